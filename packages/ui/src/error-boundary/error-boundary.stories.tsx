import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { ErrorBoundary } from "./error-boundary.tsx";

function Broken(): never {
  throw new Error("render failed");
}

const meta: Meta<typeof ErrorBoundary> = {
  title: "Feedback/ErrorBoundary",
  component: ErrorBoundary,
  args: { onRefresh: fn(), onError: fn(), children: <Broken /> },
};
export default meta;
type Story = StoryObj<typeof ErrorBoundary>;

export const OffersARefreshAfterARenderError: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("heading", { name: "Something went wrong." })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Refresh" }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
    await expect(args.onError).toHaveBeenCalledOnce();
  },
};

export const StaysOutOfTheWayOtherwise: Story = {
  args: { children: <p>All is well</p> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("All is well")).toBeVisible();
  },
};
