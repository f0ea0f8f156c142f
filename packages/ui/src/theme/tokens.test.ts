import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { edgePairs, textPairs } from "./colour-pairs.ts";
import { contrast } from "./contrast.ts";
import { tokensCss } from "./tokens-css.ts";
import { colourTokens } from "./tokens.ts";

describe("colour tokens", () => {
  it.each(["light", "dark"] as const)("keep text at 4.5 to 1 and edges at 3 to 1 in %s", (theme) => {
    const values = new Map<string, string>(
      colourTokens.map(([name, light, dark]) => [name, theme === "light" ? light : dark]),
    );
    const weak = [...textPairs, ...edgePairs].filter(
      ({ on, ground, least }) => !(contrast(values.get(on) ?? "", values.get(ground) ?? "") >= least),
    );
    expect(weak).toEqual([]);
  });

  it("are measured as WCAG does", () => {
    expect(contrast("#000000", "#ffffff")).toBe(21);
    expect(contrast("rgb(255, 255, 255)", "#767676")).toBeCloseTo(4.54, 2);
  });

  it("are written to tokens.css as the table says", () => {
    const written = readFileSync(path.join(import.meta.dirname, "tokens.css"), "utf8");
    const squeeze = (css: string) => css.replace(/\s+/gu, " ");
    expect(squeeze(written)).toBe(squeeze(tokensCss()));
  });
});
