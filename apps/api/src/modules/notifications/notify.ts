import { may } from "@agiza/permissions/guards";
import type { NotificationFacts } from "#db/schema/notifications.ts";
import type { Tx } from "#kernel/ctx.ts";
import { newId, type UserId } from "#kernel/ids.ts";
import { findAssignee } from "./alerts.repository.ts";
import { findHearers, type Hearer } from "./hearers.repository.ts";
import { channelsOf, messagesAmong, type NotificationKind, rulesOf } from "./notification-kinds.rules.ts";
import { notificationsChanged } from "./notifications.events.ts";
import { findPeopleWrittenTo, insertNotifications } from "./notifications.repository.ts";

/** Something people are to be told of. */
export type News = {
  kind: NotificationKind;
  subjectId: string;
  /** Beside kind and subject what makes it once: the attempt, the message. Without it: once for the subject. */
  instance?: string;
  facts?: NotificationFacts;
  /** Of an order: who looks after it. */
  staffId?: UserId | null;
  /** Whom it is for, of those who may hear of it; everybody without it. */
  isFor?: (person: Hearer) => boolean;
};

/**
 * Tells everybody of it who may hear of it, each the way they want to: a row for each person, and an event for their pages.
 * What was told before is not told again.
 */
export async function notify(tx: Tx, news: News): Promise<void> {
  const { db, shopId } = tx;
  const { about } = rulesOf(news.kind);
  const lookedAfterBy =
    about === "conversation" ? await findAssignee(db, shopId, news.subjectId) : (news.staffId ?? null);
  const people = (await findHearers(db, shopId)).filter((person) => mayBeTold(person, news, lookedAfterBy));
  if (people.length === 0) return;
  const { follows } = rulesOf(news.kind);
  const writtenTo = follows ? await findPeopleWrittenTo(db, shopId, { ...news, kind: follows }) : [];
  const rows = people.flatMap((person) => rowFor(tx, person, news, !writtenTo.includes(person.id)));
  const told = await insertNotifications(db, rows);
  const userIds = told.filter(({ listed }) => listed).map(({ userId }) => userId);
  if (userIds.length > 0) await tx.emit(notificationsChanged({ userIds }));
}

function mayBeTold(
  person: Hearer,
  { kind, isFor = () => true }: News,
  lookedAfterBy: UserId | null,
): boolean {
  return seesIt(person, kind, lookedAfterBy) && may(person.permissions, rulesOf(kind).guard) && isFor(person);
}

/** Who sees only their own is told of orders given to them, and of their own chats and those of nobody. */
function seesIt({ id, orderScope }: Hearer, kind: NotificationKind, lookedAfterBy: UserId | null): boolean {
  const { about } = rulesOf(kind);
  if (orderScope === "all" || lookedAfterBy === id) return true;
  return about === "conversation" ? lookedAfterBy === null : about !== "order";
}

function rowFor(
  tx: Tx,
  person: Hearer,
  { kind, subjectId, instance = "", facts = {} }: News,
  mayBeWrittenTo: boolean,
) {
  const channels = channelsOf(kind, person.permissions, person.channels);
  const messages = mayBeWrittenTo && person.phone !== null ? messagesAmong(channels) : [];
  const listed = channels.includes("in_app");
  if (!listed && messages.length === 0) return [];
  const now = tx.now();
  return [
    {
      shopId: tx.shopId,
      id: newId("ntf", now),
      userId: person.id,
      kind,
      subjectId,
      cause: `${kind}:${subjectId}:${instance}`,
      facts,
      listed,
      messages,
      messageAfter: messages.length > 0 ? now : null,
      createdAt: now,
    },
  ];
}
