import { readFile } from "node:fs/promises";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { chromiumLaunch } from "@agiza/chromium/launch";
import { serveFolder, type ServedFolder } from "@agiza/rig/serve-folder";
import { chromium } from "playwright";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const folder = path.join(import.meta.dirname, "..");
const catalogue = path.join(folder, "dist");
let served: ServedFolder;
let browser: Browser;
let origin = "";

beforeAll(async () => {
  const built = spawnSync("pnpm", ["run", "build-storybook"], { cwd: folder, encoding: "utf8" });
  if (built.status !== 0) throw new Error(built.stderr + built.stdout);
  served = await serveFolder(catalogue);
  origin = served.url;
  browser = await chromium.launch(chromiumLaunch);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  served?.close();
});

describe("the published catalogue", () => {
  test("lists the components and the screens", async () => {
    const index = JSON.parse(await readFile(path.join(catalogue, "index.json"), "utf8")) as {
      entries: Record<string, { title: string }>;
    };
    const titles = new Set(Object.values(index.entries).map(({ title }) => title));
    expect(titles).toContain("Brand/Brand");
    expect(titles).toContain("Actions/Button");
    expect(titles).toContain("Back-office/Orders");
  });

  test("opens from its files alone, asking nothing of another host", async () => {
    const page = await browser.newPage();
    const elsewhere: string[] = [];
    const faults: string[] = [];
    await page.route("**/*", (route) => {
      const url = route.request().url();
      if (url.startsWith(origin)) return route.continue();
      elsewhere.push(url);
      return route.abort();
    });
    page.on("pageerror", (error) => faults.push(error.message));
    await page.goto(`${origin}/?path=/story/actions-button--every-variant&globals=language:sw;theme:dark`);
    const story = page.frameLocator("#storybook-preview-iframe");
    await story.getByRole("button").first().waitFor();
    expect(await story.locator("html").getAttribute("data-theme")).toBe("dark");
    await page.getByRole("button", { name: "language Kiswahili" }).waitFor();
    expect({ elsewhere, faults }).toEqual({ elsewhere: [], faults: [] });
  }, 300_000);
});
