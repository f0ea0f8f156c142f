import { expect, test } from "vitest";
import { belowFirstView, styleFirstView } from "./first-view-styles.ts";

const link = '<link rel="stylesheet" href="/_astro/site.css">';
const page = (body: string) => `<html><head>${link}</head><body><main>${body}</main></body></html>`;

/** Writes the names of the elements a page holds where its styles would stand. */
const namesElements = (html: string) => {
  const names = [...html.matchAll(/<(h1|p)>/g)].map(([, name]) => name).join();
  const moved = html.replace(link, `<style>${names}</style>`).replace("</body>", `${link}</body>`);
  return Promise.resolve(moved);
};

test("a long page carries the styles of its first view, and the stylesheet stands right below it", async () => {
  const styled = await styleFirstView(page(`<h1>Duka</h1>${belowFirstView}<p>Zaidi</p>`), namesElements);
  expect(styled).toBe(
    `<html><head><style>h1</style></head><body><main><h1>Duka</h1>${link}<p>Zaidi</p></main></body></html>`,
  );
});

test("a short page carries the styles of all it holds", async () => {
  const styled = await styleFirstView(page("<h1>Duka</h1><p>Zaidi</p>"), namesElements);
  expect(styled).toContain("<style>h1,p</style>");
});

test("a page without a stylesheet stops the build", async () => {
  await expect(styleFirstView("<html></html>", namesElements)).rejects.toThrow("no stylesheet");
});
