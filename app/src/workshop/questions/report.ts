/** The report of an import, written in a little Markdown, as something that can be shown. */

export interface Piece {
  text: string;
  strong: boolean;
}
export type Block =
  | { k: "title" | "heading" | "text"; pieces: Piece[] }
  | { k: "list"; items: { pieces: Piece[]; under: Piece[][] }[] };

/** `**bold**` and plain text; nothing else is known, nothing else is done. */
function piecesOf(text: string): Piece[] {
  return text
    .split("**")
    .map((part, place) => ({ text: part, strong: place % 2 === 1 }))
    .filter((piece) => piece.text);
}

export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  for (const line of markdown.split("\n")) {
    const [, dent, item] = /^(\s*)- (.*)$/.exec(line) ?? [];
    if (item !== undefined) {
      let list = blocks.at(-1);
      if (list?.k !== "list") blocks.push((list = { k: "list", items: [] }));
      const above = list.items.at(-1);
      if (dent && above) above.under.push(piecesOf(item));
      else list.items.push({ pieces: piecesOf(item), under: [] });
    } else if (line.startsWith("## ")) blocks.push({ k: "heading", pieces: piecesOf(line.slice(3)) });
    else if (line.startsWith("# ")) blocks.push({ k: "title", pieces: piecesOf(line.slice(2)) });
    else if (line.trim()) blocks.push({ k: "text", pieces: piecesOf(line) });
  }
  return blocks;
}
