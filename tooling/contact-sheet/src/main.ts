import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { chromiumFlags, chromiumLaunch } from "@agiza/chromium/launch";
import { root } from "@agiza/rig/root";
import { serveFolder } from "@agiza/rig/serve-folder";
import { chromium } from "playwright";
import { drawSheets } from "./draw-sheets.ts";
import { type Options, readOptions, surroundingsName } from "./options.ts";
import { type CatalogueEntry, readScreenStories, type ScreenStory, states } from "./stories.ts";
import { type Picture, takePictures } from "./take-pictures.ts";
import { writeIndex } from "./write-index.ts";

const output = path.resolve(import.meta.dirname, "../dist");
const isTerminal = process.stderr.isTTY;

/** Progress goes to the error output; only a terminal wants every step of it. */
const say = (text: string): void => {
  if (isTerminal) process.stderr.write(`\r\u001b[2K${text}`);
};

/** Runs a program of a package to its end. */
function build(folder: string, program: string, args: string[]): void {
  const cwd = path.join(root, folder);
  const file = path.join(cwd, "node_modules/.bin", program);
  const { status, stdout, stderr } = spawnSync(file, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${folder} cannot be built.\n${stdout}${stderr}`);
}

/** Builds the catalogue of stories and serves it. */
async function serveCatalogue(): Promise<{ url: string; close(): void }> {
  const catalogue = path.join(output, "storybook");
  console.log("Building the catalogue of stories.");
  build("packages/ui", "storybook", ["build", "--quiet", "-o", catalogue]);
  return serveFolder(catalogue);
}

async function chooseStories(url: string, { screens, withOthers }: Options): Promise<ScreenStory[]> {
  const index = (await (await fetch(`${url}/index.json`)).json()) as {
    entries: Record<string, CatalogueEntry>;
  };
  const all = readScreenStories(Object.values(index.entries), withOthers);
  const known = new Set(all.map(({ screen }) => screen));
  const unknown = screens?.find((screen) => !known.has(screen));
  if (unknown !== undefined)
    throw new Error(`There is no screen "${unknown}"; there are ${[...known].join(", ")}.`);
  return all.filter(({ screen }) => screens?.includes(screen) ?? true);
}

/** What a person should know of the pictures besides what is on them. */
function report(stories: readonly ScreenStory[], pictures: readonly Picture[]): void {
  for (const [screen, shown] of Map.groupBy(stories, (story) => story.screen)) {
    const missing = states.filter((state) => !shown.some((story) => story.state === state));
    if (missing.length > 0) console.log(`${screen} has no story ${missing.join(", ")}.`);
  }
  const troubled = pictures.filter(({ problems }) => problems.length > 0);
  for (const [id, shown] of Map.groupBy(troubled, (picture) => picture.id)) {
    console.log(`${id}:`);
    const problems = Map.groupBy(
      shown.flatMap(({ problems, surroundings }) => problems.map((problem) => ({ problem, surroundings }))),
      ({ problem }) => problem,
    );
    for (const [problem, where] of problems) {
      const places = where.map(({ surroundings }) => surroundingsName(surroundings)).toSorted();
      console.log(`  ${problem} (${places.length} times: ${places.slice(0, 3).join(", ")})`);
    }
  }
}

async function run(options: Options): Promise<boolean> {
  const pictureFolder = path.join(output, "pictures");
  const sheetFolder = path.join(output, "sheets");
  for (const folder of [pictureFolder, sheetFolder]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  const catalogue =
    options.url === null ? await serveCatalogue() : { url: options.url, close: () => undefined };
  const browser = await chromium.launch({
    ...chromiumLaunch,
    args: [...chromiumFlags, "--hide-scrollbars"],
  });
  try {
    const stories = await chooseStories(catalogue.url, options);
    const checkout = path.join(output, "checkout");
    build("apps/checkout", "vite", ["build", "--logLevel=error", "--emptyOutDir", `--outDir=${checkout}`]);
    const place = {
      url: catalogue.url,
      cloths: path.join(checkout, "cloth"),
      folder: pictureFolder,
      say,
    };
    const pictures = await takePictures(browser, place, stories, options.surroundings);
    say("");
    const sheets = await drawSheets(browser, sheetFolder, pictures);
    const page = writeIndex(output, sheets);
    report(stories, pictures);
    const screens = new Set(stories.map(({ screen }) => screen)).size;
    console.log(
      `${pictures.length} pictures of ${screens} screens on ${sheets.length} sheets: ${path.relative(process.cwd(), page)}`,
    );
    return pictures.every(
      ({ problems }) => !problems.some((problem) => /^(not shown|the story failed)/.test(problem)),
    );
  } finally {
    await browser.close();
    catalogue.close();
  }
}

try {
  process.exit((await run(readOptions(process.argv.slice(2)))) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
