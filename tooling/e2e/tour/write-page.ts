import type { Chapter, Stop } from "./stop.ts";

const phonesInARow = 3;

export const pictureName = ({ picture }: Stop): string => `${picture}.webp`;

/** Phones that follow each other stand side by side; a desk has a row of its own. */
function rowsOf(stops: readonly Stop[]): Stop[][] {
  const rows: Stop[][] = [];
  for (const stop of stops) {
    const last = rows.at(-1);
    const fits = stop.screen === "phone" && last?.[0]?.screen === "phone" && last.length < phonesInARow;
    if (fits) last.push(stop);
    else rows.push([stop]);
  }
  return rows;
}

const pictureOf = (stop: Stop): string => {
  const width = stop.screen === "phone" ? 250 : 780;
  return `<img src="tour/${pictureName(stop)}" width="${width}" alt="${stop.title}">`;
};

function drawRow(stops: readonly Stop[]): string {
  const [only] = stops;
  if (stops.length === 1 && only?.screen === "desk")
    return `**${only.title}.** ${only.text}\n\n${pictureOf(only)}`;
  const cells = stops.map(
    (stop) =>
      `<td valign="top" width="270">\n\n${pictureOf(stop)}\n\n**${stop.title}.** ${stop.text}\n\n</td>`,
  );
  return `<table><tr>\n${cells.join("\n")}\n</tr></table>`;
}

/** The page of the whole tour, as it stands in `docs/tour.md`. */
export function writePage(chapters: readonly Chapter[]): string {
  const intro = `# A day with Agiza

What every part looks like, in the order in which a shop meets it. The pictures are taken from the running product and
its demo shop: \`npm run tour\` takes them again and writes this page. Phones speak Swahili first, as those of most
merchants do; every screen exists in both languages. Nothing here is drawn by hand, and no money in it is real.

To walk it yourself: \`npm start\`, then the addresses in [the README](../README.md).`;
  const parts = chapters.map(({ title, text, stops }) =>
    [`## ${title}`, text, ...rowsOf(stops).map(drawRow)].join("\n\n"),
  );
  return `${[intro, ...parts].join("\n\n")}\n`;
}
