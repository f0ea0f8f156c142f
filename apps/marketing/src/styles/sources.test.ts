import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ui = new URL("../../../../packages/ui/src/", import.meta.url);
const folders = new Set(
  readdirSync(ui, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
);

/** Folders of the ui package whose components the pages draw, with those these draw in turn. */
function drawn(): string[] {
  const pages = new URL("../", import.meta.url);
  const sources = readdirSync(pages, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:astro|tsx)$/.test(file))
    .map((file) => readFileSync(new URL(file, pages), "utf8"));
  const waiting = sources.flatMap((text) => namesIn(text, /"@agiza\/ui\/([a-z-]+)"/g));
  const found = new Set<string>();
  for (const folder of waiting) {
    if (found.has(folder) || !folders.has(folder)) continue;
    found.add(folder);
    const place = new URL(`${folder}/`, ui);
    for (const file of readdirSync(place).filter((name) =>
      /^(?!.*\.(?:stories|test)\.).*\.tsx?$/.test(name),
    )) {
      waiting.push(...namesIn(readFileSync(new URL(file, place), "utf8"), /"\.\.\/([a-z-]+)\//g));
    }
  }
  return [...found].toSorted();
}

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

test("the style sheet is made from every component that the pages draw, and from no other", () => {
  const styles = readFileSync(new URL("site.css", import.meta.url), "utf8");
  const listed = (/packages\/ui\/src\/\{([^}]+)\}/.exec(styles)?.[1] ?? "").split(",");
  // What holds no classes is not worth a line: tiles and colours are written as styles.
  const withoutClasses = new Set(["kanga", "qr-card", "qr-code", "theme"]);
  expect(listed.toSorted()).toEqual(drawn().filter((folder) => !withoutClasses.has(folder)));
});
