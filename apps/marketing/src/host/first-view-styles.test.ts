import { expect, test } from "vitest";
import { belowFirstView, styleFirstView } from "./first-view-styles.ts";

const link = '<link rel="stylesheet" href="/_astro/site.css">';
const other = '<link rel="stylesheet" href="/_astro/drawn.css">';
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

test("the first mark counts, the others leave no trace", async () => {
  const marked = `<h1>Duka</h1>${belowFirstView}<p>Zaidi</p>${belowFirstView}<p>Chini</p>`;
  const styled = await styleFirstView(page(marked), namesElements);
  expect(styled).toContain(`<h1>Duka</h1>${link}<p>Zaidi</p><p>Chini</p>`);
});

test("every stylesheet of the page goes below its first view, in its order", async () => {
  const two = page(`<h1>Duka</h1>${belowFirstView}<p>Zaidi</p>`).replace(link, link + other);
  const styled = await styleFirstView(two, namesElements);
  expect(styled).toContain(`<head><style>h1</style></head>`);
  expect(styled).toContain(`<h1>Duka</h1>${link}${other}<p>`);
});

test("a page without a stylesheet or without a mark stops the build", async () => {
  await expect(styleFirstView("<html></html>", namesElements)).rejects.toThrow("no stylesheet");
  await expect(styleFirstView(page("<h1>Duka</h1>"), namesElements)).rejects.toThrow(
    "where its first view ends",
  );
});
