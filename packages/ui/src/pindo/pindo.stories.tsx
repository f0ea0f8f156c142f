import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { borders } from "../kanga/pindo-tile.ts";
import { Pindo } from "./pindo.tsx";

const heights = [6, 12, 20, 28, 44];

const meta: Meta<typeof Pindo> = { title: "Identity/Pindo", tags: ["component"], component: Pindo };
export default meta;

export const EveryBorderAndHeight: StoryObj<typeof Pindo> = {
  render: () => (
    <div className="grid gap-4">
      {borders.map((border) => (
        <Pindo key={border} kanga={{ way: "kisutu", border }} height={20} />
      ))}
      {heights.map((height) => (
        <Pindo key={height} shopId="neema" height={height} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const strips = [...canvasElement.querySelectorAll<HTMLElement>("[aria-hidden=true]")];
    const measured = strips.map((strip) => strip.getBoundingClientRect().height);
    await expect(measured).toEqual([...borders.map(() => 20), ...heights]);
  },
};
