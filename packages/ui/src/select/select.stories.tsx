import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { Field } from "../field/field.tsx";
import { Select } from "./select.tsx";

const options = [
  { value: "clothing", label: "Clothing and accessories" },
  { value: "food", label: "Food and beverages" },
  { value: "media", label: "Media", disabled: true },
];

const meta: Meta<typeof Select> = {
  title: "Fields/Select",
  tags: ["component"],
  component: Select,
  args: { options },
};
export default meta;
type Story = StoryObj<typeof Select>;

export const EveryState: Story = {
  render: () => (
    <div className="grid max-w-[320px] gap-4">
      <Field label="Category">
        <Select options={options} placeholder="Choose" />
      </Field>
      <Field label="Category, chosen">
        <Select options={options} defaultValue="food" />
      </Field>
      <Field label="Category, refused" error="Choose a category">
        <Select options={options} placeholder="Choose" />
      </Field>
      <Field label="Category, closed">
        <Select options={options} defaultValue="food" disabled />
      </Field>
    </div>
  ),
};

export const ChoosesOneRow: Story = {
  args: { "aria-label": "Category", placeholder: "Choose" },
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole("combobox", { name: "Category" });
    await expect(select).toHaveDisplayValue("Choose");
    await userEvent.selectOptions(select, "food");
    await expect(select).toHaveDisplayValue("Food and beverages");
    await expect(within(select).getByRole("option", { name: "Media" })).toBeDisabled();
  },
};

export const RowsInGroups: Story = {
  args: {
    "aria-label": "Area",
    placeholder: "Any area",
    options: [
      { label: "Dar es Salaam", options: [{ value: "kariakoo", label: "Kariakoo" }] },
      { label: "Mwanza", options: [{ value: "nyamagana", label: "Nyamagana" }] },
    ],
  },
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole("combobox", { name: "Area" });
    await expect(within(select).getByRole("group", { name: "Mwanza" })).toContainElement(
      within(select).getByRole("option", { name: "Nyamagana" }),
    );
  },
};
