import type { CustomerRow } from "#db/schema/customers.ts";
import type { FulfilmentKind, Lifecycle, orders } from "#db/schema/orders.ts";
import { newId, type OrderId, type OrderLineId, type UserId } from "#kernel/ids.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import { lineTotal, sumLines } from "#modules/orders/order-pricing.rules.ts";
import type { ShelfProduct } from "./demo-catalogue.ts";
import { askForOneMore } from "./demo-changes.ts";
import { payByPhone, payInCash } from "./demo-payments.ts";
import type { DemoWorld, FilledLine, Insert, OrderRows, Telling } from "./demo-rows.ts";
import { type DemoStory, storyClock } from "./demo-story.ts";

/** What a conversation tells of an order. */
export type ToldOrder = {
  number: number;
  customer: CustomerRow;
  end: Lifecycle;
  totalMinor: number;
  things: string[];
  createdAt: Date;
  submittedAt: Date | null;
  paidAt: Date | null;
};

/** Links of the demo shop that are known: what a customer sees who opens one long after her order. */
const demoLinks: Readonly<Record<number, string>> = { 10_360: "demo-link-of-an-order-that-ended-long-ago-0" };

/** Writes one order with everything that happened to it. */
export function addOrder(
  rows: OrderRows,
  world: DemoWorld,
  { story, number, customer }: { story: DemoStory; number: number; customer: CustomerRow },
): ToldOrder {
  const { shopId, random, now } = world;
  const createdAt = story.createdAt;
  const orderId: OrderId = newId("ord", createdAt);
  const clock = storyClock(random, createdAt, now);
  const worker = `staff:${random.pick(world.workersAt(createdAt))}`;
  const note = (at: Date, kind: string, actor: string, facts: Record<string, string | number> = {}) =>
    rows.timeline.push({ shopId, orderId, kind, actor, facts, at });

  const lines = fillLines(rows, world, orderId, createdAt);
  const subtotalMinor = sumLines(lines);
  const isSent = story.end !== "awaiting_customer" && (story.end !== "cancelled" || !!story.cancelReason);
  const area = isSent && story.fulfilment === "delivery" ? random.pick(world.areas) : null;
  const totalMinor = subtotalMinor + (area?.feeMinor ?? 0);
  const order: Insert<typeof orders> = {
    shopId,
    id: orderId,
    number,
    customerId: customer.id,
    lifecycle: story.end,
    settlement: story.pay === "on_collection" ? "on_collection" : "now",
    source: story.source,
    subtotalMinor,
    deliveryFeeMinor: area?.feeMinor ?? 0,
    totalMinor,
    customerName: customer.name,
    customerPhone: customer.phone,
    fulfilmentKind: area ? "delivery" : "pickup",
    deliveryAreaId: area?.id ?? null,
    landmark: area ? random.pick(area.named) : "",
    staffId: isSent && random.chance(0.8) ? (worker.slice(6) as UserId) : null,
    createdAt,
    updatedAt: createdAt,
  };
  rows.orders.push(order);
  const told: ToldOrder = {
    number,
    customer,
    end: story.end,
    totalMinor,
    things: lines.map((line) => (line.variantName ? `${line.name} (${line.variantName})` : line.name)),
    createdAt,
    submittedAt: null,
    paidAt: null,
  };
  note(createdAt, "order.created", story.source === "shop" ? worker : "customer");

  if (story.source === "whatsapp") {
    note(clock.pass(0.01, 0.02), "order.link_sent", "system:chatflow");
    const expiresAt = new Date(createdAt.getTime() + world.linkHours * 3_600_000);
    const token = demoLinks[number] ?? newToken();
    rows.links.push({ tokenHash: hashToken(token), shopId, orderId, createdAt, expiresAt });
    if (!isSent && story.end === "cancelled") {
      Object.assign(order, { cancelledAt: expiresAt, cancelReason: "expired", updatedAt: expiresAt });
      note(expiresAt, "order.cancelled", "system:orders.cancel-expired", {
        from: "awaiting_customer",
        to: "cancelled",
        reason: "expired",
      });
    }
    if (!isSent) return told;
    told.submittedAt = clock.pass(3, 20);
    note(told.submittedAt, "order.submitted", "customer", { total_minor: totalMinor });
  } else {
    told.submittedAt = createdAt;
  }
  order.submittedAt = told.submittedAt;

  const paid = { rows, world, order, lines, clock, note, worker };
  if (story.pay === "on_collection") {
    note(clock.pass(0.5, 2), "order.settlement_chosen", "customer", { settlement: "on_collection" });
  }
  if (story.pay === "mobile_money") told.paidAt = payByPhone(paid, story.failedFirst);
  if (story.source === "shop") told.paidAt = payInCash(paid, totalMinor);
  walkOn(story, paid);
  if (story.isAsked) askForOneMore(paid);
  if (story.pay === "cash" && story.source === "whatsapp") told.paidAt = order.completedAt ?? null;
  return told;
}

