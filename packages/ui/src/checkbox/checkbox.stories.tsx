import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Checkbox } from "./checkbox.tsx";

const meta: Meta<typeof Checkbox> = {
  title: "Fields/Checkbox",
  tags: ["component"],
  component: Checkbox,
  args: { label: "Gift wrap", onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof Checkbox>;

export const EveryState: Story = {
  render: () => (
    <div className="grid max-w-[360px] gap-3">
      <Checkbox label="Gift wrap" />
      <Checkbox label="Gift wrap" description="With a small card" trailing="+3,000.00" defaultChecked />
      <Checkbox label="Some rows" mixed />
      <Checkbox label="I agree to the terms" aria-invalid />
      <Checkbox label="Sold out" disabled />
      <Checkbox label="Always included" disabled defaultChecked />
    </div>
  ),
};

export const IsTickedByItsWholeRowAndBySpace: Story = {
  args: { description: "With a small card" },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText("With a small card"));
    await expect(canvas.getByRole("checkbox")).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("checkbox")).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const SaysThatItIsMixed: Story = {
  args: { label: undefined, "aria-label": "All rows", mixed: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("checkbox", { name: "All rows" })).toBePartiallyChecked();
  },
};
