import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { popupScript } from "@agiza/popup/snippet";
import { expect, test } from "@playwright/test";
import { addresses } from "../addresses.ts";

const built = path.resolve(import.meta.dirname, "../../../apps/marketing/dist");
const site = addresses.marketing;
const read = (file: string): string => readFileSync(path.join(built, file), "utf8");

type BuiltPage = { file: string; address: string; twin: string; language: string; html: string };

const htmlFiles = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".html"),
);
const addressOf = (file: string): string => `/${file.replace(/\.html$/, "").replace(/^index$/, "")}`;
const fileOf = (address: string): string => `${address === "/" ? "/index" : address}.html`;

/** Everything that is built but the two not-found pages. */
const pages: BuiltPage[] = htmlFiles
  .filter((file) => !/(^|\/)404\.html$/.test(file))
  .map((file) => {
    const address = addressOf(file);
    const isSwahili = /^\/sw(\/|$)/.test(address);
    const twin = isSwahili ? address.slice(3) || "/" : address === "/" ? "/sw" : `/sw${address}`;
    return { file, address, twin, language: isSwahili ? "sw" : "en", html: read(file) };
  });

const unescape = (text: string): string =>
  text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");

/** What the head says in attributes: `content` of a meta tag, `href` of a link. */
function said(html: string, tag: string, attribute: string): string | undefined {
  const [head = ""] = html.split("</head>");
  const found = new RegExp(`<${tag}[^>]* ${attribute}="([^"]*)"`).exec(head)?.[1];
  return found === undefined ? undefined : unescape(found);
}

type Contract = { paths: Record<string, Record<string, { tags?: string[] }>> };

/** What the API's calls are grouped by. */
function partsOfContract(): Set<string> {
  const file = path.resolve(built, "../../api/openapi.json");
  const { paths } = JSON.parse(readFileSync(file, "utf8")) as Contract;
  return new Set(
    Object.values(paths).flatMap((calls) => Object.values(calls).flatMap(({ tags = [] }) => tags)),
  );
}

test("every page names itself, its twin in the other language, and a picture and texts of its own", () => {
  // The pages of the site and one of each part of the contract, with their twins.
  expect(pages.length).toBe(2 * (12 + partsOfContract().size));
  for (const { file, address, twin, language, html } of pages) {
    const [english, swahili] = language === "en" ? [address, twin] : [twin, address];
    expect.soft(html, file).toContain(`<html lang="${language}"`);
    expect.soft(said(html, 'link rel="canonical"', "href"), file).toBe(site + address);
    const alternate = (which: string) => said(html, `link rel="alternate" hreflang="${which}"`, "href");
    expect
      .soft([alternate("en"), alternate("sw"), alternate("x-default")], file)
      .toEqual([site + english, site + swahili, site + english]);
    expect.soft(existsSync(path.join(built, fileOf(twin))), `${file}: its twin`).toBe(true);
    expect.soft(said(html, 'meta property="og:url"', "content"), file).toBe(site + address);
    expect
      .soft(said(html, 'meta property="og:locale"', "content"), file)
      .toMatch(new RegExp(`^${language}_`));
    expect.soft(html, file).not.toContain('name="robots"');
  }
  const titles = pages.map(({ html }) => /<title>([^<]*)/.exec(html)?.[1] ?? "");
  const descriptions = pages.map(({ html }) => said(html, 'meta name="description"', "content") ?? "");
  // Two words are written alike in both languages; within one language no two pages say the same.
  for (const language of ["en", "sw"]) {
    const own = (texts: string[]) => texts.filter((_text, index) => pages[index]?.language === language);
    expect.soft(new Set(own(titles)).size).toBe(own(titles).length);
    expect.soft(new Set(own(descriptions)).size).toBe(own(descriptions).length);
  }
  for (const [index, text] of descriptions.entries()) {
    expect.soft(text.length, `${pages[index]?.file}: ${text}`).toBeGreaterThan(25);
    expect.soft(text.length, `${pages[index]?.file}: ${text}`).toBeLessThanOrEqual(170);
  }
});

