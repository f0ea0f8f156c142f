import type { InvitationId, UserId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfMember = { userId: UserId };

/** Somebody accepted an invitation and works in the shop now. */
export const memberJoined = defineEvent<OfMember>("staff.member_joined");

/** What somebody may do is different, or they are suspended or back. Their own event streams end with it. */
export const memberChanged = defineEvent<OfMember>("staff.member_changed");

/** Somebody does not work in the shop any more. */
export const memberRemoved = defineEvent<OfMember>("staff.member_removed");

/** An invitation was made, renewed, revoked or accepted. */
export const invitationChanged = defineEvent<{ invitationId: InvitationId }>("staff.invitation_changed");
