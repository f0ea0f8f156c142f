import type { Tx } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { insertPracticeChannel } from "./connect.repository.ts";

/** Gives the shop a number of the sandbox to practise on; one that it has already stays. */
export async function addPracticeChannel(
  tx: Tx,
  { phoneNumberId, phone, token }: { phoneNumberId: string; phone: string; token: string },
): Promise<void> {
  await insertPracticeChannel(tx.db, {
    shopId: tx.shopId,
    id: newId("chn", tx.now()),
    phoneNumberId,
    phone,
    tokenSealed: tx.secrets.seal(token),
    createdAt: tx.now(),
  });
}
