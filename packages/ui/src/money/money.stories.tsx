import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Money } from "./money.tsx";

const meta: Meta<typeof Money> = {
  title: "Data/Money",
  tags: ["component"],
  component: Money,
  args: { minor: 128_450_000 },
};
export default meta;
type Story = StoryObj<typeof Money>;

export const InAColumn: Story = {
  render: () => (
    <div className="grid justify-items-end gap-1.5 text-xl">
      <Money minor={128_450_000} />
      <Money minor={4_500_000} />
      <Money minor={11_111_100} />
      <Money minor={-150_050} />
      <Money minor={1_500_000} signed withCurrency={false} />
      <Money minor={5_670_000} className="font-display text-3xl font-bold" />
    </div>
  ),
};

export const AlwaysShowsTwoDecimals: Story = {
  args: { minor: 2_500_000 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("25,000", { exact: false })).toHaveTextContent(
      "TZS25,000.00",
    );
  },
};
