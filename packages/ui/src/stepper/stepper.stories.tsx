import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Stepper } from "./stepper.tsx";

const meta: Meta<typeof Stepper> = {
  title: "Data/Stepper",
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

export const Stopped: Story = {
  args: {
    steps: [
      { label: "Ordered", state: "done" },
      { label: "Cancelled", note: "2:10 PM", state: "stopped" },
    ],
  },
};
