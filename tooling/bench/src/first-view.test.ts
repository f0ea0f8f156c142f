import { expect, test } from "vitest";
import { endOfText } from "./first-view.ts";

const html =
  "<head><title>Bei</title></head><main><h1>Bei</h1><p> Pesa &amp; simu. </p><b>Bei</b><p>Mteja&#39;s &quot;oda&quot;</p></main>";

test("a text is found by what it says and how often that was said before, in the body only", () => {
  const upTo = (text: string, before = 0) => html.slice(0, endOfText(html, { text, before }) ?? 0);
  expect(upTo("Bei")).toMatch(/<h1>Bei$/);
  expect(upTo("Bei", 1)).toMatch(/<b>Bei$/);
  expect(upTo(`Mteja's "oda"`)).toMatch(/oda&quot;$/);
  expect(upTo("Pesa & simu.")).toMatch(/Pesa &amp; simu\. $/);
});

test("a text that is not there has no end", () => {
  expect(endOfText(html, { text: "Bei", before: 2 })).toBeNull();
  expect(endOfText(html, { text: "Pesa", before: 0 })).toBeNull();
});
