import { type BaseCtx, forShop, inSystem, inTransaction } from "#kernel/ctx.ts";
import type { ChannelId, ShopId } from "#kernel/ids.ts";
import { findChannel } from "#modules/connect/find-channel.ts";
import { listAccounts } from "#modules/connect/list-accounts.ts";
import type { TemplateAtMeta, TemplatesPort } from "#ports/message-templates.ts";
import { decided, save } from "./apply-template-news.ts";
import { categoryOf, languageOf, qualityOf } from "./meta-words.rules.ts";
import { syncTemplates } from "./template-jobs.ts";
import { findTextForUpdate } from "./templates.repository.ts";

/** More than Meta lets an account have. */
const mostPages = 150;

/** Reads how a number's templates stand at Meta: webhooks that were lost are not sent again for ever. */
export async function readTemplates(
  base: BaseCtx,
  port: TemplatesPort,
  { shopId, channelId }: { shopId: ShopId; channelId: ChannelId },
): Promise<void> {
  const ctx = forShop(base, shopId, { kind: "system", job: syncTemplates.name });
  const channel = await findChannel(ctx, channelId);
  if (!channel?.wabaId) return;
  const account = { wabaId: channel.wabaId, tokenSealed: channel.tokenSealed };
  let after: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const read = await port.list(account, after === undefined ? {} : { after });
    if (!read.ok) throw new Error(`Meta's templates cannot be read: ${read.failure.text}`);
    for (const one of read.value.items)
      await inTransaction(ctx, async (tx) => {
        const language = languageOf(one.language);
        const about = language && { channelId, name: one.name, language };
        const found = about && (await findTextForUpdate(tx.db, shopId, about));
        // What is on its way to review is answered by who brings it there.
        if (!found || found.askedAt !== null || (found.metaId !== null && found.metaId !== one.metaId))
          return;
        const category = categoryOf(one.category);
        await save(tx, found, {
          text: stands(found, one),
          ...(category && category !== found.category && { category }),
        });
      });
    if (read.value.after === null) return;
    after = read.value.after;
  }
}

const stands = (
  found: Parameters<typeof decided>[0] & { rejectionText: string | null },
  one: TemplateAtMeta,
) => ({
  ...decided(found, { status: one.status, reason: one.reason, text: found.rejectionText }),
  metaId: one.metaId,
  quality: qualityOf(one.quality),
});

/** Has every number's templates read. */
export async function readAllTemplates(base: BaseCtx): Promise<void> {
  const accounts = await listAccounts(base);
  await inSystem(base, async (tx) => {
    for (const { shopId, id: channelId } of accounts) await tx.enqueue(syncTemplates, { shopId, channelId });
  });
}
