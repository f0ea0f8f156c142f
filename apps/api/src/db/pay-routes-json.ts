import { type SQL, sql } from "drizzle-orm";
import type { payNumbers } from "./schema/pay-numbers.ts";
import type { ProviderAccountRow } from "./schema/payments.ts";

/** An account that payments may be asked through, as they are routed. */
export type PayRoute = Pick<ProviderAccountRow, "id" | "provider" | "arrangedBy" | "customerPaysFeeOn">;

/** Of a shop: its accounts that are switched on, its first choice first, as JSON. */
export const payRoutesJson = (shopId: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('id', p.id, 'provider', p.provider, 'arrangedBy', p.arranged_by,
    'customerPaysFeeOn', p.customer_pays_fee_on) order by p.priority, p.id)
  from provider_accounts p where p.shop_id = ${shopId} and p.status = 'active'), '[]'::json)`;

/** A number that customers pay to by hand. */
export type PayNumberFacts = Pick<
  typeof payNumbers.$inferSelect,
  "network" | "number" | "businessName" | "stepsSw" | "stepsEn"
>;

/** Of a shop: the numbers that customers pay to by hand, as JSON. */
export const payNumbersJson = (shopId: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('network', n.network, 'number', n.number, 'businessName', n.business_name,
    'stepsSw', n.steps_sw, 'stepsEn', n.steps_en) order by n.network)
  from pay_numbers n where n.shop_id = ${shopId}), '[]'::json)`;
