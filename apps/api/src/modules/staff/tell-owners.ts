import type { Tx } from "#kernel/ctx.ts";
import type { Language } from "@agiza/i18n/language";
import { addressOf } from "#modules/auth/notify-person.ts";
import { channelFor } from "#modules/auth/address.rules.ts";
import type { NoticeFacts, NoticeKind } from "#modules/notices/notice-kinds.rules.ts";
import { queueNotice } from "#modules/notices/queue-notice.ts";
import { findOwners } from "./staff.repository.ts";

/** Writes to every owner of the shop, each in their language, the usual way to their phone or mailbox. */
export async function tellOwners<Kind extends NoticeKind>(
  tx: Tx,
  kind: Kind,
  factsIn: (language: Language) => NoticeFacts<Kind>,
): Promise<void> {
  for (const owner of await findOwners(tx.db, tx.shopId)) {
    const address = addressOf(owner);
    if (!address) continue;
    const { language } = owner;
    const way = { channel: channelFor(address, undefined), recipient: address.value, language };
    await queueNotice(tx, { shopId: tx.shopId, kind, ...way, facts: factsIn(language) });
  }
}
