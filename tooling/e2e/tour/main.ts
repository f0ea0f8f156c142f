import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { chromiumFlags, chromiumLaunch } from "@agiza/chromium/launch";
import { chromium } from "@playwright/test";
import startProduct from "../start-product.ts";
import { chapters } from "./chapters.ts";
import { page, pictureFolder } from "./places.ts";
import { walk } from "./walk.ts";
import { writePage } from "./write-page.ts";

/** Takes the pictures of the tour from the built product with a new demo shop, and writes its page. */
async function run(): Promise<void> {
  console.log("Building and starting the product.");
  const stop = await startProduct();
  const browser = await chromium.launch({ ...chromiumLaunch, args: [...chromiumFlags, "--hide-scrollbars"] });
  try {
    rmSync(pictureFolder, { recursive: true, force: true });
    mkdirSync(pictureFolder, { recursive: true });
    await walk(browser, pictureFolder, chapters);
    writeFileSync(page, writePage(chapters));
  } finally {
    await browser.close();
    await stop();
  }
  const sizes = readdirSync(pictureFolder).map((name) => statSync(path.join(pictureFolder, name)).size);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(
    `${sizes.length} pictures, ${Math.round(total / 1000)} kB: ${path.relative(process.cwd(), page)}`,
  );
}

await run();
