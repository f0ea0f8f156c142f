import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { Switch } from "./switch.tsx";

const meta: Meta<typeof Switch> = {
  title: "Fields/Switch",
  tags: ["component"],
  component: Switch,
  args: { label: "WhatsApp catalogue" },
};
export default meta;
type Story = StoryObj<typeof Switch>;

export const EveryState: Story = {
  render: () => (
    <div className="grid max-w-[360px] gap-4">
      <Switch label="WhatsApp catalogue" defaultChecked />
      <Switch label="Take orders while closed" description="They wait until you open" />
      <Switch label="Fiscal receipts" disabled />
      <Switch aria-label="On sale" defaultChecked />
    </div>
  ),
};

export const TurnsByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole("switch", { name: "WhatsApp catalogue" });
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(control).toBeChecked();
  },
};
