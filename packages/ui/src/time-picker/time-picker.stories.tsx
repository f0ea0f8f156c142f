import { useLanguage } from "@agiza/i18n/language-provider";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { Field } from "../field/field.tsx";
import { Switch } from "../switch/switch.tsx";
import { TimePicker } from "./time-picker.tsx";

function Opens({ start }: { start: string }) {
  const [time, setTime] = useState(start);
  return (
    <Field label="Opens" hint={time || "empty"} className="max-w-[160px]">
      <TimePicker value={time} onChange={setTime} placeholder="Choose" />
    </Field>
  );
}

const words = {
  en: { days: ["Monday", "Friday", "Sunday"], to: "to", opens: "opens", closes: "closes", open: "open" },
  sw: {
    days: ["Jumatatu", "Ijumaa", "Jumapili"],
    to: "hadi",
    opens: "inafunguliwa",
    closes: "inafungwa",
    open: "wazi",
  },
};

function OpeningHours() {
  const { language } = useLanguage();
  const text = words[language];
  return (
    <div className="grid max-w-[520px] rounded-lg border border-line bg-surface px-5">
      {text.days.map((day, index) => (
        <div
          key={day}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line py-3 not-last:border-b"
        >
          <span className="w-24 font-semibold">{day}</span>
          <Switch aria-label={`${day}, ${text.open}`} defaultChecked={index < 2} />
          {index < 2 && (
            <span className="flex items-center gap-2">
              <TimePicker aria-label={`${day}, ${text.opens}`} value="08:00" onChange={() => {}} />
              <span className="text-ink-3">{text.to}</span>
              <TimePicker
                aria-label={`${day}, ${text.closes}`}
                value={index === 1 ? "12:15" : "18:00"}
                onChange={() => {}}
              />
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

const meta: Meta<typeof Opens> = {
  title: "Fields/TimePicker",
  tags: ["component"],
  component: Opens,
  args: { start: "08:00" },
};
export default meta;
type Story = StoryObj<typeof Opens>;

export const OpeningHoursOfAShop: Story = { render: () => <OpeningHours /> };

export const ShowsTwelveHoursAndKeepsTwentyFour: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const picker = canvas.getByRole("combobox", { name: "Opens" });
    await expect(picker).toHaveDisplayValue("8:00 AM");
    await userEvent.selectOptions(picker, "2:30 PM");
    await expect(canvas.getByText("14:30")).toBeVisible();
  },
};

export const OffersATimeBetweenTwoSteps: Story = {
  args: { start: "12:15" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("combobox")).toHaveDisplayValue("12:15 PM");
  },
};
