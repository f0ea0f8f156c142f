import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Card } from "../card/card.tsx";
import { Money } from "../money/money.tsx";
import { Sparkline } from "../sparkline/sparkline.tsx";
import { StatStrip, StatTile } from "./stat-tile.tsx";

const meta: Meta<typeof StatTile> = {
  title: "Data/StatTile",
  tags: ["component"],
  component: StatTile,
  args: {
    label: "Average order",
    value: <Money minor={56_700_00} />,
    delta: { direction: "up", amount: "4.4%", words: "54.3k in October" },
  },
  render: (args) => (
    <Card className="max-w-[300px]">
      <StatTile {...args} />
    </Card>
  ),
};
export default meta;
type Story = StoryObj<typeof StatTile>;

export const SaysHowMuchAndAgainstWhat: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("54.3k in October")).toBeVisible();
  },
};

export const WithASparkline: Story = {
  args: {
    sparkline: <Sparkline values={[62, 54, 71, 69, 76, 98, 132]} label="Rising for 7 days" />,
    value: "18.03M",
    unit: "TZS",
  },
};

export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("[aria-busy=true]")).not.toBeNull();
  },
};

export const FourInAStrip: Story = {
  render: () => (
    <StatStrip>
      <StatTile
        label="Sales"
        unit="TZS"
        value="18.03M"
        delta={{ direction: "up", amount: "14.5%", words: "15.75M in October" }}
      />
      <StatTile
        label="Orders"
        value="318"
        delta={{ direction: "flat", amount: "0%", words: "318 in October" }}
      />
      <StatTile
        label="Given back"
        unit="TZS"
        value="55.8k"
        delta={{ direction: "up", amount: "9.7%", words: "50.9k in October", good: false }}
      />
      <StatTile
        label="Paid on the first ask"
        value="83%"
        delta={{ direction: "down", amount: "2.0%", words: "85% in October" }}
      />
    </StatStrip>
  ),
};

export const SwahiliInTheDark: Story = {
  globals: { theme: "dark" },
  render: () => (
    <div className="max-w-[358px]">
      <StatStrip className="grid-flow-row grid-cols-2">
        <StatTile
          label="Wastani wa oda moja"
          unit="TZS"
          value="56.7k"
          delta={{ direction: "up", amount: "4.4%", words: "54.3k mwezi Oktoba" }}
        />
        <StatTile label="Waliolipa mara ya kwanza" value="83%" note="Bado hakuna mwezi wa kulinganisha" />
        <StatTile label="Wateja wapya waliokuja" value="1,284" />
      </StatStrip>
    </div>
  ),
};
