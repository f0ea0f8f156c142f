import { writeFileSync } from "node:fs";
import path from "node:path";
import { pictureAtRest } from "@agiza/chromium/picture-at-rest";
import type { Browser, Page } from "playwright";
import { type Surroundings, surroundingsName } from "./options.ts";
import type { ScreenStory } from "./stories.ts";

/** A picture of a story, and what was wrong while it was taken. */
export type Picture = ScreenStory & {
  surroundings: Surroundings;
  /** Its PNG. */
  file: string;
  problems: string[];
};

const heights = { 360: 740, 1440: 900 };
/** Of a longer page only the beginning is shown. */
const mostPx = 4_000;
/** Two of them keep a machine of two cores busy. */
const pagesAtOnce = 2;

/** Takes a picture of every story in every surroundings. */
export async function takePictures(
  browser: Browser,
  place: { url: string; cloths: string; folder: string; say: (text: string) => void },
  stories: readonly ScreenStory[],
  surroundings: readonly Surroundings[],
): Promise<Picture[]> {
  const wanted = surroundings.flatMap((around) => stories.map((story) => ({ story, around })));
  const pictures: Picture[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < wanted.length; index = next++) {
      const { story, around } = wanted[index]!;
      place.say(`picture ${index + 1} of ${wanted.length}`);
      const name = `${story.screen}-${story.state}-${surroundingsName(around)}.png`;
      const file = path.join(place.folder, name.replaceAll("/", "-").toLowerCase());
      // A window of its own: no story finds what another one stored, and none hears another's late errors.
      const page = await browser.newPage({ timezoneId: "Africa/Dar_es_Salaam", reducedMotion: "reduce" });
      await playSurroundings(page, place.cloths);
      const problems = await takePicture(page, place.url, story, around, file);
      await page.close();
      pictures[index] = { ...story, surroundings: around, file, problems };
    }
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, work));
  return pictures;
}

/** What a screen has around it in the product and the catalogue has not: a store, which never answers, and the cloths. */
async function playSurroundings(page: Page, cloths: string): Promise<void> {
  await page.route("**/store/**", () => undefined);
  await page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
  await page.route("**/cloth/*.svg", (route) =>
    route.fulfill({ path: path.join(cloths, path.basename(new URL(route.request().url()).pathname)) }),
  );
}

/** @returns a sentence for each thing that went wrong */
async function takePicture(
  page: Page,
  url: string,
  { id }: ScreenStory,
  { language, theme, width }: Surroundings,
  file: string,
): Promise<string[]> {
  const problems = new Set<string>();
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const where = message.text().startsWith("Failed to load resource") ? ` ${message.location().url}` : "";
    problems.add(`console: ${firstLine(message.text())}${where.replace(url, "")}`);
  });
  page.on("pageerror", (error) => void problems.add(`error: ${firstLine(error.message)}`));
  await page.setViewportSize({ width, height: heights[width] });
  // Nobody reads axe's findings here, and looking for them takes longer than the picture.
  const globals = `language:${language};theme:${theme};width:${width};motion:reduced;a11y.manual:!true`;
  try {
    await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=${globals}`);
    const phase = await page.waitForFunction<string>(storyIsShown, undefined, { timeout: 60_000 });
    if ((await phase.jsonValue()) === "errored") problems.add("the story failed");
    await page.waitForFunction<boolean>(
      "document.fonts.status === 'loaded' && [...document.images].every((image) => image.complete)",
    );
    const beyondPx = await page.evaluate<number>(
      "document.documentElement.scrollWidth - document.documentElement.clientWidth",
    );
    if (beyondPx > 1) problems.add(`${beyondPx} px too wide`);
    // The window as long as the page: bars that keep to its edges do not stand in the middle of the picture.
    const lengthPx = await page.evaluate<number>("document.documentElement.scrollHeight");
    await page.setViewportSize({ width, height: Math.min(lengthPx, mostPx) });
    await page.evaluate("scrollTo(0, 0)");
  } catch (error) {
    problems.add(`not shown: ${firstLine(String(error))}`);
  }
  writeFileSync(file, await pictureAtRest(page));
  return [...problems];
}

/** Runs in the page, as text: Node's types know no page. The story is drawn and what it does with itself is done. */
const storyIsShown = `(() => {
  const phase = window.__STORYBOOK_PREVIEW__?.currentRender?.phase;
  return ["completing", "completed", "afterEach", "finished", "errored"].includes(phase) && phase;
})()`;

const firstLine = (text: string): string => text.split("\n")[0]!.slice(0, 200);
