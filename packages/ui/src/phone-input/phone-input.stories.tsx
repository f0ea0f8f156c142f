import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { Field } from "../field/field.tsx";
import { PhoneInput } from "./phone-input.tsx";

function PhoneField({ start }: { start: string }) {
  const [phone, setPhone] = useState(start);
  return (
    <form aria-label="Contact">
      <Field label="Phone number" hint={phone || "empty"}>
        <PhoneInput name="phone" value={phone} onChange={setPhone} />
      </Field>
    </form>
  );
}

const meta: Meta<typeof PhoneField> = {
  title: "Fields/PhoneInput",
  tags: ["component"],
  component: PhoneField,
  args: { start: "" },
};
export default meta;
type Story = StoryObj<typeof PhoneField>;

export const GroupsWhileTyping: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("textbox", { name: "Phone number" });
    await userEvent.type(input, "0754000118");
    await expect(input).toHaveValue("754 000 118");
    await expect(input).toHaveAttribute("inputmode", "tel");
    await expect(canvas.getByText("+255754000118")).toBeVisible();
    await expect(canvas.getByRole("form")).toHaveFormValues({ phone: "+255754000118" });
  },
};

export const UnderstandsPastedSpellings: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox");
    for (const spelling of ["+255 754 000 118", "255754000118", "0754-000-118"]) {
      await userEvent.clear(input);
      await userEvent.click(input);
      await userEvent.paste(spelling);
      await expect(input).toHaveValue("754 000 118");
    }
  },
};

export const KeepsTheCaretWhenCorrecting: Story = {
  args: { start: "+255754000118" },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole<HTMLInputElement>("textbox");
    await userEvent.click(input);
    input.setSelectionRange(5, 5);
    await userEvent.keyboard("{Backspace}");
    await expect(input).toHaveValue("754 001 18");
    await expect(input.selectionStart).toBe(3);
  },
};
