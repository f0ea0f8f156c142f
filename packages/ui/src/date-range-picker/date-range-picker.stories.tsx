import { useLanguage } from "@agiza/i18n/language-provider";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Field } from "../field/field.tsx";
import { DateRangePicker } from "./date-range-picker.tsx";

type PeriodArgs = { start: { from: string; to: string } | null };

function Period({ start }: PeriodArgs) {
  const { language } = useLanguage();
  const [range, setRange] = useState(start);
  return (
    <Field
      label={language === "sw" ? "Kipindi" : "Period"}
      hint={range ? `${range.from}/${range.to}` : "–"}
      className="max-w-[280px]"
    >
      <DateRangePicker value={range} onChange={setRange} today="2026-11-21" maxDay="2026-11-21" />
    </Field>
  );
}

const meta: Meta<typeof Period> = {
  title: "Fields/DateRangePicker",
  tags: ["component"],
  component: Period,
  args: { start: { from: "2026-11-15", to: "2026-11-21" } },
};
export default meta;
type Story = StoryObj<typeof Period>;

const nameOfField = /^(Period|Kipindi) /u;

export const ShowsTheRangeInTheMonth: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: nameOfField }));
    const grid = await screen.findByRole("grid");
    await expect(within(grid).getAllByRole("gridcell", { selected: true })).toHaveLength(7);
  },
};

export const TakesTwoPressesInEitherOrder: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: nameOfField }));
    const grid = within(await screen.findByRole("grid"));
    await userEvent.click(grid.getByRole("button", { name: / 12, 2026/u }));
    await userEvent.click(grid.getByRole("button", { name: / 5, 2026/u }));
    await waitFor(() => expect(canvas.getByText("2026-11-05/2026-11-12")).toBeVisible());
    await expect(canvas.getByRole("button", { name: nameOfField })).toHaveTextContent("Nov 5 – Nov 12, 2026");
  },
};

export const TakesOnePressOnAPreset: Story = {
  args: { start: null },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const presets: [RegExp, string][] = [
      [/^(7 days|Siku 7)$/u, "2026-11-15/2026-11-21"],
      [/^(This month|Mwezi huu)$/u, "2026-11-01/2026-11-21"],
      [/^(Today|Leo)$/u, "2026-11-21/2026-11-21"],
    ];
    for (const [name, days] of presets) {
      await userEvent.click(canvas.getByRole("button", { name: nameOfField }));
      await userEvent.click(await screen.findByRole("button", { name }));
      await waitFor(() => expect(canvas.getByText(days)).toBeVisible());
    }
  },
};
