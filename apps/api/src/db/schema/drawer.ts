import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { DrawerMovementId, ShopId, UserId } from "../../kernel/ids.ts";
import { id, minor, moment, oneOf, shopPolicies } from "./columns.ts";

/** Cash that comes and goes beside sales: change that is put in, cash that is taken out for something, cash brought to the bank. */
export const drawerMovementKinds = ["put_in", "taken_out", "to_bank"] as const;
export type DrawerMovementKind = (typeof drawerMovementKinds)[number];

export const drawerMovements = pgTable(
  "drawer_movements",
  {
    shopId: id<ShopId>().notNull(),
    id: id<DrawerMovementId>().notNull(),
    kind: text({ enum: drawerMovementKinds }).notNull(),
    amountMinor: minor().notNull(),
    reason: text().notNull(),
    madeBy: id<UserId>().notNull(),
    madeAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("drawer_movements_made").on(t.shopId, t.madeAt),
    oneOf("drawer_movements_kind", t.kind, drawerMovementKinds),
    check("drawer_movements_amount", sql`${t.amountMinor} > 0`),
    check("drawer_movements_reason", sql`char_length(${t.reason}) between 2 and 120`),
    ...shopPolicies("drawer_movements"),
  ],
);
