// Fetches the cards again whenever the server says that they have changed. Nothing else.
"use strict";

async function refresh() {
  const answer = await fetch("/cards");
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const main = fresh.querySelector("main");
  document.querySelector("main").replaceWith(main);
  document.title = main.dataset.title;
}

let shown = document.querySelector("main").dataset.version;
const source = new EventSource("/events");
source.onmessage = (message) => {
  document.body.classList.remove("away");
  if (message.data !== shown) {
    shown = message.data;
    void refresh();
  }
};
source.onerror = () => document.body.classList.add("away");
