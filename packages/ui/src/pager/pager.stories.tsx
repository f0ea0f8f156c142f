import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Pager } from "./pager.tsx";

const older = fn();
const meta: Meta<typeof Pager> = {
  title: "Navigation/Pager",
  tags: ["component"],
  component: Pager,
  args: { label: "Pages of orders", note: "Updated 2 min ago" },
};
export default meta;
type Story = StoryObj<typeof Pager>;

export const FirstPageHasOnlyOlder: Story = {
  args: { older: { label: "Older", onPress: older } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole("button", { name: "Newer" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Older" }));
    await expect(older).toHaveBeenCalledOnce();
  },
};

export const StepsAreLinksWhereTheyHaveAnAddress: Story = {
  args: {
    newer: { label: "Newer", href: "#before" },
    older: { label: "Older", href: "#after" },
    pageSize: { label: "Rows", value: 25, sizes: [10, 25, 50], onChange: fn() },
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("link", { name: "Older" })).toHaveAttribute("rel", "next");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Rows" }), "50");
    await expect(args.pageSize?.onChange).toHaveBeenCalledWith(50);
  },
};

export const NothingToTurnTo: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("navigation")).toBeNull();
  },
};

export const SwahiliOnASmallPhone: Story = {
  args: {
    note: "Imesasishwa dakika 12 zilizopita",
    newer: { label: "Mpya zaidi", href: "#before" },
    older: { label: "Za zamani zaidi", href: "#after" },
    pageSize: { label: "Mistari", value: 25, sizes: [10, 25, 50], onChange: fn() },
  },
  render: (args) => (
    <div className="w-[320px]">
      <Pager {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole("navigation").getBoundingClientRect();
    await expect(box.left).toBeGreaterThanOrEqual(0);
    await expect(box.width).toBeLessThanOrEqual(320);
  },
};
