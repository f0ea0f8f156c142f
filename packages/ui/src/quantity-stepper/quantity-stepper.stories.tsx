import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { QuantityStepper } from "./quantity-stepper.tsx";

const labels = { quantity: "Quantity", decrease: "One less", increase: "One more", remove: "Remove" };

function Line({ start, onRemove }: { start: number; onRemove?: () => void }) {
  const [quantity, setQuantity] = useState(start);
  return (
    <QuantityStepper value={quantity} max={3} onChange={setQuantity} onRemove={onRemove} labels={labels} />
  );
}

const meta: Meta<typeof Line> = {
  title: "Fields/QuantityStepper",
  tags: ["component"],
  component: Line,
  args: { start: 2 },
};
export default meta;
type Story = StoryObj<typeof Line>;

export const StaysBetweenItsBounds: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "One more" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("3");
    await expect(canvas.getByRole("button", { name: "One more" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "One less" }));
    await userEvent.click(canvas.getByRole("button", { name: "One less" }));
    await expect(canvas.getByRole("button", { name: "One less" })).toBeDisabled();
  },
};

export const MinusTurnsToBinAtOne: Story = {
  args: { onRemove: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole("button", { name: "Remove" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "One less" }));
    await userEvent.click(canvas.getByRole("button", { name: "Remove" }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
