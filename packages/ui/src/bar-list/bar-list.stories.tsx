import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Card, CardBody, CardHeader } from "../card/card.tsx";
import { Money } from "../money/money.tsx";
import { BarList, ShareBar } from "./bar-list.tsx";

const meta: Meta<typeof BarList> = {
  title: "Charts/BarList",
  tags: ["component"],
  component: BarList,
  args: {
    label: "Best sellers",
    colour: 2,
    items: [
      { key: "gauni", label: "Gauni la kitenge", value: 4_350, text: "4.35M", note: "64 sold" },
      { key: "jua", label: "Kitenge Jua, 6 yards", value: 3_150, text: "3.15M", note: "70 sold" },
      {
        key: "seti",
        label: "Seti ya harusi ya bibi harusi pamoja na wasindikizaji wake sita",
        value: 1_280,
        text: "1.28M",
        note: "58 sold",
      },
      { key: "kilemba", label: "Kilemba", value: 0, text: "0", note: "0 sold" },
    ],
  },
  render: (args) => (
    <Card className="max-w-[360px]">
      <CardHeader title="Best sellers" />
      <CardBody>
        <BarList {...args} />
      </CardBody>
    </Card>
  ),
};
export default meta;
type Story = StoryObj<typeof BarList>;

export const LargestFirst: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole("listitem")).toHaveLength(4);
  },
};

export const Funnel: Story = {
  args: {
    label: "From chat to paid",
    colour: 1,
    thickness: "thick",
    items: [
      { key: "chats", label: "Chats started", value: 614, text: "614", note: "100%" },
      { key: "opened", label: "Order link opened", value: 441, text: "441", note: "72%" },
      { key: "paid", label: "Paid", value: 318, text: "318", note: "52%", accent: true },
    ],
  },
};

export const HowTheyPaid: Story = {
  globals: { theme: "dark" },
  render: () => (
    <Card className="max-w-[360px]">
      <CardHeader title="How they paid" note="Today" />
      <CardBody>
        <ShareBar
          label="How they paid"
          parts={[
            {
              key: "mpesa",
              label: "M-Pesa",
              value: 612,
              text: <Money minor={612_000_00} withCurrency={false} />,
            },
            {
              key: "mixx",
              label: "Mixx by Yas (Tigo Pesa)",
              value: 218,
              text: <Money minor={218_500_00} withCurrency={false} />,
            },
            {
              key: "airtel",
              label: "Airtel Money",
              value: 164,
              text: <Money minor={164_000_00} withCurrency={false} />,
            },
            {
              key: "card",
              label: "VISA, Mastercard",
              value: 142,
              text: <Money minor={142_000_00} withCurrency={false} />,
            },
            {
              key: "cash",
              label: "Cash",
              value: 100,
              text: <Money minor={100_000_00} withCurrency={false} />,
            },
            {
              key: "halo",
              label: "HaloPesa",
              value: 48,
              text: <Money minor={48_000_00} withCurrency={false} />,
            },
          ]}
        />
      </CardBody>
    </Card>
  ),
};
