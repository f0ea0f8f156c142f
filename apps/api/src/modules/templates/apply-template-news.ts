import { type BaseCtx, forShop, inTransaction, type Tx } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import type { ChannelId } from "#kernel/ids.ts";
import { findChannelsOfAccount } from "#modules/connect/find-channels-of-account.ts";
import type { MessageTemplateId } from "#kernel/ids.ts";
import { categoryOf, languageOf, qualityOf, reasonOf, stateOf } from "./meta-words.rules.ts";
import type { TemplateNews } from "./template-news.rules.ts";
import { templateChanged, templateRefused } from "./templates.events.ts";
import { findTextForUpdate, type NewText, updateTemplate, updateText } from "./templates.repository.ts";

/**
 * Applies what Meta says of a template, to every number of the account.
 *
 * @returns whether a shop has such an account
 */
export async function applyTemplateNews(base: BaseCtx, news: TemplateNews): Promise<boolean> {
  const channels = await findChannelsOfAccount(base, news.wabaId);
  for (const { shopId, id } of channels) {
    const ctx = forShop(base, shopId, { kind: "system", job: "templates.news" });
    await inTransaction(ctx, (tx) => applyTo(tx, id, news));
  }
  return channels.length > 0;
}

async function applyTo(tx: Tx, channelId: ChannelId, news: TemplateNews): Promise<void> {
  const language = languageOf(news.language);
  if (language === null) return;
  const found = await findTextForUpdate(tx.db, tx.shopId, { channelId, name: news.name, language });
  if (!found || (found.metaId !== null && found.metaId !== news.metaId)) return;
  if (news.kind === "category") {
    const category = categoryOf(news.category);
    if (category !== null && category !== found.category) await save(tx, found, { category });
    return;
  }
  const text = news.kind === "quality" ? { quality: qualityOf(news.quality) } : decided(found, news);
  if (text) await save(tx, found, { text: { ...text, metaId: news.metaId } });
}

/** What Meta's word makes of a text. A text that was changed since it was sent to review is a draft, whatever is said of it. */
export function decided(
  { state }: Pick<NewText, "state">,
  { status, reason, text }: { status: string; reason: string | null; text: string | null },
): Partial<NewText> | null {
  const next = stateOf(status);
  if (next === null || state === "draft") return null;
  const isRejected = next === "rejected";
  return {
    state: next,
    askedAt: null,
    rejectionReason: isRejected ? (reasonOf(reason) ?? "other") : null,
    rejectionText: isRejected ? text : null,
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findTextForUpdate>>>;

/** Writes what Meta decided about one text, where that is news. @param found locked */
export async function save(
  tx: Tx,
  found: Found,
  change: { text?: Partial<NewText>; category?: Found["category"] },
): Promise<void> {
  const { db, shopId } = tx;
  const id: MessageTemplateId = found.id;
  const { text, category } = change;
  const isNews =
    category !== undefined ||
    Object.entries(text ?? {}).some(([name, value]) => found[name as keyof Found] !== value);
  if (!isNews) return;
  if (text) await updateText(db, shopId, id, found.language, text);
  const updatedAt = editedAt(found, tx.now());
  await updateTemplate(db, shopId, id, { updatedAt, ...(category && { category }) });
  await tx.emit(templateChanged({ templateId: id }));
  if (text?.state === "rejected" && found.state !== "rejected")
    await tx.emit(templateRefused({ templateId: id, language: found.language, at: tx.now().toISOString() }));
}
