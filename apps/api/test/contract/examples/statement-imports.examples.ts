import { and, eq, isNull } from "drizzle-orm";
import { members } from "#db/schema/staff.ts";
import { statementImportRows, statementImports } from "#db/schema/statement-imports.ts";
import { statementLines } from "#db/schema/statement-lines.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { type ImportId, newId, type StatementLineId } from "#kernel/ids.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { readStatementLine } from "#modules/payments/statement-line.rules.ts";
import { takeStatementLines } from "#modules/payments/take-statement-lines.ts";
import { returnLine } from "#modules/payments/use-waiting-line.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, newKey, same } from "../example.ts";

let count = 0;
/** As the examples that ask for an owner's PIN have it. */
const pin = "4821";

/** Lines of people whose money fits no order, so that it waits. */
export async function bringIn(ctx: Ctx, now: Date, names: readonly string[]): Promise<StatementLineId[]> {
  const lines = names.map((name) =>
    readStatementLine(
      {
        direction: "in",
        at: now,
        amountMinor: 2_500_000 + 100 * ++count,
        network: "mpesa",
        reference: crypto.randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase(),
        name,
        phone: null,
        note: null,
        balanceMinor: null,
      },
      (text) => text,
    ),
  );
  await inTransaction(ctx, (tx) => takeStatementLines(tx, lines));
  const written = await ctx.store.tenant(ctx.shopId, (db) => db.select().from(statementLines));
  return lines.map(({ identity }) => written.find((line) => line.identity === identity)!.id);
}

/** A draft of one line, an import that was stopped, a line that waits, and one whose money was given back. */
async function makeImport({ harness, ctx, shopId, word, people }: ShopWorld) {
  const { base } = harness;
  const now = base.now();
  const [id, stopped]: ImportId[] = [newId("imp", now), newId("imp", now)];
  const fileName = `${word} taarifa ${count++}.csv`;
  const line = {
    direction: "in" as const,
    at: "2026-11-20T09:05:00+03:00",
    amountMinor: 2_500_000,
    reference: `${word.toUpperCase().replaceAll(/[^A-Z]/g, "X")}${String(8_000_000 + count)}`.slice(0, 30),
    name: `${word} Asha`,
  };
  const pinHash = await hashPassword(pin);
  await base.store.system((db) =>
    db
      .update(members)
      .set({ pinHash })
      .where(and(eq(members.shopId, shopId), eq(members.userId, people.owner), isNull(members.pinHash))),
  );
  await base.store.tenant(shopId, async (db) => {
    const shared = { shopId, fileName, createdAt: now, updatedAt: now };
    await db.insert(statementImports).values([
      { ...shared, id: id! },
      { ...shared, id: stopped!, status: "stopped" },
    ]);
    await db
      .insert(statementImportRows)
      .values([id!, stopped!].map((importId) => ({ shopId, importId, row: 2, line })));
  });
  const [lineId, returned] = await bringIn(ctx, now, [`${word} Salma`, `${word} Rehema`]);
  await inTransaction(ctx, (tx) => returnLine(tx, returned!, "cash"));
  return {
    id: id!,
    stopped: stopped!,
    lineId: lineId!,
    fileName,
    line,
    ids: [id!, stopped!, lineId!, shopId],
  };
}

export const statementImportsExamples = defineExamples(makeImport, {
  beginStatementImport: {
    ask: (_of, own) => ({ headers: newKey(), body: { file_name: own.fileName } }),
    expected: same(201, 403, 401),
    reads: true,
  },
  getOpenStatementImport: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  getStatementImport: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
  putStatementImportRows: {
    ask: (of, { line: { amountMinor, ...line } }) => ({
      params: { id: of.id },
      body: { rows: [{ row: 2, line: { ...line, amount_minor: amountMinor } }], left_out: [3] },
    }),
    also: ({ id, line: { amountMinor } }): Ask[] => [
      {
        params: { id },
        body: {
          rows: [
            {
              row: 4,
              line: {
                direction: "out",
                at: "2026-11-20T09:05:00Z",
                amount_minor: amountMinor,
                network: "mixx",
                phone: "0754 000 001",
                note: "oda 10484",
                balance_minor: 100,
              },
            },
          ],
        },
      },
    ],
    expected: byId(200, 403),
  },
  startStatementImport: {
    ask: (of) => ({ params: { id: of.stopped }, body: { pin } }),
    expected: byId(200, 403),
    reads: true,
  },
  stopStatementImport: {
    ask: (of) => ({ params: { id: of.stopped } }),
    expected: byId(200, 403),
    reads: true,
  },
  returnUnmatched: {
    ask: (of) => ({ params: { id: of.lineId }, headers: newKey(), body: { pin, from: "till" } }),
    expected: byId(204, 403),
  },
});
