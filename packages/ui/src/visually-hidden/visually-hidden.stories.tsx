import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { VisuallyHidden } from "./visually-hidden.tsx";

const meta = {
  title: "Navigation/VisuallyHidden",
  tags: ["component"],
  component: VisuallyHidden,
} satisfies Meta<typeof VisuallyHidden>;
export default meta;

/** Read aloud, never seen. */
export const ReadAloud: StoryObj<typeof meta> = {
  args: { children: "3 new orders" },
  render: (args) => (
    <button type="button">
      Orders <VisuallyHidden {...args} />
    </button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Orders 3 new orders" })).toBeVisible();
    await expect(canvas.getByText("3 new orders").getBoundingClientRect().width).toBeLessThan(2);
  },
};
