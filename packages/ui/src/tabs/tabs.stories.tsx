import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { Tabs } from "./tabs.tsx";

const meta: Meta<typeof Tabs> = {
  title: "Navigation/Tabs",
  tags: ["component"],
  component: Tabs,
  args: {
    label: "Customer",
    tabs: [
      { value: "orders", label: "Orders", count: 12, content: <p>Twelve orders since March.</p> },
      { value: "debt", label: "Debt", count: 1, hot: true, content: <p>Owes 43,000.00 since Friday.</p> },
      { value: "notes", label: "Notes", content: <p>Likes blue kitenge.</p> },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof Tabs>;

export const ArrowsTurnTheTabs: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("tab", { name: /Orders/u }));
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: /Debt/u })).toHaveAttribute("aria-selected", "true");
    await expect(canvas.getByRole("tabpanel", { name: /Debt/u })).toHaveTextContent("Owes 43,000.00");
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("tabpanel", { name: "Notes" })).toBeVisible();
  },
};

export const ScrollSidewaysOnAPhone: Story = {
  globals: { theme: "dark" },
  args: {
    label: "Mteja",
    tabs: [
      { value: "orders", label: "Oda zote za mteja", count: 12, content: <p>Oda kumi na mbili.</p> },
      { value: "debt", label: "Madeni yasiyolipwa", count: 1, hot: true, content: <p>Anadaiwa.</p> },
      { value: "notes", label: "Maelezo ya ziada", content: <p>Anapenda bluu.</p> },
    ],
  },
  render: (args) => (
    <div className="w-[300px]">
      <Tabs {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const row = canvas.getByRole("tablist");
    await expect(row.scrollWidth).toBeGreaterThan(row.clientWidth);
    canvas.getByRole("tab", { name: /Oda/u }).focus();
    await userEvent.keyboard("{End}");
    const last = canvas.getByRole("tab", { name: "Maelezo ya ziada" }).getBoundingClientRect();
    await expect(last.right).toBeLessThanOrEqual(row.getBoundingClientRect().right + 1);
  },
};
