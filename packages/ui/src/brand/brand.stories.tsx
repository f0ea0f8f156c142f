import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Logo } from "../logo/logo.tsx";
import { Pindo } from "../pindo/pindo.tsx";
import { contrast } from "../theme/contrast.ts";
import { BrandColours } from "./brand-colours.tsx";
import { BrandKanga } from "./brand-kanga.tsx";
import { BrandScales } from "./brand-scales.tsx";
import { BrandWords } from "./brand-words.tsx";

function BrandPage() {
  return (
    <main className="mx-auto grid max-w-[1120px] grid-cols-[minmax(0,1fr)] gap-12 pb-16">
      <header className="grid gap-5">
        <Pindo kanga={{ way: "kisutu", border: "mkeka" }} height={20} />
        <Logo height={48} />
        <h1 className="m-0 font-display text-[36px] leading-tight font-bold tracking-[-0.018em] text-balance">
          Every shop has its own kanga
        </h1>
      </header>
      <BrandWords />
      <BrandColours />
      <BrandScales />
      <BrandKanga />
    </main>
  );
}

const meta: Meta<typeof BrandPage> = { title: "Brand/Brand", tags: ["component"], component: BrandPage };
export default meta;

export const Brand: StoryObj<typeof BrandPage> = {
  play: async ({ canvasElement }) => {
    /* The figures on the page are those of the colours the browser really painted beside them. */
    const table = within(canvasElement).getByRole("region", { name: "Contrast of colour pairs" });
    const cells = [...table.querySelectorAll<HTMLElement>("td[data-least]")];
    await expect(cells.length).toBeGreaterThan(60);
    for (const cell of cells) {
      const sample = cell.querySelector("[data-sample]");
      const { color, backgroundColor } = getComputedStyle(sample ?? cell);
      const claimed = Number(cell.querySelector("[data-ratio]")?.textContent);
      await expect(contrast(color, backgroundColor)).toBeCloseTo(claimed, 2);
      await expect(claimed).toBeGreaterThanOrEqual(Number(cell.dataset["least"]));
    }
  },
};

/** Whether the toolbar and the test runs really give a story the width they say. */
export const IsAsWideAsAsked: StoryObj<typeof BrandPage> = {
  globals: { width: 360, theme: "dark", language: "sw" },
  render: () => <Pindo height={44} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.getBoundingClientRect().width).toBeLessThanOrEqual(360);
    await expect(document.documentElement).toHaveAttribute("data-theme", "dark");
    await expect(document.documentElement).toHaveAttribute("lang", "sw");
  },
};
