import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { ReplyWindow } from "./reply-window.tsx";

const meta: Meta<typeof ReplyWindow> = {
  title: "Chat/ReplyWindow",
  tags: ["component"],
  component: ReplyWindow,
};
export default meta;

export const OpenClosingAndClosed: StoryObj<typeof ReplyWindow> = {
  render: () => (
    <div className="grid justify-items-start gap-2">
      <ReplyWindow state="open" label="Free replies for 23 h 58 min" />
      <ReplyWindow state="closing" label="Zimebaki dakika 40 kujibu" />
      <ReplyWindow state="closed" label="Reply time is over" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const label of ["Free replies for 23 h 58 min", "Zimebaki dakika 40 kujibu", "Reply time is over"]) {
      /* Never by colour alone. */
      await expect(canvas.getByText(label).querySelector("svg")).not.toBeNull();
    }
  },
};
