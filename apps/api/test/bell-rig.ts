import { eq } from "drizzle-orm";
import type { orders } from "#db/schema/orders.ts";
import { users } from "#db/schema/staff.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { raiseAlerts } from "#modules/notifications/raise-alerts.ts";
import { sendMessages } from "#modules/notifications/send-messages.ts";
import { tellOfNewOrder } from "#modules/notifications/tell-of-order.ts";
import { makeSubmittedOrder } from "./factories.ts";
import type { Harness } from "./harness.ts";
import { shopCtx } from "./shop-goods.ts";
import { signInAs } from "./sign-in-as.ts";

/** A weekday at noon in Dar es Salaam. */
export const noon = new Date("2026-11-23T09:00:00.000Z");
/** So many minutes later. */
export const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

export const takesOrders = [{ resource: "orders", action: ["read", "update"] }] as const;
export const readsOrders = [{ resource: "orders", action: "read" }] as const;
export const readsChats = [{ resource: "conversations", action: "read" }] as const;

/** A notification as it comes over the wire; as much of it as tests look at. */
type Told = {
  id: string;
  kind: string;
  subject_id: string;
  customer_name: string;
  minutes: number | null;
  order: { id: string } | null;
};
type Summary = { unread: { count: number }; calling: { id: string; kind: string } | null };

/** Settings as they are sent. */
export const settingsOf = (values: object = {}) => ({
  kinds: [],
  quiet_from: null,
  quiet_until: null,
  sound: "bell",
  speaks: false,
  ...values,
});

/** Shops with people, new orders, and what stands in whose bell. */
export function bellRig(harness: Harness) {
  let phones = 0;

  async function call(token: string, path: string, body?: unknown, method = body ? "POST" : "GET") {
    const answer = await harness.app.request(`/store/notifications${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === "" ? {} : JSON.parse(text)) as Record<string, unknown> };
  }
  const summary = async (token: string) => (await call(token, "/summary")).body as Summary;

  return {
    call,
    list: async (token: string, query = "") => (await call(token, query)).body["items"] as Told[],
    unread: async (token: string) => (await summary(token)).unread.count,
    calling: async (token: string) => (await summary(token)).calling,
    /** Somebody who works in the shop, since later than who was hired before, and has a phone. */
    async hire(shopId: ShopId, permissions: Parameters<typeof signInAs>[2], sight = {}) {
      harness.setNow(new Date(noon.getTime() - 3_600_000 + phones));
      const person = await signInAs(harness, shopId, permissions, sight);
      const phone = `+2557137${String(10_000 + phones++)}`;
      await harness.base.store.system((db) =>
        db.update(users).set({ phone, language: "en" }).where(eq(users.id, person.userId)),
      );
      harness.setNow(noon);
      return { ...person, phone };
    },
    /** A shop whose owner has no phone, so that only those who are hired are written to. */
    async openShop() {
      harness.setNow(noon);
      const { shopId, ctx, events, userId } = await harness.makeShop({ name: "Neema Vitenge" });
      return { shopId, ctx, events, userId, system: shopCtx(harness.base, shopId) };
    },
    /** A new order, of which everybody is told. */
    async sendIn(ctx: Ctx, values: Partial<typeof orders.$inferInsert> = {}) {
      const order = await makeSubmittedOrder(ctx, values);
      await tellOfNewOrder(ctx, order.orderId);
      return order;
    },
    /** What happens every ten seconds. */
    async look() {
      await raiseAlerts(harness.base);
      await sendMessages(harness.base);
    },
  };
}
