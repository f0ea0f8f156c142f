import type { BaseCtx } from "#kernel/ctx.ts";
import { maskPhone } from "#kernel/phone.ts";
import { hashToken } from "#kernel/secrets.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";
import { stateOf } from "./invitation.rules.ts";
import { findByTokenHash } from "./invitations.repository.ts";
import { refuse } from "./staff.errors.ts";

const placeBudget: Budget = { name: "invitation-place", points: 60, seconds: 300 };

/**
 * What an invitation's link shows to whoever opens it. It tells nothing of the shop but its name and logo.
 *
 * @param place where the question comes from; it is counted and not kept
 * @throws invitation.not_found
 * @throws request.too_many with the seconds to wait
 */
export async function getInvitation(base: BaseCtx, limits: RateLimitPort, token: string, place: string) {
  const wait = await limits.take(placeBudget, hashToken(place));
  if (wait !== null) throw refuse("request.too_many", {}, { retryAfterSeconds: wait });
  const found = await base.store.readSystem((db) => findByTokenHash(db, hashToken(token)));
  if (!found) throw refuse("invitation.not_found");
  const { shopName, logoKey, inviterName, name, preset, phone, isAdmin, seesCost, expiresAt } = found;
  return {
    shopName,
    logoUrl: logoKey && `/store/files/${logoKey}`,
    inviterName: inviterName ?? "",
    name,
    preset,
    seesCost: isAdmin || seesCost,
    maskedPhone: phone && maskPhone(phone),
    expiresAt,
    state: stateOf(found, base.now()),
  };
}
