import { and, countDistinct, eq, exists, inArray, ne, sql } from "drizzle-orm";
import { jsonListOf } from "#db/json-of.ts";
import { findPage, keyset } from "#db/keyset.ts";
import {
  messageTemplates,
  messageTemplateTexts,
  type TemplatePurpose,
  type TemplateState,
} from "#db/schema/templates.ts";
import { contains } from "#db/text-search.ts";
import type { Language } from "@agiza/i18n/language";
import type { Db } from "#kernel/db.ts";
import type { ChannelId, MessageTemplateId, ShopId } from "#kernel/ids.ts";
import { byText, type PageQuery } from "#kernel/paging.ts";

const textView = {
  language: messageTemplateTexts.language,
  header: messageTemplateTexts.header,
  headerFile: messageTemplateTexts.headerFile,
  body: messageTemplateTexts.body,
  footer: messageTemplateTexts.footer,
  buttons: messageTemplateTexts.buttons,
  examples: messageTemplateTexts.examples,
  state: messageTemplateTexts.state,
  rejectionReason: messageTemplateTexts.rejectionReason,
  rejectionText: messageTemplateTexts.rejectionText,
  quality: messageTemplateTexts.quality,
  submittedAt: messageTemplateTexts.submittedAt,
};

const view = {
  id: messageTemplates.id,
  name: messageTemplates.name,
  purpose: messageTemplates.purpose,
  category: messageTemplates.category,
  texts: jsonListOf(textView, {
    from: messageTemplateTexts,
    where: and(
      eq(messageTemplateTexts.shopId, messageTemplates.shopId),
      eq(messageTemplateTexts.templateId, messageTemplates.id),
    ),
    orderBy: [messageTemplateTexts.language],
  }),
  updatedAt: messageTemplates.updatedAt,
};

/** A template as everybody who answers customers sees it. */
export type Template = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

const inShop = (shopId: ShopId) => eq(messageTemplates.shopId, shopId);
const isOne = (shopId: ShopId, id: MessageTemplateId) => and(inShop(shopId), eq(messageTemplates.id, id));

/** Names hold no capitals, ids hold a prefix that no name has to avoid: an id is asked for first. */
const isNamed = (shopId: ShopId, idOrName: string) =>
  and(inShop(shopId), sql`(${messageTemplates.id} = ${idOrName} or ${messageTemplates.name} = ${idOrName})`);

const isOneText = (shopId: ShopId, templateId: MessageTemplateId, language: Language) =>
  and(
    eq(messageTemplateTexts.shopId, shopId),
    eq(messageTemplateTexts.templateId, templateId),
    eq(messageTemplateTexts.language, language),
  );

const ofTemplate = and(
  eq(messageTemplateTexts.shopId, messageTemplates.shopId),
  eq(messageTemplateTexts.templateId, messageTemplates.id),
);

const sendable = {
  id: messageTemplates.id,
  channelId: messageTemplates.channelId,
  name: messageTemplates.name,
  category: messageTemplates.category,
  state: messageTemplateTexts.state,
  language: messageTemplateTexts.language,
  header: messageTemplateTexts.header,
  headerFile: messageTemplateTexts.headerFile,
  body: messageTemplateTexts.body,
  footer: messageTemplateTexts.footer,
  buttons: messageTemplateTexts.buttons,
};

const byName = keyset({
  by: messageTemplates.name,
  id: messageTemplates.id,
  isAscending: true,
  key: byText,
});

/** A page of templates by name. */
export const findTemplates = (
  db: Db,
  shopId: ShopId,
  { state, search, ...page }: PageQuery & { state?: TemplateState | undefined; search?: string | undefined },
) =>
  findPage(byName, page, ({ where, orderBy, limit }) =>
    db
      .select({ item: view, key: messageTemplates.name, id: messageTemplates.id })
      .from(messageTemplates)
      .where(
        and(
          inShop(shopId),
          state &&
            exists(
              db
                .select({ one: sql`1` })
                .from(messageTemplateTexts)
                .where(
                  and(
                    eq(messageTemplateTexts.shopId, messageTemplates.shopId),
                    eq(messageTemplateTexts.templateId, messageTemplates.id),
                    eq(messageTemplateTexts.state, state),
                  ),
                ),
            ),
          search ? contains(messageTemplates.name, search) : undefined,
          where,
        ),
      )
      .orderBy(orderBy)
      .limit(limit),
  );

