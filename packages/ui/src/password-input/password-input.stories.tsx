import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { Field } from "../field/field.tsx";
import { PasswordInput } from "./password-input.tsx";

const meta: Meta<typeof PasswordInput> = {
  title: "Fields/PasswordInput",
  tags: ["component"],
  component: PasswordInput,
  args: { showLabel: "Show password", hideLabel: "Hide password", defaultValue: "karibu-agiza" },
  render: (args) => (
    <Field label="Password">
      <PasswordInput {...args} />
    </Field>
  ),
};
export default meta;

export const ShowsAndHides: StoryObj<typeof PasswordInput> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText("Password");
    await expect(input).toHaveAttribute("type", "password");
    await userEvent.click(canvas.getByRole("button", { name: "Show password" }));
    await expect(input).toHaveAttribute("type", "text");
    await userEvent.click(canvas.getByRole("button", { name: "Hide password" }));
    await expect(input).toHaveAttribute("type", "password");
  },
};
