/** What measures a text: a canvas, or a stand-in. */
type Measures = { font: string; measureText(text: string): { width: number } };

/** The font at the largest size up to `px` at which a text fits into a width. */
export function fitText(
  drawing: Measures,
  text: string,
  width: number,
  fontOf: (px: number) => string,
  px: number,
): string {
  drawing.font = fontOf(px);
  const wide = drawing.measureText(text).width;
  return fontOf(wide <= width ? px : Math.max(20, Math.floor((px * width) / wide)));
}

/** A text in lines that fit into a width; what does not fit into the last ends in dots. */
export function wrapText(drawing: Measures, text: string, width: number, most: number): string[] {
  const fits = (line: string) => drawing.measureText(line).width <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer) || line === "") line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line !== "") lines.push(line);
  const kept = lines.slice(0, most);
  const isCut = lines.length > most;
  return kept.map((one, at) => {
    const isLast = at === kept.length - 1;
    if (fits(one) && !(isCut && isLast)) return one;
    let cut = one;
    while (cut !== "" && !fits(`${cut}…`)) cut = cut.slice(0, -1).trimEnd();
    return `${cut}…`;
  });
}