export async function findTemplate(db: Db, shopId: ShopId, idOrName: string) {
  const [found] = await db
    .select(view)
    .from(messageTemplates)
    .where(isNamed(shopId, idOrName))
    // Somebody may name a template like the id of another one.
    .orderBy(sql`${messageTemplates.id} = ${idOrName} desc`)
    .limit(1);
  return found;
}

/** The template with its row locked, and with it its texts: whoever writes them locks it first. */
export async function findTemplateForUpdate(db: Db, shopId: ShopId, idOrName: string) {
  const found = await findTemplate(db, shopId, idOrName);
  if (!found) return undefined;
  const [locked] = await db
    .select({ id: messageTemplates.id, channelId: messageTemplates.channelId })
    .from(messageTemplates)
    .where(isOne(shopId, found.id))
    .for("update");
  if (!locked) return undefined;
  // What stood there before the lock may be older than it.
  const [now] = await db.select(view).from(messageTemplates).where(isOne(shopId, found.id));
  const metaIds = await db
    .select({
      language: messageTemplateTexts.language,
      metaId: messageTemplateTexts.metaId,
      askedAt: messageTemplateTexts.askedAt,
    })
    .from(messageTemplateTexts)
    .where(and(eq(messageTemplateTexts.shopId, shopId), eq(messageTemplateTexts.templateId, found.id)));
  return { template: now!, channelId: locked.channelId, metaIds };
}

export const findPurposes = (db: Db, shopId: ShopId, channelId: ChannelId) =>
  db
    .select({ purpose: messageTemplates.purpose, name: messageTemplates.name })
    .from(messageTemplates)
    .where(and(inShop(shopId), eq(messageTemplates.channelId, channelId)));

export type NewText = Omit<typeof messageTemplateTexts.$inferInsert, "shopId" | "templateId">;

export async function insertTemplate(
  db: Db,
  values: typeof messageTemplates.$inferInsert,
  texts: NewText[],
): Promise<void> {
  await db.insert(messageTemplates).values(values);
  await db
    .insert(messageTemplateTexts)
    .values(texts.map((text) => ({ ...text, shopId: values.shopId, templateId: values.id })));
}

export const updateTemplate = (
  db: Db,
  shopId: ShopId,
  id: MessageTemplateId,
  values: Partial<Pick<typeof messageTemplates.$inferInsert, "name" | "purpose" | "category" | "updatedAt">>,
) => db.update(messageTemplates).set(values).where(isOne(shopId, id));

export const deleteTemplate = (db: Db, shopId: ShopId, id: MessageTemplateId) =>
  db.delete(messageTemplates).where(isOne(shopId, id));

export const insertText = (db: Db, values: typeof messageTemplateTexts.$inferInsert) =>
  db.insert(messageTemplateTexts).values(values);

export const updateText = (
  db: Db,
  shopId: ShopId,
  templateId: MessageTemplateId,
  language: Language,
  values: Partial<NewText>,
) =>
  db
    .update(messageTemplateTexts)
    .set(values)
    .where(isOneText(shopId, templateId, language));

export const deleteTexts = (db: Db, shopId: ShopId, templateId: MessageTemplateId, gone: Language[]) =>
  db
    .delete(messageTemplateTexts)
    .where(
      and(
        eq(messageTemplateTexts.shopId, shopId),
        eq(messageTemplateTexts.templateId, templateId),
        inArray(messageTemplateTexts.language, gone),
      ),
    );

