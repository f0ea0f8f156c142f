import { useLanguage } from "@agiza/i18n/language-provider";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Field } from "../field/field.tsx";
import { DatePicker } from "./date-picker.tsx";

type DueArgs = {
  start: string | null;
  clearable?: boolean;
  error?: string;
  minDay?: string;
  disabled?: boolean;
};

function Due({ start, error, ...rest }: DueArgs) {
  const { language } = useLanguage();
  const [day, setDay] = useState(start);
  return (
    <Field
      label={language === "sw" ? "Tarehe" : "Date"}
      hint={day ?? "–"}
      error={error}
      className="max-w-[240px]"
    >
      <DatePicker {...rest} value={day} onChange={setDay} today="2026-11-21" name="due" />
    </Field>
  );
}

const meta: Meta<typeof Due> = {
  title: "Fields/DatePicker",
  tags: ["component"],
  component: Due,
  args: { start: "2026-11-21" },
};
export default meta;
type Story = StoryObj<typeof Due>;

const nameOfField = /^(Date|Tarehe) /u;

export const EveryState: Story = {
  render: () => (
    <div className="grid gap-4">
      <Due start="2026-11-21" />
      <Due start="2026-10-05" clearable />
      <Due start={null} error="Choose a day" />
      <Due start="2026-11-21" disabled />
    </div>
  ),
};

export const OpensOnTheChosenDay: Story = {
  play: async ({ canvasElement }) => {
    const isSwahili = document.documentElement.lang === "sw";
    const field = within(canvasElement).getByRole("button", { name: nameOfField });
    await userEvent.click(field);
    const grid = await screen.findByRole("grid", { name: isSwahili ? "Novemba 2026" : "November 2026" });
    const marks = [...grid.querySelectorAll("th")].map((mark) => mark.textContent);
    await expect(marks.join(" ")).toBe(isSwahili ? "J3 J4 J5 Al Ij J1 J2" : "Mo Tu We Th Fr Sa Su");
    const day = within(grid).getByRole("button", {
      name: isSwahili ? "Jumamosi, Novemba 21, 2026" : "Saturday, November 21, 2026",
    });
    await waitFor(() => expect(day).toHaveFocus());
    await expect(field).toHaveAttribute("aria-expanded", "true");
  },
};

export const IsChosenByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole("button", { name: nameOfField });
    await userEvent.click(field);
    const grid = await screen.findByRole("grid");
    await waitFor(() => expect(grid).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard("{ArrowDown}{ArrowLeft}{Enter}");
    await waitFor(() => expect(canvas.getByText("2026-11-27")).toBeVisible());
    await waitFor(() => expect(screen.queryByRole("grid")).toBeNull());
    await expect(field).toHaveFocus();
  },
};

export const ClosesByEscapeAndByItsOwnPress: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole("button", { name: nameOfField });
    await userEvent.click(field);
    await screen.findByRole("grid");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("grid")).toBeNull());
    await userEvent.click(field);
    await screen.findByRole("grid");
    await userEvent.click(field);
    await waitFor(() => expect(screen.queryByRole("grid")).toBeNull());
  },
};

export const RefusesDaysBeforeTheFirst: Story = {
  args: { minDay: "2026-11-20" },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: nameOfField }));
    const grid = await screen.findByRole("grid");
    await expect(within(grid).getByRole("button", { name: /19, 2026/u })).toBeDisabled();
    await expect(within(grid).getByRole("button", { name: /20, 2026/u })).toBeEnabled();
  },
};

export const CanBeEmptiedAgain: Story = {
  args: { clearable: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: nameOfField }));
    await userEvent.click(await screen.findByRole("button", { name: /^(Clear|Futa)$/u }));
    await expect(canvas.getByText("–")).toBeVisible();
  },
};
