import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Breadcrumb } from "./breadcrumb.tsx";

const meta: Meta<typeof Breadcrumb> = {
  title: "Navigation/Breadcrumb",
  tags: ["component"],
  component: Breadcrumb,
  args: {
    label: "Breadcrumb",
    parents: [{ label: "Orders", href: "#orders" }],
    current: "#10482",
  },
};
export default meta;
type Story = StoryObj<typeof Breadcrumb>;

export const LastItemIsThisPage: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("navigation", { name: "Breadcrumb" })).toBeVisible();
    await expect(canvas.getByText("#10482")).toHaveAttribute("aria-current", "page");
    await expect(canvas.getAllByRole("link")).toHaveLength(1);
  },
};

export const ShortensTheParentsFirst: Story = {
  args: {
    parents: [
      { label: "Mipangilio ya duka", href: "#settings" },
      { label: "Wafanyakazi na ruhusa zao", href: "#staff" },
    ],
    current: "Emmanuel Mrema",
  },
  render: (args) => (
    <div className="w-[240px]">
      <Breadcrumb {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const current = canvas.getByText("Emmanuel Mrema");
    await expect(current.scrollWidth - current.clientWidth).toBeLessThanOrEqual(1);
    await expect(canvas.getByRole("list").scrollWidth).toBeLessThanOrEqual(240);
  },
};
