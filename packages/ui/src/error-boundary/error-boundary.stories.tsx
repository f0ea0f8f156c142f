import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "../button/button.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

function Broken(): never {
  throw new Error("render failed");
}

const meta: Meta<typeof ErrorBoundary> = {
  title: "Feedback/ErrorBoundary",
  tags: ["component"],
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

function TwoPages() {
  const [page, setPage] = useState<"broken" | "whole">("broken");
  return (
    <>
      <Button onClick={() => setPage("whole")}>Next page</Button>
      <ErrorBoundary fallback={<p>This page broke</p>} resetKey={page}>
        {page === "broken" ? <Broken /> : <p>This page stands</p>}
      </ErrorBoundary>
    </>
  );
}

export const TheNextPageIsAnotherTry: Story = {
  render: () => <TwoPages />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText("This page broke")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await expect(canvas.getByText("This page stands")).toBeVisible();
  },
};

export const StaysOutOfTheWayOtherwise: Story = {
  args: { children: <p>All is well</p> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("All is well")).toBeVisible();
  },
};
