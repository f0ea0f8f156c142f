import { and, count, eq, inArray, isNotNull, notInArray, or, sql } from "drizzle-orm";
import { openAttemptStatuses, paymentAttempts } from "#db/schema/payments.ts";
import { statementLines, statementLineUses } from "#db/schema/statement-lines.ts";
import type { Db } from "#kernel/db.ts";
import type { PaymentAttemptId, ShopId, StatementLineId } from "#kernel/ids.ts";

type NewLine = typeof statementLines.$inferInsert;
export type StatementLineRow = typeof statementLines.$inferSelect;

/** Writes lines that did not come before; answers which those are. They come in as one value, as listed products do. */
export async function insertLines(db: Db, lines: readonly NewLine[]): Promise<Set<StatementLineId>> {
  if (lines.length === 0) return new Set();
  const { rows } = await db.execute<{ id: StatementLineId }>(sql`
    insert into statement_lines (shop_id, id, identity, network, at, amount_minor, reference, payer_name, phone, note, state,
      attempt_id, created_at)
    select l."shopId", l.id, l.identity, l.network, l.at, l."amountMinor", l.reference, l."payerName", l.phone, l.note,
      l.state, l."attemptId", l."createdAt"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l("shopId" text, id text, identity text, network text,
      at timestamptz, "amountMinor" bigint, reference text, "payerName" text, phone text, note text, state text,
      "attemptId" text, "createdAt" timestamptz)
    on conflict do nothing returning id`);
  return new Set(rows.map(({ id }) => id));
}

const thisLine = (shopId: ShopId, id: StatementLineId) =>
  and(eq(statementLines.shopId, shopId), eq(statementLines.id, id));

export async function findLine(db: Db, shopId: ShopId, id: StatementLineId) {
  const [found] = await db.select().from(statementLines).where(thisLine(shopId, id));
  return found;
}

/** With its row locked, so that its money is given away one after another. */
export async function findLineForUpdate(db: Db, shopId: ShopId, id: StatementLineId) {
  const [found] = await db.select().from(statementLines).where(thisLine(shopId, id)).for("update");
  return found;
}

/** Money that waits under a reference, with its row locked. */
export async function findWaitingLineForUpdate(db: Db, shopId: ShopId, reference: string) {
  const [found] = await db
    .select()
    .from(statementLines)
    .where(
      and(
        eq(statementLines.shopId, shopId),
        eq(statementLines.reference, reference),
        eq(statementLines.state, "waiting"),
      ),
    )
    .for("update");
  return found;
}

/** Lines whose payment was not booked after all: their money waits, with who paid it. */
export const letWait = (
  db: Db,
  shopId: ShopId,
  id: StatementLineId,
  payer: Pick<StatementLineRow, "payerName" | "phone" | "note">,
) =>
  db
    .update(statementLines)
    .set({ state: "waiting", attemptId: null, ...payer })
    .where(thisLine(shopId, id));

/** Lines that name an attempt and are not settled by it, with their rows locked, the first that came first. */
export const findLinesOfAttemptForUpdate = (db: Db, shopId: ShopId, attemptId: PaymentAttemptId) =>
  db
    .select()
    .from(statementLines)
    .where(
      and(
        eq(statementLines.shopId, shopId),
        eq(statementLines.attemptId, attemptId),
        inArray(statementLines.state, ["asked", "waiting"]),
      ),
    )
    .orderBy(statementLines.id)
    .for("update");

/** Whether a line of a statement is known to be an attempt's money. */
export async function hasLine(db: Db, shopId: ShopId, attemptId: PaymentAttemptId): Promise<boolean> {
  const found = await db.$count(
    statementLines,
    and(
      eq(statementLines.shopId, shopId),
      eq(statementLines.attemptId, attemptId),
      inArray(statementLines.state, ["settled", "known"]),
    ),
  );
  return found > 0;
}

/** A line is its provider's money: who paid it is forgotten here. */
export const settleLine = (db: Db, shopId: ShopId, id: StatementLineId) =>
  db
    .update(statementLines)
    .set({ state: "settled", payerName: null, phone: null, note: null })
    .where(thisLine(shopId, id));

/** The money of a line waits for a person. `attemptId`: whose provider said no, and may say yes later. */
export const letLineWait = (
  db: Db,
  shopId: ShopId,
  id: StatementLineId,
  attemptId: PaymentAttemptId | null,
) => db.update(statementLines).set({ state: "waiting", attemptId }).where(thisLine(shopId, id));

/** Attempts that ended while a line waited for their provider, or that were paid after it had said no; across shops. */
export const findAnsweredAttempts = (db: Db) =>
  db
    .selectDistinct({ shopId: paymentAttempts.shopId, attemptId: paymentAttempts.id })
    .from(statementLines)
    .innerJoin(
      paymentAttempts,
      and(
        eq(paymentAttempts.shopId, statementLines.shopId),
        eq(paymentAttempts.id, statementLines.attemptId),
      ),
    )
    .where(
      and(
        inArray(statementLines.state, ["asked", "waiting"]),
        or(
          eq(paymentAttempts.status, "succeeded"),
          and(
            eq(statementLines.state, "asked"),
            notInArray(paymentAttempts.status, [...openAttemptStatuses]),
          ),
        ),
      ),
    )
    .limit(500);

/** Writes what became of a part of a line. The database lets no more of it go than came. */
export async function useLine(
  db: Db,
  line: Pick<StatementLineRow, "shopId" | "id" | "amountMinor" | "usedMinor">,
  use: Omit<typeof statementLineUses.$inferInsert, "shopId" | "lineId">,
): Promise<void> {
  const { shopId, id, amountMinor } = line;
  const usedMinor = line.usedMinor + use.amountMinor;
  const isOver = usedMinor === amountMinor;
  await db.insert(statementLineUses).values({ shopId, lineId: id, ...use });
  await db
    .update(statementLines)
    .set({ usedMinor, ...(isOver && { state: "ended" }) })
    .where(thisLine(shopId, id));
}

export async function countUses(db: Db, shopId: ShopId, id: StatementLineId): Promise<number> {
  const [row] = await db
    .select({ uses: count() })
    .from(statementLineUses)
    .where(and(eq(statementLineUses.shopId, shopId), eq(statementLineUses.lineId, id)));
  return row!.uses;
}

/** The line that something was a part of: what went to an order, back, or into credit. */
export async function findLineOfUse(
  db: Db,
  shopId: ShopId,
  useId: string,
): Promise<StatementLineId | undefined> {
  const [row] = await db
    .select({ lineId: statementLineUses.lineId })
    .from(statementLineUses)
    .where(and(eq(statementLineUses.shopId, shopId), eq(statementLineUses.id, useId)));
  return row?.lineId;
}

/** Forgets who paid money that waited: whose number is one of these, or everybody. */
export const eraseLinePayers = (db: Db, shopId: ShopId, phones: readonly string[] | null) =>
  db
    .update(statementLines)
    .set({ payerName: null, phone: null, note: null })
    .where(
      and(
        eq(statementLines.shopId, shopId),
        phones === null ? undefined : inArray(statementLines.phone, [...phones]),
        or(
          isNotNull(statementLines.payerName),
          isNotNull(statementLines.phone),
          isNotNull(statementLines.note),
        ),
      ),
    );
