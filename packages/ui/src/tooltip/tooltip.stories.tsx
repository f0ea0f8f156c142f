import type { Meta, StoryObj } from "@storybook/react-vite";
import { Copy } from "lucide-react";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Tooltip } from "./tooltip.tsx";

const meta: Meta<typeof Tooltip> = {
  title: "Overlays/Tooltip",
  tags: ["component"],
  component: Tooltip,
  args: {
    text: "Copy link",
    children: (
      <Button variant="icon" aria-label="Copy link">
        <Copy aria-hidden="true" strokeWidth={1.9} />
      </Button>
    ),
  },
  decorators: [
    (Story) => (
      <div className="grid h-32 place-items-center">
        <Story />
      </div>
    ),
  ],
};
export default meta;

export const ComesOnFocusAndGoesByEscape: StoryObj<typeof Tooltip> = {
  play: async ({ canvasElement }) => {
    const timers = spyOn(window, "setTimeout");
    await userEvent.tab();
    await expect(timers).toHaveBeenCalledWith(expect.any(Function), 400);
    timers.mockRestore();
    await expect(within(canvasElement).getByRole("button", { name: "Copy link" })).toHaveFocus();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("Copy link");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  },
};
