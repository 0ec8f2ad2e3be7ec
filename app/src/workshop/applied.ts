/** Edits made at once in what is shown, before the server has said so. What only the server can decide waits for it. */
import type { DeckFace, Text } from "../lib/protocol";
import type { Card, Deck, Edit, Project, Words } from "./protocol";

function put<T>(all: Record<string, T>, key: string, value: T | null): Record<string, T> {
  const { [key]: _gone, ...left } = all;
  return value === null || value === "" ? left : { ...left, [key]: value };
}

const withCard = (deck: Deck, key: string, change: (card: Card) => Card): Deck => ({
  ...deck,
  cards: deck.cards.map((card) => (card.key === key ? change(card) : card)),
});

function moved<T extends { key: string }>(items: readonly T[], key: string, to: number): T[] {
  const item = items.find((each) => each.key === key);
  const left = items.filter((each) => each.key !== key);
  if (item) left.splice(to, 0, item);
  return left;
}

/** The deck after one edit; as it was where only the server knows what becomes of it. */
export function edited(deck: Deck, edit: Edit): Deck {
  switch (edit.k) {
    case "deck":
      return { ...deck, ...edit.set };
    case "card":
      return withCard(deck, edit.card, (card) => ({ ...card, ...edit.set }));
    case "cell":
      return withCard(deck, edit.card, (card) => ({ ...card, cells: put(card.cells, edit.category, edit.text) }));
    case "block": {
      const first = deck.cards.findIndex((card) => card.key === edit.card);
      const left = deck.categories.findIndex((category) => category.key === edit.category);
      if (first < 0 || left < 0) return deck;
      const cards = deck.cards.map((card, place) => {
        const row = edit.rows[place - first];
        if (!row) return card;
        const cells = row.reduce((all, text, column) => {
          const category = deck.categories[left + column];
          return category ? put(all, category.key, text) : all;
        }, card.cells);
        return { ...card, cells };
      });
      return { ...deck, cards };
    }
    case "printed":
      return withCard(deck, edit.card, (card) => ({ ...card, printed: put(card.printed, edit.category, edit.text) }));
    case "origin":
      return withCard(deck, edit.card, (card) => ({ ...card, origins: put(card.origins, edit.category, edit.text) }));
    case "category":
      return {
        ...deck,
        categories: deck.categories.map((each) => (each.key === edit.category ? { ...each, ...edit.set } : each)),
      };
    case "quartet": {
      // Another code renames cards: only the server knows which.
      const { code: _code, ...set } = edit.set;
      return { ...deck, quartets: deck.quartets.map((each) => (each.key === edit.quartet ? { ...each, ...set } : each)) };
    }
    case "remove_card":
      return { ...deck, cards: deck.cards.filter((card) => card.key !== edit.card) };
    case "remove_category":
      return { ...deck, categories: deck.categories.filter((each) => each.key !== edit.category) };
    case "move_category":
      return { ...deck, categories: moved(deck.categories, edit.category, edit.to) };
    default:
      return deck;
  }
}

const both = (text: Words | null | undefined): Text => {
  if (typeof text === "string" || !text) return { de: text ?? "", en: text ?? "" };
  return { de: text.de ?? text.en ?? "", en: text.en ?? text.de ?? "" };
};

/** The face with what one edit changes on the cards at once. Marks and order come from the server a moment later. */
export function shown(face: DeckFace, order: readonly string[], deck: Deck, edit: Edit): DeckFace {
  const onCard = (key: string, change: (card: DeckFace["cards"][number]) => DeckFace["cards"][number]): DeckFace => ({
    ...face,
    cards: face.cards.map((card, place) => (order[place] === key ? change(card) : card)),
  });
  switch (edit.k) {
    case "cell": {
      const place = face.categories.findIndex((each) => each.id === edit.category);
      return onCard(edit.card, (card) => ({
        ...card,
        values: card.values.map((value, at) =>
          at === place ? { ...value, text: both(edit.text.trim()), missing: !edit.text.trim() } : value,
        ),
      }));
    }
    case "card": {
      const { name, fact } = edit.set;
      return onCard(edit.card, (card) => ({
        ...card,
        ...(name === undefined ? {} : { name: both(name) }),
        ...(fact === undefined ? {} : { fact: fact ? both(fact) : null }),
      }));
    }
    case "category": {
      const { name, unit, wins } = edit.set;
      return {
        ...face,
        categories: face.categories.map((each) =>
          each.id === edit.category
            ? {
                ...each,
                ...(name === undefined ? {} : { name: both(name) }),
                ...(unit === undefined ? {} : { unit: both(unit) }),
                ...(wins === undefined ? {} : { better: wins }),
              }
            : each,
        ),
      };
    }
    case "quartet": {
      const code = deck.quartets.find((each) => each.key === edit.quartet)?.code;
      const place = face.sets.findIndex((each) => each.code === code);
      const { name, color } = edit.set;
      if (place < 0) return face;
      return {
        ...face,
        sets: face.sets.map((each, at) =>
          at === place
            ? { ...each, ...(name === undefined ? {} : { name: both(name) }), ...(color ? { color } : {}) }
            : each,
        ),
        cards: color ? face.cards.map((card) => (card.set === place ? { ...card, color } : card)) : face.cards,
      };
    }
    default:
      return face;
  }
}

/** The project as it will be: `edits` made in its deck and on its cards. */
export function ahead(project: Project, edits: readonly Edit[]): Project {
  let { deck, face } = project;
  for (const edit of edits) {
    if (!deck) break;
    if (face && project.order) face = shown(face, project.order, deck, edit);
    deck = edited(deck, edit);
  }
  return { ...project, deck, face };
}

/** The queue with one more edit; what is typed twice in the same place is sent once. */
export function queued(queue: readonly Edit[], edit: Edit): Edit[] {
  const last = queue.at(-1);
  if (last?.k === "cell" && edit.k === "cell" && last.card === edit.card && last.category === edit.category) {
    return [...queue.slice(0, -1), edit];
  }
  if (last?.k === "card" && edit.k === "card" && last.card === edit.card) {
    return [...queue.slice(0, -1), { ...edit, set: { ...last.set, ...edit.set } }];
  }
  if (last?.k === "deck" && edit.k === "deck") return [...queue.slice(0, -1), { ...edit, set: { ...last.set, ...edit.set } }];
  return [...queue, edit];
}
