import type { Words } from "../lib/language";
import type de from "./app.de";

export default {
  title: "Quartett",
  home: "To the start page",
  skip: "Skip to content",
  join: "Join a room",
  decks: "Decks",
  rules: "Rules",
  settings: "Settings",
  help: "Help",
  other: "Deutsch",
  menu: "Menu",
  loading: "One moment …",
  soundOn: "Sound on",
  soundOff: "Sound off",
  again: "Try again",
  back: "Back",
  close: "Close",
  done: "Done",
  missingTitle: "This card is missing from the pack.",
  missingText: "There is nothing at this address. Perhaps the link lost its last characters.",
  offlineTitle: "No contact with the table.",
  offlineText:
    "The server does not answer, or this device has no network at the moment. Games are played on the server, so things go on once it is back. Nothing is lost.",
  brokenTitle: "Something broke here.",
  brokenText: "The page has an error. Loading it again usually helps; your seat at the table stays yours.",
  reload: "Load again",
} satisfies Words<typeof de>;
