import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { PresetChips } from "./preset-chips.tsx";

const presets = [
  { value: "scan", label: "Scan to order" },
  { value: "menu", label: "Our menu" },
  { value: "pay", label: "Order and pay here" },
];

const meta: Meta = { title: "Fields/PresetChips", tags: ["component"] };
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

/** More than there is room for: the row fades where it goes on. */
export const OneRowThatScrolls: Story = {
  render: () => (
    <div className="w-64">
      <PresetChips
        label="Usual captions"
        look="row"
        presets={presets}
        value="scan"
        onChoose={() => undefined}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole("group", { name: "Usual captions" });
    await waitFor(() => expect(row).toHaveAttribute("data-more-after"));
    await expect(row).not.toHaveAttribute("data-more-before");
    row.scrollLeft = row.scrollWidth;
    await waitFor(() => expect(row).toHaveAttribute("data-more-before"));
    await expect(row).not.toHaveAttribute("data-more-after");
  },
};

export const Closed: Story = { render: () => <Captions disabled /> };