/** One to three things, with a variant and the add-ons that are needed. */
function fillLines(rows: OrderRows, { shopId, random, shelf }: DemoWorld, orderId: OrderId, at: Date) {
  const wanted = new Set<ShelfProduct>();
  const count = random.pick([1, 1, 1, 2, 2, 3]);
  while (wanted.size < count) {
    const product = random.pick(shelf);
    if (product.inStock) wanted.add(product);
  }
  return [...wanted].map((product, position): FilledLine => {
    const id: OrderLineId = newId("oli", at);
    const variants = product.variants.filter((variant) => variant.inStock);
    const variant = variants.length > 0 ? random.pick(variants) : undefined;
    const chosen = product.groups.flatMap((group) =>
      group.required || random.chance(0.25) ? [random.pick(group.addOns)] : [],
    );
    const quantity =
      product.unit === "metre" ? random.pick([1.5, 2, 2.5, 4]) : random.pick([1, 1, 1, 2, 2, 3]);
    const unitPriceMinor = variant?.priceMinor ?? product.priceMinor;
    const line = {
      shopId,
      id,
      orderId,
      position,
      productId: product.id,
      variantId: variant?.id ?? null,
      name: product.name,
      variantName: variant?.name ?? "",
      imageKey: variant?.imageKey ?? product.imageKey,
      unitPriceMinor,
      unitCostMinor: product.costMinor,
      quantity,
      totalMinor: lineTotal(unitPriceMinor, chosen, quantity),
    };
    rows.lines.push(line);
    for (const [place, addOn] of chosen.entries()) {
      rows.lineAddOns.push({
        shopId,
        lineId: id,
        addOnId: addOn.id,
        name: addOn.name,
        priceMinor: addOn.priceMinor,
        position: place,
      });
    }
    return line;
  });
}

const path: Record<FulfilmentKind, Lifecycle[]> = {
  counter: ["pending", "completed"],
  pickup: ["pending", "preparing", "ready", "picked_up", "completed"],
  delivery: ["pending", "preparing", "ready", "out_for_delivery", "delivered", "completed"],
};
/** Minutes from one state to the next. */
const pace: Partial<Record<Lifecycle, [number, number]>> = {
  preparing: [10, 60],
  ready: [40, 240],
  picked_up: [60, 900],
  out_for_delivery: [20, 120],
  delivered: [30, 150],
};

/** Takes the order from pending to where its story ends. */
function walkOn(story: DemoStory, telling: Telling): void {
  const { order, clock, note, worker } = telling;
  const move = (from: Lifecycle, to: Lifecycle, actor = worker, at = clock.pass(...(pace[to] ?? [1, 2]))) => {
    if (to === "picked_up") order.pickedUpAt = at;
    if (to === "delivered") order.deliveredAt = at;
    if (to === "completed") order.completedAt = at;
    note(at, "order.lifecycle_changed", actor, { from, to });
    return at;
  };
  if (story.end === "cancelled") {
    const at = clock.pass(20, 200);
    Object.assign(order, { cancelledAt: at, cancelReason: story.cancelReason, updatedAt: at });
    note(at, "order.cancelled", worker, {
      from: "pending",
      to: "cancelled",
      reason: story.cancelReason ?? "",
    });
    return;
  }
  const steps = path[order.fulfilmentKind ?? "pickup"];
  let at = order.submittedAt ?? order.createdAt;
  for (const [index, to] of steps.slice(1, steps.indexOf(story.end) + 1).entries()) {
    const isHandedOver = to === "picked_up" || to === "delivered";
    if (to === "completed") {
      at = move(steps[index]!, to, "system:orders.complete");
      continue;
    }
    at = move(steps[index]!, to);
    if (isHandedOver && story.pay === "part")
      at = payInCash(telling, Math.floor(order.totalMinor / 20_000) * 10_000);
    if (isHandedOver && story.pay === "cash" && story.source === "whatsapp") {
      at = payInCash(telling, order.totalMinor);
    }
  }
  order.updatedAt = at;
}
