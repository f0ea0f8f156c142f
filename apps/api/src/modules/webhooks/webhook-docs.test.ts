import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { webhookSamples } from "#test/webhook-samples.ts";
import { toldOf, webhookEventNames } from "./webhook-events.rules.ts";

const page = readFileSync(new URL("../../../../../docs/webhooks.md", import.meta.url), "utf8");

/** The rows of the page's table of events. */
const rows = new Map(
  [...page.matchAll(/^\| `([a-z_.]+)` +\| `(\{.*?\})` +\| (?:`(\{.*?\})`)? *\|/gm)].map(
    ([, name, data, previous]) => [name!, { data: data!, previous }] as const,
  ),
);

test("the page names every event there is, and no other", () => {
  expect([...rows.keys()]).toEqual(webhookEventNames);
});

test.each(webhookEventNames)("%s carries what the page says", (event) => {
  const told = toldOf(webhookSamples[event], [event]);
  expect(told).toHaveLength(1);
  const { data, previous } = rows.get(event)!;
  expect(told[0]!.data).toEqual(JSON.parse(data));
  expect(told[0]!.previous).toEqual(previous === undefined ? undefined : JSON.parse(previous));
});
