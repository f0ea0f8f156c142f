import type { Meta, StoryObj } from "@storybook/react-vite";
import { Banknote, Smartphone } from "lucide-react";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { Segmented } from "./segmented.tsx";
import type { Segment } from "./segmented.tsx";

const periods: readonly Segment[] = [
  { value: "7d", label: "7 days" },
  { value: "month", label: "This month" },
  { value: "quarter", label: "3 months" },
  { value: "year", label: "Year" },
];

function Periods({
  segments = periods,
  stretch = false,
}: {
  segments?: readonly Segment[];
  stretch?: boolean;
}) {
  const [value, setValue] = useState("month");
  return <Segmented label="Period" segments={segments} value={value} onChange={setValue} stretch={stretch} />;
}

const meta: Meta<typeof Periods> = { title: "Fields/Segmented", tags: ["component"], component: Periods };
export default meta;
type Story = StoryObj<typeof Periods>;

export const ArrowsMoveTheChoice: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("radio", { name: "This month" }));
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "3 months" })).toBeChecked();
    await expect(canvas.getByRole("group", { name: "Period" })).toBeInTheDocument();
  },
};

export const LongWordsScrollInsteadOfBreaking: Story = {
  args: {
    segments: [
      { value: "7d", label: "Siku 7 zilizopita" },
      { value: "month", label: "Mwezi huu wote" },
      { value: "quarter", label: "Miezi 3 iliyopita" },
    ],
  },
  render: (args) => (
    <div className="w-[288px]">
      <Periods {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole("group").getBoundingClientRect();
    await expect(box.width).toBeLessThanOrEqual(288);
  },
};

export const InTheDark: Story = {
  globals: { theme: "dark" },
  args: {
    stretch: true,
    segments: [
      { value: "cash", label: "Cash", icon: <Banknote aria-hidden="true" strokeWidth={1.9} /> },
      { value: "month", label: "Mobile money", icon: <Smartphone aria-hidden="true" strokeWidth={1.9} /> },
    ],
  },
};
