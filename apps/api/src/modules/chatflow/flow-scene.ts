import type { Scene } from "@agiza/chatflow/run";
import { formatMoney } from "@agiza/i18n/money";
import type { Lifecycle } from "#db/schema/orders.ts";
import { findDetailsView } from "#modules/customers/get-customer-details.ts";
import { owedBy } from "#modules/debts/owed-by.ts";
import { openingState } from "#modules/shops/opening-hours.rules.ts";
import { findRecentOrders } from "./chatflow.repository.ts";
import { firstName, type Turn } from "./turn.ts";

const looked = 10;
const isOver: ReadonlySet<Lifecycle> = new Set(["completed", "delivered", "picked_up", "cancelled"]);

/** What a flow may know without asking: read when one runs, and not before. */
export async function sceneOf({
  tx,
  shop,
  customer,
  conversation,
}: Omit<Turn, "t" | "state">): Promise<Scene> {
  const recent = await findRecentOrders(tx.db, tx.shopId, customer.id, looked);
  const debtMinor = await owedBy(tx, customer.id);
  const { tags } = await findDetailsView(tx, customer.id);
  const name = firstName(customer.name);
  const number = recent[0]?.number ?? null;
  return {
    now: tx.now().getTime(),
    language: conversation.language,
    isOpen: openingState(shop, tx.now()).open,
    given: {
      shop: shop.name,
      debt: formatMoney(debtMinor),
      ...(name !== "" && { name }),
      ...(number !== null && { order_number: String(number) }),
    },
    debtMinor,
    openOrders: recent.filter(({ lifecycle }) => !isOver.has(lifecycle)).length,
    tags,
  };
}
