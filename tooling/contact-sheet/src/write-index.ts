import { writeFileSync } from "node:fs";
import path from "node:path";
import { escape, type Sheet } from "./draw-sheets.ts";

/** Writes a page with every sheet, screen by screen, each picture linked below it. */
export function writeIndex(folder: string, sheets: readonly Sheet[]): string {
  const file = path.join(folder, "index.html");
  const link = (target: string) => escape(path.relative(folder, target));
  const screens = Map.groupBy(sheets, ({ screen }) => screen);
  const sections = [...screens].map(
    ([screen, shown]) =>
      `<h2 id="${escape(screen)}">${escape(screen)}</h2>${shown
        .map(
          (sheet) => `<figure><a href="${link(sheet.file)}"><img loading="lazy" alt="${escape(sheet.name)}"
        src="${link(sheet.file)}"></a><figcaption>${escape(sheet.name)}: ${sheet.pictures
          .map(({ state, file: picture }) => `<a href="${link(picture)}">${escape(state)}</a>`)
          .join(" ")}</figcaption></figure>`,
        )
        .join("")}`,
  );
  const names = [...screens.keys()].map((screen) => `<a href="#${escape(screen)}">${escape(screen)}</a>`);
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>
    body { font: 16px sans-serif; margin: 24px; background: #eee; } figure { margin: 0 0 24px; }
    img { max-width: 100%; border: 1px solid #888; }</style><nav>${names.join(" · ")}</nav>${sections.join("")}`,
  );
  return file;
}
