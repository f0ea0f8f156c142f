import type { Language } from "@agiza/i18n/language";
import type { SystemTx } from "#kernel/ctx.ts";
import type { Held } from "#modules/notices/find-held.ts";
import type { NoticeFacts, NoticeKind } from "#modules/notices/notice-kinds.rules.ts";
import { queueNotice } from "#modules/notices/queue-notice.ts";
import { type Address, channelFor } from "./address.rules.ts";

/** Where an account's person is reached: by phone, else by e-mail. */
export function addressOf({ phone, email }: { phone: string | null; email: string | null }): Address | null {
  if (phone !== null) return { kind: "phone", value: phone as `+${string}` };
  return email === null ? null : { kind: "email", value: email };
}

/** Writes to the person of an account about it, the usual way to that address, unless that is held back. */
export const notifyPerson = <Kind extends NoticeKind>(
  tx: SystemTx,
  address: Address,
  notice: { kind: Kind; language: Language; facts: NoticeFacts<Kind> },
): Promise<Held | null> =>
  queueNotice(tx, {
    ...notice,
    shopId: null,
    channel: channelFor(address, undefined),
    recipient: address.value,
  });
