import type { Words } from "../lib/language";
import type de from "./reasons.de";

export default {
  unknown: "That cannot be done right now.",
  offline: "The server does not answer. Please try again.",
  server: "The server made a mistake. Please try again.",
  no_answer: "There was no answer. Please try again.",
  ended: "The line to this table has ended.",
  stale: "Something has happened in the meantime. Now you see how things stand.",
  illegal: "The rules do not allow that here.",
  not_yours: "That needs a seat at this table.",
  not_host: "Only whoever opened the table may do that.",
  full: "There is no free seat left at this table.",
  name_taken: "Somebody here has that name already. Please take another one.",
  started: "The game has begun. You can watch.",
  gone: "This table does not exist any more.",
  too_many: "Those were too many tries. Please wait a moment.",
} satisfies Words<typeof de>;
