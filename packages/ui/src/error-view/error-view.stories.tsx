import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { ErrorView } from "./error-view.tsx";

const meta: Meta<typeof ErrorView> = {
  title: "Feedback/ErrorView",
  tags: ["component"],
  component: ErrorView,
  args: {
    title: "We could not load your shop",
    message: "Check your network, then try again.",
    onRetry: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof ErrorView>;

export const RetriesUnderItsDefaultName: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const WithoutAWayToRetry: Story = { args: { onRetry: undefined } };
