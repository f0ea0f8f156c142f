import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { PresetChips } from "./preset-chips.tsx";

const presets = [
  { value: "scan", label: "Scan to order" },
  { value: "menu", label: "Our menu" },
  { value: "pay", label: "Order and pay here" },
];

const meta: Meta = { title: "Fields/PresetChips" };
export default meta;
type Story = StoryObj;

function Captions({ disabled = false }: { disabled?: boolean }) {
  const [caption, setCaption] = useState<string | null>("scan");
  return (
    <PresetChips
      label="Usual captions"
      presets={presets}
      value={caption}
      onChoose={setCaption}
      disabled={disabled}
    />
  );
}

export const OnePressFillsTheField: Story = {
  render: () => <Captions />,
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole("group", { name: "Usual captions" });
    const menu = within(group).getByRole("button", { name: "Our menu" });
    await userEvent.click(menu);
    await expect(menu).toHaveAttribute("aria-pressed", "true");
    await expect(within(group).getAllByRole("button", { pressed: true })).toHaveLength(1);
  },
};

export const Closed: Story = { render: () => <Captions disabled /> };
