import type { Tx } from "#kernel/ctx.ts";
import type { SmsProvider } from "#kernel/sms-words.ts";
import { nameEndOf } from "./sms-accounts.rules.ts";

/** The columns of keys: sealed, with what is shown of them and who set them. */
export const keyColumns = (tx: Tx, provider: SmsProvider, keys: Record<string, string>) => ({
  nameEnd: nameEndOf(provider, keys),
  keysSealed: tx.secrets.seal(JSON.stringify(keys)),
  keysSetAt: tx.now(),
  keysSetBy: tx.actor.kind === "staff" ? tx.actor.userId : null,
});
