import { compactNumber } from "@agiza/i18n/numbers";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, waitFor, within } from "storybook/test";
import { Card, CardBody, CardHeader } from "../card/card.tsx";
import { BarChart } from "./bar-chart.tsx";

const hours = ["8 AM", "9 AM", "10 AM", "11 AM", "12 PM", "1 PM", "2 PM", "3 PM", "4 PM", "5 PM", "6 PM"];

const meta: Meta<typeof BarChart> = {
  title: "Charts/BarChart",
  tags: ["component"],
  component: BarChart,
  args: {
    label: "Orders by hour",
    points: hours,
    ticks: hours.map((hour) => hour.split(" ")[0] ?? ""),
    pointHeader: "Hour",
    valueHeader: "Orders",
    values: [12, 24, 38, 52, 66, 85, 48, 60, 66, 44, 22],
    currentIndex: 6,
    futureFrom: 7,
    formats: { short: compactNumber, full: compactNumber },
  },
  render: (args) => (
    <Card className="max-w-[620px]">
      <CardHeader title="Orders by hour" />
      <CardBody>
        <BarChart {...args} />
      </CardBody>
    </Card>
  ),
};
export default meta;
type Story = StoryObj<typeof BarChart>;

export const SaysTheBarOfNow: Story = {
  play: async ({ canvasElement }) => {
    const plot = await within(canvasElement).findByRole("slider", { name: "Orders by hour" });
    await expect(plot).toHaveAttribute("aria-valuetext", "2 PM, Orders 48");
    await fireEvent.change(plot, { target: { value: "0" } });
    await expect(plot).toHaveAttribute("aria-valuetext", "8 AM, Orders 12");
  },
};

export const NumbersOnTheBars: Story = {
  args: { directLabels: true },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("slider");
    await waitFor(() =>
      expect(Array.from(canvasElement.querySelectorAll("svg text"), (text) => text.textContent)).toContain(
        "85",
      ),
    );
  },
};

export const InTheDarkOnAPhone: Story = { globals: { theme: "dark", width: 360 } };
