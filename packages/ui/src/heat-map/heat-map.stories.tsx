import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Card, CardBody, CardHeader } from "../card/card.tsx";
import { HeatMap } from "./heat-map.tsx";

const hours = [8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6];
const busy = [
  [1, 1, 3, 3, 5, 3, 3, 3, 5, 4, 1],
  [1, 1, 3, 3, 3, 3, 3, 3, 5, 3, 1],
  [1, 3, 3, 5, 5, 3, 3, 5, 5, 5, 1],
  [1, 1, 3, 3, 5, 5, 3, 3, 5, 5, 3],
  [1, 3, 5, 5, 3, 1, 3, 7, 7, 7, 3],
  [3, 5, 7, 7, 9, 9, 7, 7, 9, 7, 3],
  [0, 0, 1, 3, 3, 5, 3, 1, 1, 1, 0],
];

const meta: Meta<typeof HeatMap> = {
  title: "Charts/HeatMap",
  tags: ["component"],
  component: HeatMap,
  args: {
    label: "Orders by day and hour",
    rowHeader: "Day",
    columns: hours.map((hour) => ({
      short: String(hour),
      full: `${hour} ${hour >= 8 && hour < 12 ? "AM" : "PM"}`,
    })),
    rows: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map((label, index) => ({
      label,
      values: busy[index] ?? [],
    })),
    formatValue: (value) => `${value} orders`,
    scale: { low: "Few", high: "Many" },
  },
  render: (args) => (
    <Card className="max-w-[420px]">
      <CardHeader title="Busy hours" note="Orders" />
      <CardBody>
        <HeatMap {...args} />
      </CardBody>
    </Card>
  ),
};
export default meta;
type Story = StoryObj<typeof HeatMap>;

export const IsATable: Story = {
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole("table", { name: "Orders by day and hour" });
    await expect(within(table).getByRole("row", { name: /Sat/u })).toHaveTextContent("9 orders");
    const colours = new Set(
      [...table.querySelectorAll("td")].map((cell) => getComputedStyle(cell).backgroundColor),
    );
    await expect(colours.size).toBe(6);
  },
};

export const InTheDarkOnAPhone: Story = { globals: { theme: "dark", width: 360 } };
