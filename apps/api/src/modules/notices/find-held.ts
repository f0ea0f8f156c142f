import { takeBudgets } from "#db/budgets.ts";
import type { SystemTx, Tx } from "#kernel/ctx.ts";
import { isReached, noticeBudgets } from "./notice-budget.rules.ts";
import { type NoticeKind, rulesOf } from "./notice-kinds.rules.ts";
import { refuse } from "./notices.errors.ts";
import { smsCountriesOf } from "./sms-countries.ts";
import type { NewNotice } from "./write-notice.ts";

/** Why a notice may not go out, and in how many seconds it may again. */
export type Held = { reason: "abroad" } | { reason: "spent"; waitSeconds: number };

/**
 * Counts a notice that is to go out, within the caller's transaction: what is undone costs nothing. An SMS goes to some
 * countries only; of every sort a person is sent so many.
 *
 * @returns null where nothing stands in its way
 */
export async function findHeld(
  tx: Tx | SystemTx,
  {
    kind,
    channel,
    recipient,
    shopId,
  }: Pick<NewNotice<NoticeKind>, "kind" | "channel" | "recipient" | "shopId">,
): Promise<Held | null> {
  const { counted } = rulesOf(kind);
  const held =
    channel === "sms" && !isReached(recipient, smsCountriesOf(tx.settings, kind))
      ? ({ reason: "abroad" } as const)
      : counted === undefined
        ? null
        : toHeld(await takeBudgets(tx.db, noticeBudgets(counted, { recipient, shopId }), tx.now()));
  if (held) tx.log.warn({ kind, channel, shop_id: shopId, reason: held.reason }, "a notice was held back");
  return held;
}

const toHeld = (waitSeconds: number | null): Held | null =>
  waitSeconds === null ? null : { reason: "spent", waitSeconds };

/**
 * For whoever asked for a notice and is there to be told.
 *
 * @throws notice.abroad
 * @throws notice.too_many with the seconds to wait
 */
export function requireSent(held: Held | null): void {
  if (held === null) return;
  if (held.reason === "abroad") throw refuse("notice.abroad");
  throw refuse("notice.too_many", {}, { retryAfterSeconds: held.waitSeconds });
}
