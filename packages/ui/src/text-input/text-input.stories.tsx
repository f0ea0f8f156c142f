import type { Meta, StoryObj } from "@storybook/react-vite";
import { CircleCheck } from "lucide-react";
import { expect, userEvent, within } from "storybook/test";
import { Field } from "../field/field.tsx";
import { TextInput } from "./text-input.tsx";

const meta: Meta<typeof TextInput> = { title: "Fields/TextInput", tags: ["component"], component: TextInput };
export default meta;
type Story = StoryObj<typeof TextInput>;

export const EveryState: Story = {
  render: () => (
    <div className="grid max-w-[360px] gap-4">
      <Field label="Name">
        <TextInput placeholder="Gauni la kitenge" />
      </Field>
      <Field label="Link" hint="Customers see it">
        <TextInput
          leading="agiza.example/"
          defaultValue="neema-vitenge"
          trailing={
            <span className="flex items-center gap-1.5 text-success-ink">
              <CircleCheck aria-hidden="true" className="size-4" /> Free
            </span>
          }
        />
      </Field>
      <Field label="Link lasts">
        <TextInput defaultValue="7" inputMode="numeric" trailing="days" />
      </Field>
      <Field label="Phone" error="Write a full phone number">
        <TextInput defaultValue="12" />
      </Field>
      <Field label="Order number">
        <TextInput readOnly defaultValue="10482" />
      </Field>
      <Field label="Locked">
        <TextInput disabled defaultValue="cannot change" />
      </Field>
    </div>
  ),
};

export const TakesTheFocusFromItsLabel: Story = {
  render: () => (
    <Field label="Name">
      <TextInput leading="@" />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText("Name"));
    await expect(canvas.getByRole("textbox", { name: "Name" })).toHaveFocus();
  },
};
