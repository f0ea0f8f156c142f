import { randomInt } from "node:crypto";
import type { CodePurpose } from "#db/schema/auth.ts";
import type { SystemTx } from "#kernel/ctx.ts";
import { newId, type CodeId, type UserId } from "#kernel/ids.ts";
import { codeLifeSeconds, macOfCode } from "./code.rules.ts";
import { insertCode } from "./codes.repository.ts";

/** Six digits, each as likely as any other. */
const drawCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** Draws a code and keeps its hash; it takes the place of the one of this kind before it. */
export async function keepCode(
  tx: SystemTx,
  kept: { purpose: CodePurpose; address: string; holder: UserId | null },
): Promise<string> {
  const now = tx.now();
  const id: CodeId = newId("cod", now);
  const code = drawCode();
  await insertCode(tx.db, {
    id,
    purpose: kept.purpose,
    address: kept.address,
    codeMac: macOfCode(tx.secrets, id, code),
    userId: kept.holder,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLifeSeconds * 1000),
  });
  return code;
}
