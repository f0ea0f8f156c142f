import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), "utf8");
const theme = read("../theme.css");
const scale = read("scale.css");

/** The first rule under this selector as a table of its variables. */
function rule(css: string, selector: string): Record<string, string> {
  const body = css.slice(css.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/gu)].map(([, name, value]) => [name, value]),
  );
}
const valueOf = (name: string) => new RegExp(`--${name}:\\s*([^;]+);`, "u").exec(theme)?.[1];
const px = (name: string) => {
  const value = valueOf(name) ?? "";
  return value.endsWith("rem") ? Number.parseFloat(value) * 16 : Number.parseFloat(value);
};

describe("the scale every screen is drawn on", () => {
  it("has thirteen sizes of text", () => {
    const sizes = [...theme.matchAll(/--text-[\dA-Za-z]+:\s*([\d.]+)rem;/gu)].map(
      ([, rem]) => Number(rem) * 16,
    );
    expect(sizes).toEqual([11, 12, 13, 14, 15, 16, 18, 22, 28, 36, 48, 64, 84]);
  });

  it("has six corners", () => {
    const corners = ["xs", "sm", "md", "lg", "xl", "2xl"].map((name) => px(`radius-${name}`));
    expect(corners).toEqual([4, 6, 9, 14, 20, 28]);
  });

  it("breaks once between phone and desk, at 992 px, and ends where the grids end", () => {
    expect(px("breakpoint-lg")).toBe(992);
    expect(theme).toContain("@custom-variant narrow (@media (width <= 992px));");
    expect([
      px("container-5xl"),
      px("container-marketing"),
      px("container-office"),
      px("spacing-sidebar"),
    ]).toEqual([1024, 1200, 1320, 244]);
  });

  it("moves in 90, 160, 240 and 360 ms, on two curves, and not at all where motion is unwanted", () => {
    expect(rule(scale, ":root")).toMatchObject({
      "dur-press": "90ms",
      "dur-hover": "160ms",
      "dur-menu": "240ms",
      "dur-sheet": "360ms",
      "dur-scroll": "1200ms",
      "curve-arrive": "cubic-bezier(0.2, 0.8, 0.2, 1)",
      "curve-leave": "cubic-bezier(0.5, 0, 0.9, 0.3)",
    });
    const still = scale.slice(scale.indexOf("prefers-reduced-motion"));
    expect(new Set(Object.values(rule(still, ":root")))).toEqual(new Set(["0ms"]));
    expect(valueOf("animate-wait")).toContain("200ms both");
  });

  it.each([
    [":root", "32px", "40px", "48px", "56px"],
    ['[data-density="compact"]', "28px", "34px", "42px", "44px"],
    ['[data-density="touch"]', "40px", "48px", "56px", "64px"],
  ])("has the heights of %s", (selector, sm, md, lg, row) => {
    expect(rule(scale, selector)).toMatchObject({ "h-sm": sm, "h-md": md, "h-lg": lg, "h-row": row });
  });

  it("gives a thumb 44 px for what one mostly presses", () => {
    const coarse = scale.slice(scale.indexOf("pointer: coarse"));
    expect(Number.parseFloat(/--h-md:\s*(\d+)px/u.exec(coarse)?.[1] ?? "")).toBeGreaterThanOrEqual(44);
  });
});
