import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { Session } from "#kernel/session.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { requireSent } from "#modules/notices/find-held.ts";
import { type Address, channelFor, maskAddress } from "./address.rules.ts";
import { refuse } from "./auth.errors.ts";
import { findUser, findUserByAddress } from "./auth.repository.ts";
import { takeCode } from "./code-budgets.ts";
import { codeLifeSeconds } from "./code.rules.ts";
import { replacedAddress } from "./contact.rules.ts";
import { keepCode } from "./keep-code.ts";
import { notifyPerson } from "./notify-person.ts";
import { sentCode, type SentCode } from "./request-code.ts";

/**
 * Sends a code to the phone or e-mail address somebody wants to be reached by from now on, and one to where they are
 * reached now. Whoever has the new one already gets a message instead; the answer is the same.
 *
 * @throws auth.too_many_codes · notice.too_many with the seconds to wait
 */
export async function requestContactCodes(
  base: BaseCtx,
  limits: RateLimitPort,
  { userId }: Session,
  { address, place }: { address: Address; place: string },
): Promise<SentCode & { currentSentTo: string }> {
  await takeCode(limits, { address: address.value, place, device: `contact.${userId}` });
  await takeCode(limits, { address: address.value, place, device: null });
  return inSystem(base, async (tx) => {
    const user = await findUser(tx.db, userId);
    const current = user && replacedAddress(user, address);
    if (!current) throw refuse("auth.unauthorized");
    const taken = await findUserByAddress(tx.db, address);
    const { language } = user;
    for (const to of [address, current]) {
      const code = await keepCode(tx, { purpose: "change_contact", address: to.value, holder: userId });
      const facts = { code, minutes: String(codeLifeSeconds / 60) };
      if (to === current || !taken)
        requireSent(await notifyPerson(tx, to, { kind: "code.change_contact", language, facts }));
    }
    if (taken) {
      const link = `${tx.settings.backofficeUrl}/dashboard?auth=Login`;
      const notice = { kind: "code.account_exists", language: taken.language, facts: { link } } as const;
      requireSent(await notifyPerson(tx, address, notice));
    }
    return { ...sentCode(address, channelFor(address, undefined)), currentSentTo: maskAddress(current) };
  });
}
