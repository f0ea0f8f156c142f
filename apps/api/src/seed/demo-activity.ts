import { auditLog } from "#db/schema/outbox.ts";
import type { Db } from "#kernel/db.ts";
import { deviceName } from "#kernel/device-name.ts";
import { newId, type UserId } from "#kernel/ids.ts";
import { areas } from "./demo-areas.ts";
import { demoInvited, demoOwnerUserAgent, demoStaff } from "./demo-people.ts";
import type { Insert, OrderRows } from "./demo-rows.ts";
import { daysBefore } from "./demo-staff.ts";
import type { Ids } from "./demo-ids.ts";

type Entry = Insert<typeof auditLog>;
type Waited = { conversationId: string; since: Date };

/** What was done in the demo shop: the orders' own histories as the trail tells them, and what happened with people and shop. */
export async function insertActivity(
  db: Db,
  ids: Ids,
  { timeline, waited, now }: { timeline: OrderRows["timeline"]; waited: readonly Waited[]; now: Date },
): Promise<void> {
  const entries = [
    ...ofOrders(timeline),
    ...ofPeople(ids, now),
    ...ofShop(ids, now),
    ...ofCustomers(ids, waited, now),
  ];
  entries.sort((one, other) => one.at.getTime() - other.at.getTime());
  const devices = new Map(
    [demoOwnerUserAgent, ...demoStaff.map(({ userAgent }) => userAgent)].map((userAgent, index) => [
      `staff:${[ids.owner, ...ids.staff][index]!}`,
      deviceName(userAgent),
    ]),
  );
  await db
    .insert(auditLog)
    .values(entries.map((entry) => ({ ...entry, device: devices.get(entry.actor) ?? null })));
}

const byStaff = (userId: UserId) => `staff:${userId}`;

function ofOrders(timeline: OrderRows["timeline"]): Entry[] {
  return timeline.flatMap(({ shopId, orderId, actor, kind, facts, at }): Entry[] => {
    if (!actor.startsWith("staff:")) return [];
    const entry = { shopId, actor, subject: orderId, at };
    if (kind === "order.lifecycle_changed" || kind === "order.cancelled")
      return [{ ...entry, action: "order.lifecycle_changed", before: facts["from"], after: facts["to"] }];
    if (kind === "order.change_asked") {
      const [before, after] = [facts["before_minor"], facts["after_minor"]];
      return [{ ...entry, action: kind, before: { total_minor: before }, after: { total_minor: after } }];
    }
    if (kind === "payment.succeeded")
      return [{ ...entry, action: "payment.cash_taken", after: { amount_minor: facts["amount_minor"] } }];
    return [];
  });
}

function ofPeople({ shopId, owner, staff, invited: waiting }: Ids, now: Date): Entry[] {
  const byOwner = { shopId, actor: byStaff(owner) };
  const hired = demoStaff.flatMap(({ name, preset, joinedDaysAgo, suspendedDaysAgo }, index): Entry[] => {
    const subject = staff[index]!;
    const joinedAt = daysBefore(now, joinedDaysAgo);
    const invitedAt = new Date(joinedAt.getTime() - 3_600_000);
    const invitation = { action: "staff.invited", subject: newId("inv", invitedAt), after: { name, preset } };
    const joined = { shopId, actor: byStaff(subject), action: "staff.member_joined", subject };
    const suspended = {
      ...byOwner,
      action: "staff.member_changed",
      subject,
      before: { status: "active" },
      after: { status: "suspended" },
    };
    return [
      { ...byOwner, ...invitation, at: invitedAt },
      { ...joined, after: { name, preset }, at: joinedAt },
      ...(suspendedDaysAgo === undefined ? [] : [{ ...suspended, at: daysBefore(now, suspendedDaysAgo) }]),
    ];
  });
  const { name, preset, daysAgo } = demoInvited;
  const waits = { ...byOwner, action: "staff.invited", subject: waiting, after: { name, preset } };
  return [...hired, { ...waits, at: daysBefore(now, daysAgo) }];
}

function ofShop({ shopId, owner }: Ids, now: Date): Entry[] {
  const by = { shopId, actor: byStaff(owner) };
  const [area] = areas;
  const { id, name, feeMinor } = area!;
  return [
    {
      ...by,
      action: "shop.opened",
      subject: shopId,
      after: { name: "Neema Vitenge" },
      at: daysBefore(now, 61),
    },
    {
      ...by,
      action: "shop.changed",
      subject: shopId,
      before: { name: "Neema Vitenge", listed: false },
      after: { name: "Neema Vitenge", listed: true },
      at: daysBefore(now, 44.2),
    },
    {
      ...by,
      action: "delivery_area.changed",
      subject: id,
      before: { name, feeMinor: feeMinor - 50_000 },
      after: { name, feeMinor },
      at: daysBefore(now, 58.3),
    },
  ];
}

/** Who was hired to answer customers did so, a few minutes after each had asked. */
function ofCustomers({ shopId, staff }: Ids, waited: readonly Waited[], now: Date): Entry[] {
  const index = demoStaff.findIndex(({ preset }) => preset === "chat");
  const joinedAt = daysBefore(now, demoStaff[index]!.joinedDaysAgo);
  const actor = byStaff(staff[index]!);
  return waited
    .map(({ conversationId, since }) => ({ conversationId, since, at: new Date(since.getTime() + 420_000) }))
    .filter(({ since, at }) => since > joinedAt && at < now)
    .map(({ conversationId, since, at }) => ({
      shopId,
      actor,
      action: "conversation.answered",
      subject: conversationId,
      before: { waited_since: since },
      at,
    }));
}