test("a shared link shows a picture of 1200 by 630 that belongs to its page", () => {
  const shown = new Map<string, string>();
  for (const { file, address, html } of pages) {
    const picture = said(html, 'meta property="og:image"', "content") ?? "";
    expect.soft(picture, file).toMatch(new RegExp(`^${site}/cards/[a-z-]+\\.png$`));
    const bytes = readFileSync(path.join(built, new URL(picture).pathname));
    expect.soft(bytes.subarray(0, 8).toString("hex"), picture).toBe("89504e470d0a1a0a");
    expect.soft([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], picture).toEqual([1200, 630]);
    // The developers' sub-pages show the card of the page above them.
    const group = address.replace(/^(\/sw)?(\/[^/]*).*$/, "$1$2");
    const hash = createHash("sha256").update(bytes).digest("hex");
    expect.soft(shown.get(hash) ?? group, `${file}: ${picture}`).toBe(group);
    shown.set(hash, group);
  }
  expect(shown.size).toBe(22);
});

test("what search engines read is whole: every thing has a kind, and every address in it is a page or a file", () => {
  for (const { file, address, language, html } of pages) {
    const [, text = "{}"] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html) ?? [];
    const data = JSON.parse(text) as { "@context": string; "@graph": Record<string, unknown>[] };
    expect.soft(data["@context"], file).toBe("https://schema.org");
    const kinds = data["@graph"].map((thing) => thing["@type"]);
    const isFront = address === "/" || address === "/sw";
    expect
      .soft(kinds, file)
      .toEqual(isFront ? ["Organization", "WebSite", "SoftwareApplication", "FAQPage"] : ["BreadcrumbList"]);
    for (const [, url = ""] of text.matchAll(/"(?:item|url|logo)":"([^"]+)"/g)) {
      const { origin, pathname } = new URL(url);
      expect.soft(origin, `${file}: ${url}`).toBe(site);
      const target = path.extname(pathname) ? pathname : fileOf(pathname);
      expect.soft(existsSync(path.join(built, target)), `${file}: ${url}`).toBe(true);
    }
    if (!isFront) expect.soft(text, file).toContain(`"item":"${site}${address}"`);
    else expect.soft(text, file).toContain(`"inLanguage":"${language}"`);
  }
  // A question may carry a mark beside its words: the words are its first text.
  const questions = [...read("index.html").matchAll(/<summary[^>]*>(?:\s*<[^>]+>)*\s*([^<]+)/g)].map(
    ([, words]) => words?.trim(),
  );
  const [, text = ""] =
    /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(read("index.html")) ?? [];
  for (const [, question = ""] of text.matchAll(/"@type":"Question","name":"([^"]+)"/g)) {
    expect.soft(questions).toContain(question);
  }
});

test("the sitemap lists every page once with both languages, and the 404 pages are kept out of searches", () => {
  const sitemap = read("sitemap.xml");
  const listed = [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)];
  expect(listed.map(([, address = ""]) => address).toSorted()).toEqual(
    pages.map(({ address }) => site + address).toSorted(),
  );
  for (const [, address = "", twins = ""] of listed) {
    const page = pages.find((one) => site + one.address === address);
    const addressesOfTwins = [...twins.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
    expect.soft(addressesOfTwins.toSorted()).toEqual([address, site + (page?.twin ?? "")].toSorted());
  }
  expect(read("robots.txt")).toContain(`Sitemap: ${site}/sitemap.xml`);
  for (const file of htmlFiles.filter((one) => /(^|\/)404\.html$/.test(one))) {
    expect.soft(read(file), file).toContain('<meta name="robots" content="noindex">');
    expect.soft(read(file), file).not.toContain("canonical");
  }
});

