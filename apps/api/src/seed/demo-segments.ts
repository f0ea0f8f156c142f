import { segments, type SegmentRule } from "#db/schema/segments.ts";
import type { Db } from "#kernel/db.ts";
import { newId, type ShopId } from "#kernel/ids.ts";

/** What a shop in Kariakoo asks of its customers. */
const groups: readonly { name: string; match: "any" | "all"; rules: SegmentRule[] }[] = [
  {
    name: "Wateja wakubwa, Dar",
    match: "all",
    rules: [
      { criterion: "total_amount", operator: "ge", amountMinor: 20_000_000, windowDays: 90 },
      { criterion: "total_orders", operator: "gt", orders: 3, windowDays: null },
      { criterion: "location", place: "region", names: ["Dar es Salaam", "Pwani"] },
    ],
  },
  {
    name: "Kimya siku 30",
    match: "all",
    rules: [
      { criterion: "total_orders", operator: "ge", orders: 2, windowDays: null },
      { criterion: "total_orders", operator: "eq", orders: 0, windowDays: 30 },
    ],
  },
  {
    name: "Oda ya kwanza",
    match: "all",
    rules: [{ criterion: "total_orders", operator: "eq", orders: 1, windowDays: 30 }],
  },
  {
    name: "Mzigo wa mikoani",
    match: "any",
    rules: [
      { criterion: "location", place: "region", names: ["Morogoro", "Dodoma", "Mjini Magharibi"] },
      { criterion: "location", place: "district", names: ["Kibaha"] },
    ],
  },
];

/** The groups that the demo shop has made of its customers. */
export const insertDemoSegments = (db: Db, shopId: ShopId, at: Date) =>
  db
    .insert(segments)
    .values(
      groups.map((group) => ({ ...group, shopId, id: newId("seg", at), createdAt: at, updatedAt: at })),
    );
