import type { Tx } from "#kernel/ctx.ts";
import { deletePrivatePhones, findPrivatePhones } from "./private-chats.repository.ts";

/** Forgets whose chats were never copied, in a shop that closed for good. */
export async function forgetPrivateChats({ db, shopId }: Tx): Promise<void> {
  await deletePrivatePhones(db, shopId, await findPrivatePhones(db, shopId));
}
