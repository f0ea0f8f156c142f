import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { shopColourways } from "../kanga/colourways.ts";
import { borders } from "../kanga/pindo-tile.ts";
import { KangaMark } from "./kanga-mark.tsx";

const meta: Meta<typeof KangaMark> = {
  title: "Identity/KangaMark",
  tags: ["component"],
  component: KangaMark,
};
export default meta;

export const EveryColourway: StoryObj<typeof KangaMark> = {
  render: () => (
    <div className="flex flex-wrap items-end gap-3">
      {shopColourways.map((way, index) => (
        <KangaMark
          key={way}
          name={way}
          kanga={{ way, border: borders[index % borders.length] ?? "pembe" }}
          size={56}
        />
      ))}
      {[24, 32, 40, 68].map((size) => (
        <KangaMark key={size} name="Neema Vitenge" shopId="neema" size={size} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    /* The name stands beside it, so it keeps silent. */
    const marks = [...canvasElement.querySelectorAll<HTMLElement>("[aria-hidden=true].grid")];
    await expect(marks.length).toBe(12);
  },
};
