import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { Field } from "../field/field.tsx";
import { MoneyInput, presetAmountsMinor } from "./money-input.tsx";

function Price({
  name = "Price",
  startMinor,
  presets = false,
  large = false,
  error,
  disabled,
}: {
  name?: string;
  startMinor: number | null;
  presets?: boolean;
  large?: boolean;
  error?: string;
  disabled?: boolean;
}) {
  const [minor, setMinor] = useState(startMinor);
  return (
    <form aria-label={name} className="grid max-w-[360px] gap-4">
      <Field label="Price" hint="What the customer pays" error={error}>
        <MoneyInput
          name="price_minor"
          valueMinor={minor}
          onChange={setMinor}
          size={large ? "lg" : "md"}
          disabled={disabled}
          {...(presets && { presets: { label: "Common amounts", amountsMinor: presetAmountsMinor } })}
        />
      </Field>
    </form>
  );
}

const meta: Meta<typeof Price> = {
  title: "Fields/MoneyInput",
  tags: ["component"],
  component: Price,
  args: { startMinor: null },
};
export default meta;
type Story = StoryObj<typeof Price>;

export const EveryState: Story = {
  render: () => (
    <div className="grid gap-5">
      <Price name="Empty" startMinor={null} />
      <Price name="Filled" startMinor={4_500_000} />
      <Price name="Large" startMinor={1_800_000} large presets />
      <Price name="Refused" startMinor={0} error="The price is more than zero" />
      <Price name="Closed" startMinor={6_800_000} disabled presets />
    </div>
  ),
};

export const SeparatesWhileTypingAndRestsWithTwoDecimals: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("textbox", { name: "Price" });
    await userEvent.type(input, "45");
    await expect(input).toHaveValue("45");
    await userEvent.type(input, "000");
    await expect(input).toHaveValue("45,000");
    await expect(canvas.getByRole("form")).toHaveFormValues({ price_minor: "4500000" });
    await userEvent.tab();
    await expect(input).toHaveValue("45,000.00");
    await userEvent.click(input);
    await expect(input).toHaveValue("45,000");
    await expect(input).toHaveAttribute("inputmode", "decimal");
    await expect(getComputedStyle(input).textAlign).toBe("right");
  },
};

export const TakesCentsAndPastedSpellings: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("textbox");
    await userEvent.click(input);
    await userEvent.paste("TZS 12 500.5");
    await expect(input).toHaveValue("12,500.5");
    await userEvent.tab();
    await expect(input).toHaveValue("12,500.50");
    await expect(canvas.getByRole("form")).toHaveFormValues({ price_minor: "1250050" });
  },
};

export const KeepsTheCaretWhenCorrecting: Story = {
  args: { startMinor: 4_500_000 },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole<HTMLInputElement>("textbox");
    await userEvent.click(input);
    input.setSelectionRange(1, 1);
    await userEvent.keyboard("9");
    await expect(input).toHaveValue("495,000");
    await expect(input.selectionStart).toBe(2);
    await userEvent.keyboard("{Backspace}{Backspace}");
    await expect(input).toHaveValue("5,000");
  },
};

export const IsWrittenOverWhenEntered: Story = {
  args: { startMinor: 10_900_000 },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole<HTMLInputElement>("textbox");
    await userEvent.click(input);
    await userEvent.keyboard("50000");
    await expect(input).toHaveValue("50,000");
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard("7");
    await expect(input).toHaveValue("7");
  },
};

export const TakesAnAmountFromAChip: Story = {
  args: { presets: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const chips = within(canvas.getByRole("group", { name: "Common amounts" })).getAllByRole("button");
    await expect(chips.map((chip) => chip.textContent)).toEqual([
      "10,000",
      "50,000",
      "100,000",
      "500,000",
      "1,000,000",
    ]);
    await userEvent.click(canvas.getByRole("button", { name: "50,000" }));
    await expect(canvas.getByRole("textbox")).toHaveValue("50,000.00");
    await expect(canvas.getByRole("button", { name: "50,000" })).toHaveAttribute("aria-pressed", "true");
  },
};

export const CanBeEmptiedAgain: Story = {
  args: { startMinor: 4_500_000 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.clear(canvas.getByRole("textbox"));
    await userEvent.tab();
    await expect(canvas.getByRole("textbox")).toHaveValue("");
    await expect(canvas.getByRole("form")).toHaveFormValues({ price_minor: "" });
  },
};
