import { randomKey } from "@agiza/api-client/random-key";
import type { ExpenseSource } from "#data/expenses.ts";
import type { NewPurchase, PurchaseExtraKind } from "#data/purchases.ts";
import { shopToday } from "#lib/shop-today.ts";
import { tidyText } from "#lib/tidy-text.ts";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { landedCosts } from "./landed-costs.rules.ts";

export const payChoices = ["all", "part", "none"] as const;

/** A product of the shop that came; of one with variants which one. */
export type FormLine = {
  key: string;
  product_id: string;
  name: string;
  has_variants: boolean;
  /** "" while none is chosen. */
  variant_id: string;
  quantity: number | null;
  /** Of the whole line, at the supplier. */
  cost_minor: number | null;
};

export type FormExtra = {
  key: string;
  kind: PurchaseExtraKind;
  amount_minor: number | null;
  /** "bill": it stands on the supplier's. */
  paid_from: ExpenseSource | "bill";
};

/** Whom it was bought from; without an id somebody new. The field has the contract's name, so that refusals find it. */
export type FormSupplier = { id: string | null; name: string };

export type PurchaseValues = {
  supplier_id: FormSupplier | null;
  phone: string;
  bought_on: string | null;
  note: string;
  lines: FormLine[];
  extras: FormExtra[];
  pays: (typeof payChoices)[number];
  paid_minor: number | null;
  paid_from: ExpenseSource;
  due_on: string | null;
};

/** The form as its parts are handed it. */
export type PurchaseEdit = EditForm<PurchaseValues>;

export const emptyPurchase = (): PurchaseValues => ({
  supplier_id: null,
  phone: "",
  bought_on: shopToday(),
  note: "",
  lines: [],
  extras: [],
  pays: "all",
  paid_minor: null,
  paid_from: "drawer",
  due_on: null,
});

export const newLine = (goods: Pick<FormLine, "product_id" | "name" | "has_variants">): FormLine => ({
  key: randomKey(),
  ...goods,
  variant_id: "",
  quantity: null,
  cost_minor: null,
});

export const newExtra = (): FormExtra => ({
  key: randomKey(),
  kind: "transport",
  amount_minor: null,
  paid_from: "drawer",
});

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** What a purchase comes to, as far as it is written. */
export function sumsOf({
  lines,
  extras,
  pays,
  paid_minor,
}: Pick<PurchaseValues, "lines" | "extras" | "pays" | "paid_minor">) {
  const goodsMinor = sum(lines.map(({ cost_minor }) => cost_minor ?? 0));
  const extrasMinor = sum(extras.map(({ amount_minor }) => amount_minor ?? 0));
  const elsewhere = extras.filter(({ paid_from }) => paid_from !== "bill");
  const billMinor = goodsMinor + extrasMinor - sum(elsewhere.map(({ amount_minor }) => amount_minor ?? 0));
  const nowMinor = pays === "all" ? billMinor : pays === "part" ? (paid_minor ?? 0) : 0;
  return {
    goodsMinor,
    extrasMinor,
    billMinor,
    nowMinor,
    owedMinor: Math.max(0, billMinor - nowMinor),
    landedMinor: landedCosts(
      lines.map(({ cost_minor }) => cost_minor ?? 0),
      extrasMinor,
    ),
  };
}

/** The first line that stands for goods which a line before it has as well. */
export function repeatedLine(lines: readonly FormLine[]): FormLine | undefined {
  const keyOf = ({ product_id, variant_id }: FormLine) => variant_id || product_id;
  const keys = lines.map(keyOf);
  return lines.find((line, at) => keys.indexOf(keyOf(line)) < at);
}

/** What is sent of it, once its rules hold. */
export function toPurchase(values: PurchaseValues): NewPurchase {
  const { supplier_id: supplier, lines, extras, pays, paid_from, due_on } = values;
  const { nowMinor, owedMinor } = sumsOf(values);
  return {
    supplier: supplier?.id
      ? { id: supplier.id }
      : { name: tidyText(supplier?.name ?? ""), phone: values.phone.trim() || null },
    purchase: {
      bought_on: values.bought_on ?? shopToday(),
      due_on: pays !== "all" && owedMinor > 0 ? due_on : null,
      note: tidyText(values.note),
      lines: lines.map(({ product_id, variant_id, quantity, cost_minor }) => ({
        product_id,
        variant_id: variant_id || null,
        quantity: quantity ?? 0,
        cost_minor: cost_minor ?? 0,
      })),
      extras: extras.map(({ kind, amount_minor, paid_from: from }) => ({
        kind,
        amount_minor: amount_minor ?? 0,
        paid_from: from === "bill" ? null : from,
      })),
      paid: nowMinor > 0 ? { amount_minor: nowMinor, paid_from } : null,
    },
  };
}
