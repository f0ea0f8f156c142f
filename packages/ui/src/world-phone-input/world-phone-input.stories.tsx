import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { Field } from "../field/field.tsx";
import { WorldPhoneInput } from "./world-phone-input.tsx";

function PhoneField({ start }: { start: string }) {
  const [phone, setPhone] = useState(start);
  return (
    <Field label="Phone number" hint={phone || "empty"}>
      <WorldPhoneInput value={phone} onChange={setPhone} countryLabel="Country" language="en" />
    </Field>
  );
}

const meta: Meta<typeof PhoneField> = {
  title: "Fields/WorldPhoneInput",
  tags: ["component"],
  component: PhoneField,
  args: { start: "" },
};
export default meta;
type Story = StoryObj<typeof PhoneField>;

export const BeginsAtHome: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole("textbox", { name: "Phone number" }), "0754000118");
    await expect(canvas.getByText("+255754000118")).toBeVisible();
  },
};

export const ACountryIsPicked: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("option", { name: "Kenya +254" });
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Country" }), "KE");
    await userEvent.type(canvas.getByRole("textbox"), "0712345678");
    await expect(canvas.getByRole("textbox")).toHaveValue("712 345 678");
    await expect(canvas.getByText("+254712345678")).toBeVisible();
  },
};

export const APastedCodePicksTheCountry: Story = {
  args: { start: "+255754000118" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("textbox");
    await userEvent.clear(input);
    await userEvent.paste("+44 7700 900123");
    await expect(canvas.getByText("+447700900123")).toBeVisible();
    await expect(canvas.getByRole("combobox", { name: "Country" })).toHaveValue("GB");
  },
};
