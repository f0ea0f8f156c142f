import { compactNumber } from "@agiza/i18n/numbers";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, waitFor, within } from "storybook/test";
import { Card, CardBody, CardHeader } from "../card/card.tsx";
import { LineChart } from "./line-chart.tsx";

const november = [
  620, 540, 710, 690, 760, 980, 1320, 590, 640, 705, 810, 770, 1050, 1460, 680, 730, 815, 790, 905, 1180,
  1285,
];
const october = [
  560, 510, 600, 640, 655, 870, 1090, 570, 560, 640, 700, 720, 880, 1210, 610, 640, 700, 745, 800, 960, 1085,
];
const days = november.map((_value, index) => `November ${index + 1}`);

const meta: Meta<typeof LineChart> = {
  title: "Charts/LineChart",
  tags: ["component"],
  component: LineChart,
  args: {
    label: "Sales by day, November against October",
    points: days,
    ticks: days.map((_day, index) => `Nov ${index + 1}`),
    pointHeader: "Day",
    current: { key: "november", label: "November", values: november.map((value) => value * 1_000) },
    before: { key: "october", label: "October", values: october.map((value) => value * 1_000) },
    formats: { short: compactNumber, full: (value) => `TZS ${compactNumber(value)}` },
  },
  render: (args) => (
    <Card>
      <CardHeader title="Sales by day" />
      <CardBody>
        <LineChart {...args} />
      </CardBody>
    </Card>
  ),
};
export default meta;
type Story = StoryObj<typeof LineChart>;

export const ASliderWalksAlongTheDays: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const plot = await canvas.findByRole("slider", { name: "Sales by day, November against October" });
    await fireEvent.change(plot, { target: { value: "1" } });
    await expect(plot).toHaveAttribute(
      "aria-valuetext",
      "November 2, November TZS 540.0k, October TZS 510.0k",
    );
    await expect(canvas.getByText("TZS 540.0k", { selector: "dd" })).toBeVisible();
  },
};

export const IsATableForScreenReaders: Story = {
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole("table", { name: /Sales by day/u });
    await expect(within(table).getAllByRole("row")).toHaveLength(22);
    await expect(within(table).getByRole("row", { name: /November 14/u })).toHaveTextContent("TZS 1.46M");
  },
};

export const NumbersInTheDark: Story = {
  globals: { theme: "dark", width: 360 },
  args: { before: undefined },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("slider");
    await waitFor(() => expect(canvasElement.querySelector("svg text")).not.toBeNull());
    const drawing = canvasElement.querySelector("svg text")?.closest("svg");
    await expect(drawing?.outerHTML).not.toContain("NaN");
  },
};

export const NothingSoldYet: Story = {
  args: {
    before: undefined,
    points: ["November 1", "November 2"],
    ticks: ["Nov 1", "Nov 2"],
    current: { key: "november", label: "November", values: [0, 0] },
  },
};
