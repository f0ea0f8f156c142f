import type { Reader } from "#kernel/ctx.ts";
import { findOwnIds } from "./connect.repository.ts";

/** Meta's ids of every number that the shop has or had, and of their accounts. */
export async function listOwnIds({ db, shopId }: Reader): Promise<{ numbers: string[]; accounts: string[] }> {
  const rows = await findOwnIds(db, shopId);
  return {
    numbers: rows.map(({ phoneNumberId }) => phoneNumberId),
    accounts: rows.flatMap(({ wabaId }) => wabaId ?? []),
  };
}
