import { type Ctx, inTransaction, reading } from "#kernel/ctx.ts";
import { toPhone } from "#kernel/phone.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import { refuse } from "./connect.errors.ts";
import { deletePrivatePhones, findPrivatePhones, insertPrivatePhones } from "./private-chats.repository.ts";

/** @throws access.denied needs `whatsapp_interactions update`: whom the owner keeps to herself is hers to know */
export function listPrivateChats(ctx: Ctx): Promise<string[]> {
  requireMay(ctx, "channel.change");
  return reading(ctx, ({ db, shopId }) => findPrivatePhones(db, shopId));
}

/**
 * Says whose chats are private: from now on nothing of them is copied from the phone, old or new. What is here already stays.
 *
 * @param typed numbers in any spelling
 * @returns them in E.164
 * @throws connect.phone_invalid one that is no number
 * @throws access.denied needs `whatsapp_interactions update`
 */
export function setPrivateChats(ctx: Ctx, typed: readonly string[]): Promise<string[]> {
  requireMay(ctx, "channel.change");
  const phones = [...new Set(typed.map((one) => phoneOf(one)))];
  return inTransaction(ctx, async (tx) => {
    await lockShop(tx);
    const { db, shopId } = tx;
    const known = await findPrivatePhones(db, shopId);
    const gone = known.filter((phone) => !phones.includes(phone));
    const added = phones.filter((phone) => !known.includes(phone));
    if (gone.length > 0) await deletePrivatePhones(db, shopId, gone);
    if (added.length > 0) await insertPrivatePhones(db, shopId, added, tx.now());
    // How many, and not whose.
    await tx.audit({
      action: "channel.private_chats_set",
      subject: shopId,
      after: { added: added.length, removed: gone.length },
    });
    return findPrivatePhones(db, shopId);
  });
}

function phoneOf(typed: string): string {
  const phone = toPhone(typed);
  if (phone === null) throw refuse("connect.phone_invalid", { phone: typed }, { field: "phones" });
  return phone;
}
