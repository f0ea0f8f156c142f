/** One line of text on a card, its `x` the middle of the line and its `y` the baseline. */
export type CardText = {
  text: string;
  x: number;
  y: number;
  size: number;
  weight: number;
  face: "display" | "ui";
  fill: string;
  /** Extra space between letters, in em. */
  spacing?: number;
};

const narrow = new Set(" .,'’:;ijlftr|()-");
const broad = new Set("mwMW@%&");

/** About how wide a line is, in em, rather too wide than too narrow: cards are laid out where nothing can be measured. */
export function widthInEm(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (narrow.has(letter)) width += 0.34;
    else if (broad.has(letter)) width += 0.9;
    else width += letter === letter.toLowerCase() ? 0.57 : 0.68;
  }
  return width;
}

/** Breaks a text into as many lines as allowed and makes it smaller until every line fits. */
export function fitText(
  text: string,
  { width, size, lines: most, spacing = 0 }: { width: number; size: number; lines: number; spacing?: number },
): { lines: string[]; size: number } {
  const widthOf = (line: string) => widthInEm(line) + line.length * spacing;
  for (let tried = size; ; tried *= 0.94) {
    const lines = wrap(text, (line) => widthOf(line) * tried <= width);
    const fits = lines.length <= most && lines.every((line) => widthOf(line) * tried <= width);
    if (fits) return { lines, size: tried };
  }
}

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
