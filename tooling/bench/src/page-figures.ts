import { gzipSync } from "node:zlib";
import lighthouse, { type Flags } from "lighthouse";
import type { Browser } from "playwright";
import { largestPaintMs, visit } from "./browser.ts";
import { firstViewKb } from "./first-view.ts";
import { median } from "@agiza/rig/statistics";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];
type Scores = Record<Category, number>;

/** What one public page costs a visitor who has nothing of it yet. */
export type PageFigures = {
  page: string;
  scores: Scores;
  layoutShift: number;
  rawHtmlKb: number;
  htmlKb: number;
  firstViewKb: number;
  scriptKb: number;
  requests: number;
  thirdParty: number;
  fastSeconds: number;
  slowSeconds: number;
};

type Measured = { browser: Browser; debuggingPort: number; site: string; page: string; rounds: number };

/** @throws Error when one of the figures cannot be had */
export async function measurePage({
  browser,
  debuggingPort,
  site,
  page,
  rounds,
}: Measured): Promise<PageFigures> {
  const url = site + page;
  // What does not depend on the machine's load is asked once.
  const first = await runLighthouse(url, debuggingPort, categories);
  const runs = [first];
  while (runs.length < rounds) runs.push(await runLighthouse(url, debuggingPort, ["performance"]));
  const { scriptGzipKb, requests } = await visit(browser, url, true);
  const html = await (await fetch(url)).text();
  return {
    page,
    scores: { ...first.scores, performance: median(runs.map(({ scores }) => scores.performance)) },
    layoutShift: Math.max(...runs.map(({ layoutShift }) => layoutShift)),
    thirdParty: Math.max(...runs.map(({ thirdParty }) => thirdParty)),
    rawHtmlKb: Buffer.byteLength(html) / 1_000,
    htmlKb: gzipSync(html, { level: 9 }).byteLength / 1_000,
    firstViewKb: await firstViewKb(browser, url),
    scriptKb: scriptGzipKb,
    requests,
    fastSeconds: (await largestPaintMs(browser, url, "fast 3G")) / 1_000,
    slowSeconds: (await largestPaintMs(browser, url, "slow 3G")) / 1_000,
  };
}

async function runLighthouse(url: string, port: number, asked: readonly Category[]) {
  const flags: Flags = {
    port,
    onlyCategories: [...asked],
    logLevel: "silent",
    disableFullPageScreenshot: true,
  };
  const report = (await lighthouse(url, flags))?.lhr;
  if (!report || report.runtimeError) {
    throw new Error(`Lighthouse could not measure ${url}: ${report?.runtimeError?.message ?? "no report"}`);
  }
  // A language stored by another page would move the visitor: the figures would be another page's.
  if (report.finalDisplayedUrl !== url) throw new Error(`${url} was left for ${report.finalDisplayedUrl}.`);
  const scoreOf = (category: Category) => Math.round((report.categories[category]?.score ?? 0) * 100);
  const requests = report.audits["network-requests"]?.details;
  const addresses = requests?.type === "table" ? requests.items.map((item) => item.url) : [];
  return {
    scores: {
      performance: scoreOf("performance"),
      accessibility: scoreOf("accessibility"),
      "best-practices": scoreOf("best-practices"),
      seo: scoreOf("seo"),
    },
    layoutShift: report.audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    thirdParty: addresses.filter(
      (address) =>
        typeof address === "string" &&
        address.startsWith("http") &&
        new URL(address).origin !== new URL(url).origin,
    ).length,
  };
}
