import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { ask, longText, makeSite } from "../test/make-site.ts";

const pages = {
  "index.html": longText("karibu"),
  "about.html": longText("about"),
  "sw.html": longText("nyumbani"),
  "sw/about.html": longText("kuhusu"),
  "404.html": longText("missing"),
  "_astro/site.Bx81kQ2a.js": `export const words = "${"a".repeat(2000)}";`,
  "favicon.svg": "<svg/>",
};

test("a page answers without its ending, in both languages", async () => {
  const { url } = await makeSite(pages);
  expect((await ask(url, "/")).body.toString()).toContain("karibu");
  expect((await ask(url, "/about")).body.toString()).toContain("about");
  expect((await ask(url, "/sw")).body.toString()).toContain("nyumbani");
  const swahili = await ask(url, "/sw/about?from=header");
  expect(swahili.body.toString()).toContain("kuhusu");
  expect(swahili.headers["content-type"]).toBe("text/html;charset=utf-8");
});

test("a browser gets brotli, an older one gzip, a plain one the file itself", async () => {
  const { url } = await makeSite(pages);
  const brotli = await ask(url, "/about", { headers: { "accept-encoding": "gzip, deflate, br" } });
  expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(pages["about.html"]);
  const gzip = await ask(url, "/about", { headers: { "accept-encoding": "gzip" } });
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.body).toString()).toBe(pages["about.html"]);
  const plain = await ask(url, "/about");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.body.toString()).toBe(pages["about.html"]);
});

test("an unknown address shows the site's own page with status 404, even to a cache that asks again", async () => {
  const { url } = await makeSite(pages);
  const missing = await ask(url, "/nowhere", { headers: { "accept-encoding": "br", "if-none-match": "*" } });
  expect(missing.status).toBe(404);
  expect(brotliDecompressSync(missing.body).toString()).toContain("missing");
  expect(missing.headers["cache-control"]).toBe("no-cache");
});

test("an unknown address of the other language shows that language's page, and the page itself is no address", async () => {
  const { url } = await makeSite({ ...pages, "sw/404.html": longText("haupo") });
  for (const [address, word] of [
    ["/sw/nowhere", "haupo"],
    ["/sw/deep/nowhere", "haupo"],
    ["/sw/404", "haupo"],
    ["/swahili", "missing"],
    ["/deep/nowhere/", "missing"],
    ["/404.html", "missing"],
  ] as const) {
    const missing = await ask(url, address);
    expect([address, missing.status]).toEqual([address, 404]);
    expect(missing.body.toString()).toContain(word);
  }
});

test("a file with its hash in the name is kept for ever, a page is asked for each time", async () => {
  const { url } = await makeSite(pages);
  const asset = await ask(url, "/_astro/site.Bx81kQ2a.js");
  expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const page = await ask(url, "/about");
  expect(page.headers["cache-control"]).toBe("no-cache");
  const again = await ask(url, "/about", { headers: { "if-none-match": page.headers.etag ?? "" } });
  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
});

test("a missing asset is not found and not kept, also where every address shows the one page", async () => {
  const { url } = await makeSite(pages, { isPage: (pathname) => !/\.\w+$/.test(pathname) });
  const missing = await ask(url, "/_astro/old.Zx81kQ2b.js");
  expect(missing.status).toBe(404);
  expect(missing.headers["cache-control"]).toBe("no-cache");
});

test("an address inside an app shows the app's one page", async () => {
  const { url } = await makeSite(
    { "index.html": longText("ofisi") },
    { isPage: (at) => at.startsWith("/orders") },
  );
  const inside = await ask(url, "/orders/order-info/ord_1");
  expect(inside.status).toBe(200);
  expect(inside.body.toString()).toContain("ofisi");
  expect((await ask(url, "/elsewhere")).status).toBe(404);
});

test("the site's headers are sent with pages, assets, the 404 page, redirects and refusals", async () => {
  const headers =
    "# all\n/*\n  X-Frame-Options: DENY\n  Content-Security-Policy: default-src 'self'\n/about\n  X-Page: about\n";
  const { url } = await makeSite({ ...pages, _headers: headers, _redirects: "/old /about 302\n" });
  for (const target of ["/", "/about", "/nowhere", "/_astro/site.Bx81kQ2a.js", "/old", "//evil.example/"]) {
    expect((await ask(url, target)).headers).toMatchObject({
      "x-frame-options": "DENY",
      "content-security-policy": "default-src 'self'",
    });
  }
  expect((await ask(url, "/about")).headers["x-page"]).toBe("about");
  expect((await ask(url, "/")).headers["x-page"]).toBeUndefined();
});

test("the site's headers decide the caching where they name it", async () => {
  const { url } = await makeSite({
    ...pages,
    _headers: "/favicon.svg\n  Cache-Control: public, max-age=600\n",
  });
  expect((await ask(url, "/favicon.svg")).headers["cache-control"]).toBe("public, max-age=600");
});

test("the dashboard's address leads to the back-office with its query", async () => {
  const to = "https://app.example.com/dashboard";
  const { url } = await makeSite({
    ...pages,
    _redirects: `/dashboard ${to} 302\n/dashboard/* ${to}/:splat 302\n`,
  });
  const answer = await ask(url, "/dashboard?auth=Login");
  expect(answer.status).toBe(302);
  expect(answer.headers.location).toBe(`${to}?auth=Login`);
  expect((await ask(url, "/dashboard/orders?q=1")).headers.location).toBe(`${to}/orders?q=1`);
});

test("instructions to the host, packed twins and files outside the site are not served", async () => {
  const { url } = await makeSite({ ...pages, _headers: "/*\n  X-A: b\n", _redirects: "/a /b\n" });
  for (const target of [
    "/_headers",
    "/_redirects",
    "/about.html.br",
    "/../../../../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
  ]) {
    expect({ target, status: (await ask(url, target)).status }).toEqual({ target, status: 404 });
  }
});

test("an address of another host is refused, so no redirect can leave the site", async () => {
  const { url } = await makeSite({ ...pages, _redirects: "/* /about 301\n" });
  expect((await ask(url, "//evil.example/..")).status).toBe(400);
  expect((await ask(url, "/\\evil.example")).status).toBe(400);
});

test("a page cannot be written to", async () => {
  const { url } = await makeSite(pages);
  const answer = await ask(url, "/about", { method: "POST", body: "x" });
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe("GET, HEAD");
});
