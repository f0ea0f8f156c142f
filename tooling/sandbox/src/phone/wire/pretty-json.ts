export type JsonPiece = { kind: "key" | "text" | "number" | "mark"; text: string };

/** A body laid out for reading: JSON indented, a form body one field a line, anything else as it is. */
export function prettyBody(body: string): string {
  if (body.trim() === "") return "";
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return /^[\w.%+-]+=[^\s{}<>]*(&[\w.%+-]+=[^\s{}<>]*)*$/u.test(body) ? body.replaceAll("&", "\n&") : body;
  }
}

const tokens =
  /(?<key>"(?:[^"\\]|\\.)*")(?=\s*:)|(?<text>"(?:[^"\\]|\\.)*")|(?<number>-?\d[\d.eE+-]*|true|false|null)/gu;

/** Splits laid-out JSON into coloured pieces; joined they are the input. */
export function colourJson(json: string): JsonPiece[] {
  const pieces: JsonPiece[] = [];
  let end = 0;
  for (const match of json.matchAll(tokens)) {
    if (match.index > end) pieces.push({ kind: "mark", text: json.slice(end, match.index) });
    const { key, text } = match.groups ?? {};
    const kind = key !== undefined ? "key" : text !== undefined ? "text" : "number";
    pieces.push({ kind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < json.length) pieces.push({ kind: "mark", text: json.slice(end) });
  return pieces;
}
