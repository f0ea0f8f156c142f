import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Stepper } from "./stepper.tsx";

const meta: Meta<typeof Stepper> = {
  title: "Data/Stepper",
  tags: ["component"],
  component: Stepper,
  args: {
    label: "Progress of the order",
    stateLabels: { done: "done", current: "now", upcoming: "not yet", stopped: "stopped" },
    steps: [
      { label: "Ordered", note: "1:51 PM", state: "done" },
      { label: "Paid", note: "1:52 PM", state: "done" },
      { label: "Delivered", note: "Next step", state: "current" },
      { label: "Completed", state: "upcoming" },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof Stepper>;

export const OnItsWay: Story = {
  play: async ({ canvasElement }) => {
    const now = within(canvasElement).getAllByRole("listitem")[2];
    await expect(now).toHaveAttribute("aria-current", "step");
  },
};

export const AFormInSteps: Story = {
  args: {
    label: "Opening a shop",
    look: "numbers",
    steps: [
      { label: "You", note: "Phone checked", state: "done" },
      { label: "Your shop", note: "Name, place and kanga", state: "current" },
      { label: "WhatsApp", note: "Connect your business number", state: "upcoming" },
      { label: "Getting paid", note: "M-Pesa, bank or card", state: "upcoming" },
    ],
  },
};

const middleOf = (dot: Element) => {
  const { left, right } = dot.getBoundingClientRect();
  return (left + right) / 2;
};

/** The first dot stands at the left edge, the last at the right one, the others at equal distances between them. */
export const FromEdgeToEdge: Story = {
  globals: { width: 1440 },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole("list").getBoundingClientRect();
    const dots = [...canvasElement.querySelectorAll("li .rounded-full")];
    await expect(dots[0]?.getBoundingClientRect().left).toBeCloseTo(list.left, 0);
    await expect(dots.at(-1)?.getBoundingClientRect().right).toBeCloseTo(list.right, 0);
    const ways = dots.slice(1).map((dot, place) => middleOf(dot) - middleOf(dots[place]!));
    // The outer dots stand inside the edges by half of themselves.
    await expect(Math.max(...ways) - Math.min(...ways)).toBeLessThanOrEqual(13);
  },
};

/** The longest words of the order's progress on the narrowest phone. */
export const LongWordsOnAPhone: Story = {
  globals: { width: 360, language: "sw" },
  args: {
    label: "Hatua za oda",
    steps: [
      { label: "Imeagizwa", note: "Inamsubiri mteja", state: "current" },
      { label: "Imelipwa", state: "upcoming" },
      { label: "Imechukuliwa", state: "upcoming" },
      { label: "Imekamilika", state: "upcoming" },
    ],
  },
  play: async ({ canvasElement }) => {
    const words = within(canvasElement).getAllByRole("listitem");
    for (const word of words) await expect(word.scrollWidth).toBeLessThanOrEqual(word.clientWidth);
    const list = canvasElement.querySelector("ol")!;
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
    const sizes = [...list.querySelectorAll("li > span:not([aria-hidden])")].map((text) =>
      Number.parseFloat(getComputedStyle(text).fontSize),
    );
    await expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  },
};

export const Stopped: Story = {
  args: {
    steps: [
      { label: "Ordered", state: "done" },
      { label: "Cancelled", note: "2:10 PM", state: "stopped" },
    ],
  },
};
