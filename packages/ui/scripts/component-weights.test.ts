import { beforeAll, describe, expect, test } from "vitest";
import { weighComponents, weightTable } from "./component-weights.ts";
import type { ComponentWeight } from "./component-weights.ts";

/* What the order page may use on a slow phone: our own code and icons, no library of parts, tables, search or charts. */
const orderPageParts = [
  "avatar",
  "button",
  "button-link",
  "card",
  "chat-bubble",
  "checkbox",
  "choice-chips",
  "empty-state",
  "error-boundary",
  "error-view",
  "field",
  "icon-tile",
  "kanga-box",
  "kanga-mark",
  "language-switch",
  "logo",
  "money",
  "phone-input",
  "pindo",
  "product-picture",
  "quantity-stepper",
  "receipt",
  "segmented",
  "select",
  "skeleton",
  "skip-link",
  "spinner",
  "status-pill",
  "stepper",
  "text-area",
  "text-input",
  "timeline",
  "toast",
];
const libraries = /^(radix-ui|@radix-ui\/|@floating-ui\/|@tanstack\/|cmdk$|d3-|react-day-picker$|date-fns$)/u;

let weights: readonly ComponentWeight[] = [];
const weightOf = (name: string) => weights.find((weight) => weight.name === name);

beforeAll(async () => {
  weights = await weighComponents();
  process.stdout.write(`${weightTable(weights)}\n`);
}, 300_000);

describe("every component costs only itself", () => {
  test("the toast of all three apps weighs at most 3 kB", () => {
    expect(weightOf("toast")?.ownBytes).toBeLessThanOrEqual(3_000);
  });

  test.each(orderPageParts)("%s brings no library to the order page, now or later", (name) => {
    const weight = weightOf(name);
    expect(weight).toBeDefined();
    const brought = [...(weight?.packages ?? []), ...(weight?.laterPackages ?? [])];
    expect(brought.filter((library) => libraries.test(library))).toEqual([]);
  });

  test.each([
    ["line-chart", "d3-shape"],
    ["bar-chart", "d3-scale"],
    ["command-menu", "cmdk"],
    ["data-table", "@tanstack/react-virtual"],
    ["data-table", "@radix-ui/react-dropdown-menu"],
    ["date-picker", "react-day-picker"],
    ["dialog", "@radix-ui/react-dialog"],
    ["drawer", "@radix-ui/react-dialog"],
    ["menu", "@radix-ui/react-dropdown-menu"],
    ["tooltip", "@radix-ui/react-popover"],
  ])("%s fetches %s only when it is wanted", (name, library) => {
    expect(weightOf(name)?.laterPackages).toContain(library);
    expect(weightOf(name)?.packages).not.toContain(library);
  });
});
