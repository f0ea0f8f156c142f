/** How long an invitation can be accepted. */
export const invitationLifeMs = 7 * 86_400_000;

export const invitationStates = ["open", "expired", "accepted", "revoked"] as const;
export type InvitationState = (typeof invitationStates)[number];

/** What became of an invitation by now. */
export function stateOf(
  { acceptedAt, revokedAt, expiresAt }: { acceptedAt: Date | null; revokedAt: Date | null; expiresAt: Date },
  now: Date,
): InvitationState {
  if (acceptedAt) return "accepted";
  if (revokedAt) return "revoked";
  return expiresAt <= now ? "expired" : "open";
}

/** The page on which an invitation is accepted. */
export const invitationLink = (backofficeUrl: string, token: string): string =>
  `${backofficeUrl}/invite/${token}`;
