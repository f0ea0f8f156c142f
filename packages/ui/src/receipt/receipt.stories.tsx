import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { QrCode } from "../qr-code/qr-code.tsx";
import { Receipt } from "./receipt.tsx";

const meta: Meta<typeof Receipt> = {
  title: "Data/Receipt",
  tags: ["component"],
  component: Receipt,
  args: {
    shopName: "Neema Vitenge",
    kanga: { way: "kisutu", border: "mkeka", centre: "lozi" },
    shopDetail: "Kariakoo · TIN 123-456-789",
    receiptNumber: "99",
    orderNumber: "10481",
    date: "November 21, 2026",
    time: "1:52 PM",
    items: [
      { name: "Shati la kitenge (L)", quantity: 1, amountMinor: 4_200_000 },
      { name: "Mifuko ya ndani", quantity: 1, amountMinor: 500_000 },
      { name: "Kanga doti", quantity: 1, amountMinor: 1_800_000 },
    ],
    charges: [{ name: "Usafiri", amountMinor: 500_000 }],
    totalMinor: 7_000_000,
    notes: [{ name: "VAT 18% incl.", value: "10,677.97" }],
    paymentMethod: "M-Pesa",
    paymentReference: "QK80RB7M2X",
    paid: true,
    paidLabel: "Paid",
    labels: { receipt: "Receipt", order: "Order", total: "Total", paymentMethod: "Payment" },
    verification: (
      <QrCode
        text="https://agiza.co.tz/r/QK80RB7M2X"
        label="Code that shows this receipt"
        mark="none"
        size={60}
        eye="#0e1138"
      />
    ),
    jina: "Asante, karibu tena",
  },
};
export default meta;
type Story = StoryObj<typeof Receipt>;

export const Paid: Story = {
  play: async ({ canvasElement }) => {
    const receipt = within(canvasElement).getByRole("article", { name: "Receipt 99" });
    await expect(within(receipt).getByText("#10481")).toBeVisible();
    await expect(receipt).toHaveTextContent("70,000.00");
    await expect(within(receipt).getByRole("img", { name: "Code that shows this receipt" })).toBeVisible();
    await expect(receipt.getBoundingClientRect().width).toBe(276);
    await expect(getComputedStyle(receipt).backgroundColor).toBe("rgb(255, 255, 255)");
  },
};

export const LightInTheDark: Story = { ...Paid, globals: { theme: "dark" } };

export const NotPaidYet: Story = {
  args: { paid: false, paidLabel: "Not paid yet", verification: undefined, jina: undefined },
};
