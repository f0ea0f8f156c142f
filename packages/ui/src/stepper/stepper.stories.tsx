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

/** On the narrowest phone: pieces of one width, of which the one of now says so to who cannot see it. */
export const ABarOnAPhone: Story = {
  globals: { width: 360, language: "sw" },
  args: {
    label: "Maendeleo ya oda",
    look: "bar",
    caption: "Inayofuata ni hatua ya 2 kati ya 4: Imelipwa",
    stateLabels: { done: "tayari", current: "inayofuata", upcoming: "baadaye", stopped: "imesimama" },
    steps: [
      { label: "Imeagizwa", note: "2:04 PM", state: "done" },
      { label: "Imelipwa", state: "current" },
      { label: "Imechukuliwa", state: "upcoming" },
      { label: "Imekamilika", state: "upcoming" },
    ],
  },
  play: async ({ canvasElement }) => {
    const pieces = within(canvasElement).getAllByRole("listitem");
    await expect(pieces.map(({ textContent }) => textContent)).toEqual([
      "Imeagizwa, tayari",
      "Imelipwa, inayofuata",
      "Imechukuliwa, baadaye",
      "Imekamilika, baadaye",
    ]);
    await expect(pieces[1]).toHaveAttribute("aria-current", "step");
    const widths = pieces.map((piece) => piece.getBoundingClientRect().width);
    await expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);
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
