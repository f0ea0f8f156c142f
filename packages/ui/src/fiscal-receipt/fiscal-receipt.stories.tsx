import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { QrCode } from "../qr-code/qr-code.tsx";
import { FiscalReceipt, type FiscalWord } from "./fiscal-receipt.tsx";

const words: Record<FiscalWord, string> = {
  title: "TRA receipt",
  tin: "TIN",
  vrn: "VRN",
  uin: "UIN",
  serial: "Serial",
  taxOffice: "Tax office",
  number: "Receipt number",
  ofDay: "Number of the day",
  issued: "Issued",
  amount: "Paid",
  vat: "VAT",
  code: "Code",
  check: "Check it at TRA",
  follows: "The code of TRA follows.",
  buyer: "Buyer",
  buyerTin: "Buyer's TIN",
  replaces: "In place of receipt",
  note: "Adjustment note",
  creditNote: "credit note",
};
const url = "https://verify.tra.go.tz/AAAA111042_101509";

const meta: Meta<typeof FiscalReceipt> = {
  title: "Data/FiscalReceipt",
  tags: ["component"],
  component: FiscalReceipt,
  decorators: [(Story) => <div className="w-[240px] bg-surface p-4">{<Story />}</div>],
  args: {
    word: (name) => words[name],
    receipt: {
      number: 1_042,
      of_day: 7,
      day: "2026-11-21",
      time: "10:15:09",
      code: "AAAA111042",
      verify_url: url,
      amount_minor: 2_500_000,
      vat: [
        { letter: "A", basis_points: 1_800, tax_minor: 381_356 },
        { letter: "C", basis_points: 0, tax_minor: 0 },
      ],
      buyer: null,
      replaces: null,
      notes: [],
      issuer: {
        name: "NEEMA ELIAS MUSHI",
        street: "Mtaa wa Congo",
        city: "Kariakoo",
        region: "Dar es Salaam",
        tin: "123456789",
        vrn: "10-000002-S",
        uin: "09VFDWEBAPI-10123456789",
        serial: "10TZ100999",
        tax_office: "Tax Office Ilala",
      },
    },
    qr: <QrCode text={url} label="QR" mark="none" size={112} eye="#0e1138" />,
  },
};
export default meta;
type Story = StoryObj<typeof FiscalReceipt>;

export const Taken: Story = {
  play: async ({ canvasElement }) => {
    const part = within(canvasElement).getByRole("group", { name: "TRA receipt 1042" });
    await expect(part).toHaveTextContent("123-456-789");
    await expect(within(part).getByRole("link")).toHaveAttribute("href", url);
  },
};

/** For a business, in place of a wrong one, and taken back in part. */
export const TakenBackInPart: Story = {
  args: {
    receipt: {
      ...meta.args!.receipt!,
      buyer: { tin: "987654321", name: "Mushi Traders Ltd" },
      replaces: 1_041,
      notes: [{ number: 12, day: "2026-11-22", amount_minor: 500_000, credit_note_number: 31 }],
    },
  },
  play: async ({ canvasElement }) => {
    const part = within(canvasElement).getByRole("group", { name: "TRA receipt 1042" });
    await expect(part).toHaveTextContent("987-654-321");
    await expect(part).toHaveTextContent("Adjustment note 12, credit note 31");
  },
};

/** Of a partner that gives the code: until it answers. */
export const Follows: Story = {
  args: {
    receipt: { ...meta.args!.receipt!, code: null, verify_url: null },
    qr: undefined,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("The code of TRA follows.")).toBeVisible();
    await expect(within(canvasElement).queryByRole("link")).toBeNull();
  },
};

/** Not registered for VAT, and an authority that said no more. */
export const WithoutVat: Story = {
  args: {
    receipt: {
      ...meta.args!.receipt!,
      vat: [{ letter: "C", basis_points: 0, tax_minor: 0 }],
      issuer: {
        ...meta.args!.receipt!.issuer,
        vrn: "",
        uin: "",
        tax_office: "",
        street: "",
        city: "",
        region: "",
      },
    },
  },
};
