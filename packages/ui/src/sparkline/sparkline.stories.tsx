import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Sparkline } from "./sparkline.tsx";

const meta: Meta<typeof Sparkline> = {
  title: "Charts/Sparkline",
  tags: ["component"],
  component: Sparkline,
  args: { values: [62, 54, 71, 69, 76, 98, 132], label: "Sales of the last 7 days, rising" },
};
export default meta;
type Story = StoryObj<typeof Sparkline>;

export const SaysInWordsWhatItShows: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("img")).toHaveAccessibleName(
      "Sales of the last 7 days, rising",
    );
  },
};

export const Bars: Story = { args: { kind: "bars" } };

export const OddRows: Story = {
  globals: { theme: "dark" },
  render: () => (
    <div className="grid gap-4">
      <Sparkline label="All the same" values={[5, 5, 5, 5]} />
      <Sparkline label="One day" values={[5]} />
      <Sparkline label="Nothing sold" kind="bars" values={[0, 0, 0, 0, 0]} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const shape of canvasElement.querySelectorAll("path, rect, circle")) {
      await expect(shape.outerHTML).not.toContain("NaN");
    }
  },
};
