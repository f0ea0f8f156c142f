import type { BaseCtx } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { readAccountEntries } from "#modules/connect/account-entries.rules.ts";
import { findShopsOfAccounts } from "#modules/connect/find-shops-of-accounts.ts";
import { openRepeated } from "#modules/connect/open-webhook.ts";
import { noteLines } from "#modules/webhook-lines/note-lines.ts";
import { readWebhookBody } from "./incoming-webhook.rules.ts";
import { shopLines } from "./webhook-lines.rules.ts";

const read = (body: unknown) => ({ ...readWebhookBody(body), accountEntries: readAccountEntries(body) });

/** Has a webhook that repeats a stored one, byte for byte, stand in the logs of its shops as a duplicate. */
export async function noteRepeat(base: BaseCtx, repeat: { id: string; bodyHash: string }): Promise<void> {
  const found = await openRepeated(base, repeat, read);
  if (!found) return;
  const { firstId, routes, content } = found;
  const accounts = await withShops(base, content.accountEntries);
  const now = base.now();
  const said = { routes, items: content.items, accounts };
  await noteLines(base, shopLines(said, { webhookId: firstId, result: "duplicate", at: now, now }));
}

/** What is said of accounts, once for each shop that has one of its numbers. */
export async function withShops<About extends { wabaId: string }>(
  base: BaseCtx,
  entries: readonly About[],
): Promise<(Omit<About, "wabaId"> & { shopId: ShopId })[]> {
  const owners = await findShopsOfAccounts(base, [...new Set(entries.map(({ wabaId }) => wabaId))]);
  return entries.flatMap(({ wabaId, ...about }) =>
    owners.filter((owner) => owner.wabaId === wabaId).map(({ shopId }) => ({ ...about, shopId })),
  );
}
