import { type SQL, sql } from "drizzle-orm";

/**
 * What the books say came with a payment to its provider, in hundredths, by postings of some kinds; of all that came with it where
 * none is named.
 *
 * @param attempts how the statement calls the payments
 */
export const bookedMinor = (kinds?: string, attempts = "payment_attempts"): SQL<number> => {
  const ofKinds = kinds === undefined ? sql`` : sql.raw(`and t.kind in (${kinds})`);
  const a = sql.raw(attempts);
  return sql<number>`coalesce((
    select sum(e.amount_minor) from ledger_transactions t
    join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
    where t.shop_id = ${a}.shop_id and t.source_type = 'payment_attempt' and t.source_id = ${a}.id ${ofKinds}
      and e.direction = 'debit' and e.account_code like ${String.raw`provider\_clearing:%`}), 0)::float8`;
};
