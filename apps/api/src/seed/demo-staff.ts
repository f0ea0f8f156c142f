import { presetRoles, type Role } from "@agiza/permissions/presets";
import { everyRight } from "@agiza/permissions/rights";
import { sessions } from "#db/schema/auth.ts";
import { memberPermissions, members, users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import { newId, type SessionId, type UserId } from "#kernel/ids.ts";
import { hashToken, newToken, type SecretBox } from "#kernel/secrets.ts";
import { insertInvitation } from "#modules/staff/invitations.repository.ts";
import { invitationLifeMs } from "#modules/staff/invitation.rules.ts";
import { insertCounter } from "./demo-counter.ts";
import { demoInvited, demoOwner, demoStaff } from "./demo-people.ts";
import type { Ids } from "./demo-ids.ts";

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** So long before `now`. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** What a member's row holds of a role. */
const besidePermissions = ({ isAdmin: _owner, permissions: _listed, ...extras }: Role) => extras;

/** Everybody who works in the demo shop and its counter, the one who is kept out, and the invitation that waits. */
export async function insertPeople(
  db: Db,
  { shopId, owner, staff, invited }: Ids,
  {
    passwordHash,
    secrets,
    now,
    startedAt,
  }: { passwordHash: string; secrets: SecretBox; now: Date; startedAt: Date },
): Promise<void> {
  const hired = demoStaff.map((one, index) => ({
    ...one,
    userId: staff[index]!,
    sessionId: newId("ses", daysBefore(now, one.joinedDaysAgo)) as SessionId,
    role: presetRoles[one.preset],
    joinedAt: daysBefore(now, one.joinedDaysAgo),
  }));
  const person = (id: UserId, { name, phone }: { name: string; phone: string }, createdAt: Date) =>
    ({ id, name, phone, passwordHash, language: "sw", createdAt }) as const;
  await db
    .insert(users)
    .values([
      person(owner, demoOwner, startedAt),
      ...hired.map((one) => person(one.userId, one, one.joinedAt)),
    ]);
  await db.insert(members).values([
    { shopId, userId: owner, isAdmin: true, preset: "owner", ...everyRight, createdAt: startedAt },
    ...hired.map(({ userId, preset, role, joinedAt, suspendedDaysAgo }) => ({
      shopId,
      userId,
      preset,
      ...besidePermissions(role),
      invitedBy: owner,
      status: suspendedDaysAgo === undefined ? ("active" as const) : ("suspended" as const),
      createdAt: joinedAt,
    })),
  ]);
  await db
    .insert(memberPermissions)
    .values(hired.flatMap(({ userId, role }) => role.permissions.map((one) => ({ shopId, userId, ...one }))));
  // Their tokens are nobody's: they only say when and on what each of them was seen last.
  await db.insert(sessions).values(
    hired.map(({ userId, sessionId, userAgent, seenMinutesAgo, joinedAt, suspendedDaysAgo }) => ({
      id: sessionId,
      userId,
      shopId,
      accessHash: hashToken(newToken()),
      accessExpiresAt: joinedAt,
      createdAt: joinedAt,
      lastSeenAt: new Date(now.getTime() - seenMinutesAgo * minuteMs),
      revokedAt: suspendedDaysAgo === undefined ? null : daysBefore(now, suspendedDaysAgo),
      userAgent,
    })),
  );
  const named = hired.flatMap(({ sessionId, device }) => (device ? [{ ...device, sessionId }] : []));
  await insertCounter(db, shopId, named, startedAt);
  const token = newToken();
  const invitedAt = daysBefore(now, demoInvited.daysAgo);
  const invitedRole = presetRoles[demoInvited.preset];
  await insertInvitation(db, {
    shopId,
    id: invited,
    tokenHash: hashToken(token),
    tokenSealed: secrets.seal(token),
    name: demoInvited.name,
    phone: demoInvited.phone,
    preset: demoInvited.preset,
    permissions: invitedRole.permissions,
    ...besidePermissions(invitedRole),
    invitedBy: owner,
    createdAt: invitedAt,
    updatedAt: invitedAt,
    expiresAt: new Date(invitedAt.getTime() + invitationLifeMs),
  });
}
