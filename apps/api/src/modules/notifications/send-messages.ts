import { type BaseCtx, type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import type { NotificationId, ShopId, UserId } from "#kernel/ids.ts";
import { queueNotice } from "#modules/notices/queue-notice.ts";
import { findHearers, type Hearer } from "./hearers.repository.ts";
import { isKind, rulesOf } from "./notification-kinds.rules.ts";
import { sentenceOf } from "./notification-sentences.ts";
import {
  findDueMessages,
  findPeopleWithMessages,
  type NotificationRow,
  setMessageAfter,
} from "./notifications.repository.ts";
import { quietEnd } from "#kernel/quiet-hours.ts";
import { findShopOfSettings, lockSettings, updateSettings } from "./settings.repository.ts";

/** A person is written to once in this time; what comes meanwhile is told together. */
const budgetMs = 10 * 60_000;

/** Writes to everybody whose messages are due, each person for themselves. */
export async function sendMessages(base: BaseCtx): Promise<void> {
  const people = await base.store.readSystem((db) => findPeopleWithMessages(db, base.now()));
  await eachByItself(base, "notifications.send-messages", people, sendMessagesTo);
}

type Person = { shopId: ShopId; userId: UserId };

const sendMessagesTo = (ctx: Ctx, person: Person): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const now = tx.now();
    // Whoever holds the row is the only one who writes to this person.
    const settings = await lockSettings(db, person.shopId, person.userId, now);
    const due = await findDueMessages(db, person, now);
    const [reader] = await findHearers(db, person.shopId, person.userId);
    const wanted = reader ? due.filter(isOfUse) : [];
    await postpone(
      tx,
      due.filter((row) => !wanted.includes(row)),
      null,
    );
    if (!reader || wanted.length === 0) return;
    const shop = await findShopOfSettings(db, person.shopId);
    const freeAt = settings.messagedAt && new Date(settings.messagedAt.getTime() + budgetMs);
    const later = quietEnd(settings, shop.timeZone, now) ?? (freeAt && freeAt > now ? freeAt : null);
    await postpone(tx, wanted, later);
    if (later) return;
    await updateSettings(db, person, { messagedAt: now });
    await write(tx, reader, shop.name, wanted);
  });

/** Not once it was read, or somebody looks after what waited. */
const isOfUse = ({ kind, readAt, isOpen }: NotificationRow): boolean =>
  readAt === null && isKind(kind) && (isOpen || rulesOf(kind).follows === undefined);

const postpone = async ({ db, shopId }: Tx, rows: NotificationRow[], until: Date | null): Promise<void> => {
  const ids: NotificationId[] = rows.map(({ id }) => id);
  if (ids.length > 0) await setMessageAfter(db, shopId, ids, until);
};

/** One message for all of it, by every channel that one of them asks for. */
async function write(tx: Tx, reader: Hearer, shop: string, rows: NotificationRow[]): Promise<void> {
  const { phone, language } = reader;
  if (phone === null) return;
  const link = `${tx.settings.backofficeUrl}/dashboard/notifications`;
  // What a day came to is waited for: it is told in full whatever else happened meanwhile.
  const told = rows.find(({ kind }) => kind === "day.signed") ?? rows[0]!;
  const text = sentenceOf(told, language, reader.masksPhones);
  const channels = new Set(rows.flatMap(({ messages }) => messages));
  for (const channel of channels) {
    const to = { shopId: tx.shopId, channel, recipient: phone, language };
    if (rows.length === 1)
      await queueNotice(tx, { ...to, kind: "notification.one", facts: { shop, text, link } });
    else
      await queueNotice(tx, {
        ...to,
        kind: "notification.several",
        facts: { shop, text, others: String(rows.length - 1), link },
      });
  }
}
