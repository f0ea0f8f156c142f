import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { Field } from "../field/field.tsx";
import { NumberInput, type NumberInputProps } from "./number-input.tsx";

function Weight(props: Pick<NumberInputProps, "decimals">) {
  const [value, setValue] = useState<number | null>(12);
  return (
    <Field label="In stock">
      <NumberInput {...props} value={value} onChange={setValue} />
    </Field>
  );
}

const meta: Meta<typeof Weight> = { title: "Fields/NumberInput", tags: ["component"], component: Weight };
export default meta;
type Story = StoryObj<typeof Weight>;

export const Whole: Story = {};

export const WithDecimals: Story = {
  args: { decimals: 3 },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByLabelText("In stock");
    await userEvent.clear(box);
    await userEvent.type(box, "2.5 kg");
    await expect(box).toHaveValue("2.5");
  },
};