test("the feeds of both languages are well-formed, dated and lead to what they tell of", async ({ page }) => {
  await page.goto(`${site}/robots.txt`);
  for (const [file, front] of [
    ["feed.xml", "/"],
    ["sw/feed.xml", "/sw"],
  ] as const) {
    const feed = await page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, "application/xml");
      const textOf = (from: Element | Document, name: string) => from.querySelector(name)?.textContent ?? "";
      return {
        problem: parsed.querySelector("parsererror")?.textContent ?? null,
        self: parsed.querySelector('link[rel="self"]')?.getAttribute("href"),
        updated: textOf(parsed, "feed > updated"),
        entries: [...parsed.querySelectorAll("entry")].map((entry) => ({
          id: textOf(entry, "id"),
          title: textOf(entry, "title"),
          updated: textOf(entry, "updated"),
          link: entry.querySelector("link")?.getAttribute("href"),
        })),
      };
    }, read(file));
    expect(feed.problem, file).toBeNull();
    expect(feed.self).toBe(`${site}/${file}`);
    expect(feed.entries.length).toBeGreaterThan(3);
    expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(feed.entries.length);
    const moments = feed.entries.map(({ updated }) => Date.parse(updated));
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
    expect(Date.parse(feed.updated)).toBe(moments[0]);
    for (const { title, link } of feed.entries) {
      expect.soft(title).not.toBe("");
      expect.soft(link).toMatch(new RegExp(`^${site}${front}#[a-z-]+$`));
    }
    expect(read(fileOf(front))).toContain(`href="/${file}"`);
  }
});

test("the icons are the pictures they are called", () => {
  const starts = (file: string, hex: string) =>
    expect.soft(readFileSync(path.join(built, file)).toString("hex"), file).toMatch(new RegExp(`^${hex}`));
  const side = (file: string) => readFileSync(path.join(built, file)).readUInt32BE(16);
  starts("favicon.ico", "00000100");
  starts("apple-touch-icon.png", "89504e47");
  expect(read("favicon.svg")).toContain("<svg");
  expect(side("apple-touch-icon.png")).toBe(180);
  const { icons } = JSON.parse(read("site.webmanifest")) as { icons: { src: string; sizes: string }[] };
  expect(icons.length).toBeGreaterThan(1);
  for (const { src, sizes } of icons) {
    starts(src, "89504e47");
    expect.soft(`${side(src)}x${side(src)}`, src).toBe(sizes);
  }
  for (const { file, html } of pages) {
    for (const icon of ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png", "/site.webmanifest"]) {
      expect.soft(html.split("</head>")[0], file).toContain(`href="${icon}"`);
    }
  }
});

test("the host's files name every inline script and style, keep hashed files for a year, and lead to sign-in", () => {
  const headers = read("_headers");
  expect(headers).not.toMatch(/unsafe|\*[^/\n]*;|\{\{/);
  for (const file of htmlFiles) {
    for (const [, tag, attributes = "", body = ""] of read(file).matchAll(
      /<(script|style)\b([^>]*)>([^]*?)<\/\1>/g,
    )) {
      if (tag === "script" && /\bsrc=|json/.test(attributes)) continue;
      const hash = createHash("sha256").update(body).digest("base64");
      expect.soft(headers, `${file}: a ${tag}`).toContain(`'sha256-${hash}'`);
    }
  }
  expect(headers).toMatch(/^\/_astro\/\*\n\s+Cache-Control: public, max-age=31536000, immutable$/m);
  expect(headers).toMatch(
    /^\/popup\/\*\n\s+Cache-Control: public, max-age=31536000, immutable\n\s+Access-Control-Allow-Origin: \*$/m,
  );
  expect(`sha384-${createHash("sha384").update(read("popup/1.js")).digest("base64")}`).toBe(
    popupScript.integrity,
  );
  for (const file of readdirSync(path.join(built, "_astro"))) {
    expect.soft(file).toMatch(/[.-][\w-]{8}\.(?:css|js|svg|webp|woff2)(?:\.br|\.gz)?$/);
  }
  expect(read("_redirects")).toMatch(new RegExp(`^/dashboard ${addresses.backoffice}/dashboard 302$`, "m"));
  expect(read("_redirects")).toMatch(
    new RegExp(`^/dashboard/\\* ${addresses.backoffice}/dashboard/:splat 302$`, "m"),
  );
});
