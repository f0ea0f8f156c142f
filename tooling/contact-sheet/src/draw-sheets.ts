import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright";
import { surroundingsName } from "./options.ts";
import type { Picture } from "./take-pictures.ts";

/** Pictures of one screen in the same surroundings, side by side. */
export type Sheet = { name: string; screen: string; file: string; pictures: Picture[] };

/** How wide a picture stands on a sheet, how many side by side, and after how much of it is cut off. */
const tiles = {
  360: { width: 360, columns: 5, height: 1_100 },
  1440: { width: 720, columns: 2, height: 720 },
};
const gap = 24;

/** Draws a sheet for every screen and surroundings; a longer picture is cut, the file beside the sheet is whole. */
export async function drawSheets(
  browser: Browser,
  folder: string,
  pictures: readonly Picture[],
): Promise<Sheet[]> {
  const groups = Map.groupBy(
    pictures,
    ({ screen, surroundings }) => `${screen.replaceAll("/", "-")}-${surroundingsName(surroundings)}`,
  );
  const page = await browser.newPage();
  const sheets: Sheet[] = [];
  for (const [name, shown] of [...groups].toSorted(([a], [b]) => a.localeCompare(b))) {
    const { screen, surroundings } = shown[0]!;
    const { width, columns, height } = tiles[surroundings.width];
    const side = Math.min(columns, shown.length);
    await page.setViewportSize({ width: side * width + (side + 1) * gap, height: 600 });
    await page.setContent(`<style>
      body { margin: 0; padding: ${gap}px; background: #d5d8de; font: 600 16px sans-serif; color: #111; }
      main { display: grid; grid-template-columns: repeat(${side}, ${width}px); gap: ${gap}px; margin-top: 16px; }
      figure { margin: 0; } figcaption { padding-bottom: 6px; } ins { color: #b00020; text-decoration: none; }
      div { max-height: ${height}px; overflow: hidden; outline: 1px solid #888; } img { display: block; width: 100%; }
    </style><header>${escape(`${screen} · ${surroundings.width} · ${surroundings.language} · ${surroundings.theme}`)}</header>
    <main>${shown.map(drawTile).join("")}</main>`);
    const file = path.join(folder, `${name}.png`);
    await page.screenshot({ path: file, fullPage: true });
    sheets.push({ name, screen, file, pictures: shown });
  }
  await page.close();
  return sheets;
}

const drawTile = ({ state, file, problems }: Picture): string => {
  const source = `data:image/png;base64,${readFileSync(file).toString("base64")}`;
  const wrong = problems.length === 0 ? "" : ` <ins>${escape(problems.join(" · "))}</ins>`;
  return `<figure><figcaption>${escape(state)}${wrong}</figcaption><div><img alt="" src="${source}"></div></figure>`;
};

export const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
