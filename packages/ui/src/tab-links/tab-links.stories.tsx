import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { TabLinks } from "./tab-links.tsx";

const meta: Meta<typeof TabLinks> = {
  title: "Navigation/TabLinks",
  tags: ["component"],
  component: TabLinks,
  args: {
    label: "Order status",
    links: [
      { href: "#all", label: "All", count: 128 },
      { href: "#pending", label: "Pending", count: 7, hot: true },
      { href: "#completed", label: "Completed", count: 96 },
      { href: "#cancelled", label: "Cancelled", count: 5 },
      { href: "#picked-up", label: "Picked up", count: 4 },
      { href: "#delivered", label: "Delivered", count: 12 },
      { href: "#paid", label: "Paid", count: 4, current: true },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof TabLinks>;

export const OnADesk: Story = {};

export const ScrollsToTheCurrentOneOnAPhone: Story = {
  render: (args) => (
    <div className="w-[390px]">
      <TabLinks {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const current = canvas.getByRole("link", { current: "page" });
    const row = canvas.getByRole("list").getBoundingClientRect();
    await expect(current.getBoundingClientRect().right).toBeLessThanOrEqual(row.right + 1);
    const list = canvas.getByRole("list");
    await waitFor(() => expect(list).toHaveAttribute("data-more-before"));
    await expect(list).not.toHaveAttribute("data-more-after");
    list.scrollLeft = 0;
    await waitFor(() => expect(list).toHaveAttribute("data-more-after"));
    await expect(list).not.toHaveAttribute("data-more-before");
  },
};

export const TakesARoutersLink: Story = {
  args: {
    renderLink: ({ href, children, ...rest }) => (
      <a {...rest} href={`/routed${href}`}>
        {children}
      </a>
    ),
  },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole("link", { name: /Pending/u });
    await expect(link).toHaveAttribute("href", "/routed#pending");
  },
};
