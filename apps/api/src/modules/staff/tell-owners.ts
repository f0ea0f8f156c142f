import type { Tx } from "#kernel/ctx.ts";
import type { Language } from "@agiza/i18n/language";
import { addressOf } from "#modules/auth/notify-person.ts";
import { channelFor } from "#modules/auth/address.rules.ts";
import type { NoticeFacts, NoticeKind } from "#modules/notices/notice-kinds.rules.ts";
import { queueNotice } from "#modules/notices/queue-notice.ts";
import { findOwners } from "./staff.repository.ts";

/**
 * Writes to every owner of the shop, each in their language, the usual way to their phone or mailbox. Who was written to
 * often enough already is not; the back-office shows them the same.
 */
export async function tellOwners<Kind extends NoticeKind>(
  tx: Tx,
  kind: Kind,
  factsIn: (language: Language) => NoticeFacts<Kind>,
): Promise<void> {
  const owners = await findOwners(tx.db, tx.shopId);
  const reached = owners.flatMap(({ language, ...owner }) => {
    const address = addressOf(owner);
    return address ? [{ address, language }] : [];
  });
  // In one order in every shop: budgets are locked until the end.
  for (const { address, language } of reached.toSorted((a, b) =>
    a.address.value < b.address.value ? -1 : 1,
  )) {
    const way = { channel: channelFor(address, undefined), recipient: address.value, language };
    await queueNotice(tx, { shopId: tx.shopId, kind, ...way, facts: factsIn(language) });
  }
}
