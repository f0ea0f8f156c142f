import type { WholeLine } from "#db/order-lines-json.ts";
import { newId, type UserId } from "#kernel/ids.ts";
import { diffOf, withQuantity } from "#modules/order-changes/order-change.rules.ts";
import { sumLines } from "#modules/orders/order-pricing.rules.ts";
import type { Telling } from "./demo-rows.ts";

/** The customer asked by phone for one more of the first thing, and has not answered the question yet. */
export function askForOneMore({ rows, order, lines, clock, note, worker }: Telling): void {
  const at = clock.pass(15, 40);
  const held = lines.map((line): WholeLine => {
    const addOns = rows.lineAddOns.filter(({ lineId }) => lineId === line.id);
    return {
      lineId: line.id,
      productId: line.productId ?? null,
      variantId: line.variantId ?? null,
      name: line.name,
      variantName: line.variantName,
      packId: null,
      packUnits: 1,
      imageKey: line.imageKey ?? null,
      unitPriceMinor: line.unitPriceMinor,
      unitCostMinor: line.unitCostMinor ?? null,
      quantity: line.quantity,
      note: "",
      listPriceMinor: null,
      priceReason: "",
      discountMinor: 0,
      totalMinor: line.totalMinor,
      addOns: addOns.map(({ addOnId, name, priceMinor }) => ({
        id: addOnId,
        name,
        priceMinor,
        stockProductId: null,
        stockVariantId: null,
      })),
      parts: [],
    };
  });
  const [first, ...others] = held;
  const wanted = [withQuantity(first!, first!.quantity + 1), ...others];
  const id = newId("och", at);
  const { shopId, id: orderId, totalMinor: previousTotalMinor, deliveryFeeMinor = 0 } = order;
  const subtotalMinor = sumLines(wanted);
  const totalMinor = subtotalMinor + deliveryFeeMinor;
  const amounts = { subtotalMinor, deliveryFeeMinor, totalMinor, previousTotalMinor };
  rows.changes.push({
    ...amounts,
    shopId,
    id,
    orderId,
    status: "open",
    lines: wanted,
    diff: diffOf(held, wanted),
    note: "Umeomba moja zaidi ulipopiga simu.",
    needsCustomer: true,
    askedBy: worker.slice("staff:".length) as UserId,
    askedAt: at,
  });
  const facts = { change_id: id, before_minor: previousTotalMinor, after_minor: totalMinor };
  note(at, "order.change_asked", worker, facts);
}
