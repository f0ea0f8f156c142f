import type { BaseCtx } from "#kernel/ctx.ts";
import { addPurchase, type NewPurchase } from "#modules/purchases/add-purchase.ts";
import { addSupplier } from "#modules/purchases/add-supplier.ts";
import { addDays, shopClock } from "#modules/pre-orders/pre-orders.rules.ts";
import { asOwner } from "./demo-actors.ts";
import type { Ids } from "./demo-ids.ts";
import { productsNamed } from "./demo-pre-orders.repository.ts";

type Bought = Pick<NewPurchase, "extras" | "paid" | "note"> & {
  supplier: { name: string; phone: string };
  daysAgo: number;
  dueInDays: number | null;
  lines: { name: string; quantity: number; costMinor: number }[];
};

/** Goods that came, oldest first; paid from the shop's phone and bank, so that the drawer stays as it was counted. */
const bought: readonly Bought[] = [
  {
    supplier: { name: "Karibu Textile Mills", phone: "0754 000 902" },
    daysAgo: 18,
    dueInDays: 3,
    note: "Ankara 12",
    lines: [
      { name: "Kitenge Jua, yadi 6", quantity: 30, costMinor: 57_000_000 },
      { name: "Kitenge Majani, yadi 6", quantity: 20, costMinor: 38_000_000 },
    ],
    extras: [{ kind: "transport", amountMinor: 2_500_000, paidFrom: "wallet" }],
    paid: { amountMinor: 60_000_000, paidFrom: "bank" },
  },
  {
    supplier: { name: "Urafiki Kanga", phone: "0713 000 903" },
    daysAgo: 4,
    dueInDays: 10,
    note: "",
    lines: [{ name: "Kanga doti, Haba na haba", quantity: 40, costMinor: 44_000_000 }],
    extras: [],
    paid: null,
  },
  {
    supplier: { name: "Mama Sara, sandali", phone: "0767 000 904" },
    daysAgo: 1,
    dueInDays: null,
    note: "",
    lines: [{ name: "Kikoi cha pwani", quantity: 12, costMinor: 9_600_000 }],
    extras: [],
    paid: { amountMinor: 9_600_000, paidFrom: "wallet" },
  },
];

/** What the demo shop bought, and what it owes for it. */
export async function addDemoPurchases(base: BaseCtx, ids: Ids): Promise<void> {
  const neema = asOwner(base, ids);
  const { day: today } = shopClock(base.now());
  const products = await productsNamed(
    neema,
    bought.flatMap(({ lines }) => lines.map(({ name }) => name)),
  );
  for (const [index, { supplier, daysAgo, dueInDays, lines, ...rest }] of bought.entries()) {
    const { id } = await addSupplier(neema, supplier, `demo-supplier-${index}`);
    const purchase = {
      ...rest,
      supplierId: id,
      boughtOn: addDays(today, -daysAgo),
      dueOn: dueInDays === null ? null : addDays(today, dueInDays),
      lines: lines.map(({ name, ...line }) => ({ ...line, productId: products.get(name)!, variantId: null })),
    };
    await addPurchase(neema, purchase, `demo-purchase-${index}`);
  }
}
