import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { type CodePurpose, verificationCodes } from "#db/schema/auth.ts";
import type { Db } from "#kernel/db.ts";
import type { CodeId, UserId } from "#kernel/ids.ts";
import { mostWrongTries } from "./code.rules.ts";

/** Which codes a try is about. `holder` is the person whose device or session asked; null for codes that strangers asked for. */
export type CodeQuery = { purpose: CodePurpose; address: string; holder: UserId | null };

export const insertCode = (db: Db, values: typeof verificationCodes.$inferInsert) =>
  db.insert(verificationCodes).values(values);

/** The newest code of its kind, used or not; locked, so that tries are counted one after the other. */
export async function findNewestCodeForUpdate(db: Db, { purpose, address, holder }: CodeQuery) {
  const [row] = await db
    .select()
    .from(verificationCodes)
    .where(
      and(
        eq(verificationCodes.address, address),
        eq(verificationCodes.purpose, purpose),
        holder === null ? isNull(verificationCodes.userId) : eq(verificationCodes.userId, holder),
      ),
    )
    .orderBy(desc(verificationCodes.createdAt), desc(verificationCodes.id))
    .limit(1)
    .for("update");
  return row;
}

export const addWrongTry = (db: Db, id: CodeId) =>
  db
    .update(verificationCodes)
    .set({ wrongTries: sql`${verificationCodes.wrongTries} + 1` })
    .where(eq(verificationCodes.id, id));

/** Marks a code as used; answers false when it was used, ran out or was ended by wrong tries meanwhile. */
export async function markCodeUsed(db: Db, id: CodeId, now: Date): Promise<boolean> {
  const used = await db
    .update(verificationCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(verificationCodes.id, id),
        isNull(verificationCodes.usedAt),
        gt(verificationCodes.expiresAt, now),
        lt(verificationCodes.wrongTries, mostWrongTries),
      ),
    )
    .returning({ id: verificationCodes.id });
  return used.length > 0;
}