/** Who makes several templates of a number waits for whoever else does. */
export const lockTemplates = (db: Db, channelId: ChannelId) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`templates:${channelId}`}, 0))`);

/** One text of a template with all that filling and sending it needs. */
export async function findSendable(db: Db, shopId: ShopId, templateId: string, language: Language) {
  const [found] = await db
    .select(sendable)
    .from(messageTemplates)
    .innerJoin(messageTemplateTexts, ofTemplate)
    .where(
      and(
        inShop(shopId),
        eq(messageTemplates.id, templateId as MessageTemplateId),
        eq(messageTemplateTexts.language, language),
      ),
    );
  return found;
}

/** Every text of a template, with all that filling and sending it needs. */
export const findSendableTexts = (db: Db, shopId: ShopId, templateId: MessageTemplateId) =>
  db
    .select({ ...sendable, quality: messageTemplateTexts.quality })
    .from(messageTemplates)
    .innerJoin(messageTemplateTexts, ofTemplate)
    .where(isOne(shopId, templateId));

/** How many templates of a number are approved in some language, codes apart. */
export async function countApproved(db: Db, shopId: ShopId, channelId: ChannelId): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(messageTemplates.id) })
    .from(messageTemplates)
    .innerJoin(messageTemplateTexts, ofTemplate)
    .where(
      and(
        inShop(shopId),
        eq(messageTemplates.channelId, channelId),
        ne(messageTemplates.category, "authentication"),
        eq(messageTemplateTexts.state, "approved"),
      ),
    );
  return row!.count;
}

const textForReview = {
  id: messageTemplates.id,
  channelId: messageTemplates.channelId,
  name: messageTemplates.name,
  category: messageTemplates.category,
  updatedAt: messageTemplates.updatedAt,
  language: messageTemplateTexts.language,
  header: messageTemplateTexts.header,
  headerFile: messageTemplateTexts.headerFile,
  body: messageTemplateTexts.body,
  footer: messageTemplateTexts.footer,
  buttons: messageTemplateTexts.buttons,
  examples: messageTemplateTexts.examples,
  state: messageTemplateTexts.state,
  quality: messageTemplateTexts.quality,
  rejectionReason: messageTemplateTexts.rejectionReason,
  rejectionText: messageTemplateTexts.rejectionText,
  metaId: messageTemplateTexts.metaId,
  askedAt: messageTemplateTexts.askedAt,
};

/** One text with its template, by Meta's name of it; both locked. */
export async function findTextForUpdate(
  db: Db,
  shopId: ShopId,
  { channelId, name, language }: { channelId: ChannelId; name: string; language: Language },
) {
  const [template] = await db
    .select({ id: messageTemplates.id })
    .from(messageTemplates)
    .where(and(inShop(shopId), eq(messageTemplates.channelId, channelId), eq(messageTemplates.name, name)))
    .for("update");
  return template && findText(db, shopId, template.id, language);
}

/** One text with its template. */
export async function findText(db: Db, shopId: ShopId, id: MessageTemplateId, language: Language) {
  const [found] = await db
    .select(textForReview)
    .from(messageTemplates)
    .innerJoin(messageTemplateTexts, ofTemplate)
    .where(and(isOne(shopId, id), eq(messageTemplateTexts.language, language)));
  return found;
}

/** The approved template that a number has for a purpose, in a language. */
export async function findApproved(
  db: Db,
  shopId: ShopId,
  { channelId, purpose, language }: { channelId: ChannelId; purpose: TemplatePurpose; language: Language },
) {
  const [found] = await db
    .select(sendable)
    .from(messageTemplates)
    .innerJoin(messageTemplateTexts, ofTemplate)
    .where(
      and(
        inShop(shopId),
        eq(messageTemplates.channelId, channelId),
        eq(messageTemplates.purpose, purpose),
        eq(messageTemplateTexts.language, language),
        eq(messageTemplateTexts.state, "approved"),
      ),
    );
  return found;
}

/** Every purpose that a template which is no marketing is approved for. */
export async function findApprovedPurposes(
  db: Db,
  shopId: ShopId,
): Promise<{ purpose: TemplatePurpose; language: Language }[]> {
  const rows = await db
    .selectDistinct({ purpose: messageTemplates.purpose, language: messageTemplateTexts.language })
    .from(messageTemplates)
    .innerJoin(messageTemplateTexts, ofTemplate)
    .where(
      and(
        inShop(shopId),
        eq(messageTemplateTexts.state, "approved"),
        ne(messageTemplates.category, "marketing"),
      ),
    );
  return rows.flatMap(({ purpose, language }) => (purpose === null ? [] : [{ purpose, language }]));
}
