import type { Meta, StoryObj } from "@storybook/react-vite";
import { Search } from "lucide-react";
import { useState } from "react";
import { expect, within } from "storybook/test";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { PasswordInput } from "../password-input/password-input.tsx";
import { PhoneInput } from "../phone-input/phone-input.tsx";
import { QuantityStepper } from "../quantity-stepper/quantity-stepper.tsx";
import { Select } from "../select/select.tsx";
import { TextArea } from "../text-area/text-area.tsx";
import { TextInput } from "../text-input/text-input.tsx";
import { Field } from "./field.tsx";

const meta: Meta<typeof Field> = { title: "Fields/Field", tags: ["component"], component: Field };
export default meta;
type Story = StoryObj<typeof Field>;

function Sheet() {
  const [phone, setPhone] = useState("+255754000118");
  const [quantity, setQuantity] = useState(2);
  return (
    <div className="grid grid-cols-2 gap-4 rounded-lg border border-line bg-surface p-5 narrow:grid-cols-1">
      <Field label="Product name">
        <TextInput defaultValue="Gauni la kitenge" />
      </Field>
      <Field label="Phone number">
        <PhoneInput value={phone} onChange={setPhone} />
      </Field>
      <Field label="Phone" error="Write a full phone number">
        <TextInput defaultValue="12" />
      </Field>
      <Field label="Price" optional="optional" hint="What the customer pays">
        <TextInput leading="TZS" inputMode="decimal" placeholder="45,000.00" />
      </Field>
      <Field label="Password">
        <PasswordInput showLabel="Show password" hideLabel="Hide password" defaultValue="karibu-agiza" />
      </Field>
      <Field label="Category">
        <Select options={[{ value: "clothing", label: "Clothing and accessories" }]} placeholder="Choose" />
      </Field>
      <Field label="Search" hideLabel>
        <TextInput leading={<Search aria-hidden="true" className="size-4" />} placeholder="Search orders" />
      </Field>
      <Field label="Locked">
        <TextInput disabled defaultValue="cannot change" />
      </Field>
      <Field label="Note to the shop" optional="optional" className="col-span-full">
        <TextArea defaultValue="Please call when you are near." />
      </Field>
      <div className="grid gap-2">
        <Checkbox label="Gift wrap" description="With a small card" trailing="+3,000.00" defaultChecked />
        <Checkbox label="Some rows" mixed />
        <Checkbox label="Sold out" disabled />
      </div>
      <QuantityStepper
        value={quantity}
        onChange={setQuantity}
        labels={{ quantity: "Quantity", decrease: "One less", increase: "One more" }}
      />
    </div>
  );
}

export const EveryControl: Story = { render: () => <Sheet /> };

export const TiesErrorAndHintToTheControl: Story = {
  args: { label: "Phone", hint: "The one you use for M-Pesa", error: "Write a full phone number" },
  render: (args) => (
    <Field {...args}>
      <TextInput />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox", { name: "Phone" });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription("Write a full phone number The one you use for M-Pesa");
  },
};
