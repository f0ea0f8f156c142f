import type { Language } from "@agiza/i18n/language";
import type { NoticeChannel } from "#db/schema/notices.ts";
import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { Deps } from "#modules/deps.ts";
import { findHeld, requireSent } from "#modules/notices/find-held.ts";
import { writeNotice } from "#modules/notices/write-notice.ts";
import { type Address, channelFor, maskAddress, toAddress } from "./address.rules.ts";
import { refuse } from "./auth.errors.ts";
import { findUserByAddress } from "./auth.repository.ts";
import type { Caller } from "./caller.ts";
import { takeCode } from "./code-budgets.ts";
import { codeLifeSeconds, type OpenPurpose, resendAfterSeconds } from "./code.rules.ts";
import { keepCode } from "./keep-code.ts";
import { knownDevice } from "./known-devices.ts";

export type SentCode = {
  /** Masked. */
  sentTo: string;
  channel: NoticeChannel;
  resendAfterSeconds: number;
  expiresInSeconds: number;
};

export const sentCode = (address: Address, channel: NoticeChannel): SentCode => ({
  sentTo: maskAddress(address),
  channel,
  resendAfterSeconds,
  expiresInSeconds: codeLifeSeconds,
});

/**
 * Sends a code to an address, once the transaction is committed, and says the same whoever is there: an account that does
 * not exist gets no message, and one that exists already gets a message that says so instead of a code to sign up with.
 *
 * @throws auth.invalid_identifier
 * @throws auth.too_many_codes · notice.too_many with the seconds to wait
 * @throws notice.abroad
 */
export async function requestCode(
  base: BaseCtx,
  { limits, secrets }: Pick<Deps, "limits" | "secrets">,
  input: {
    purpose: OpenPurpose;
    identifier: string;
    channel?: "whatsapp" | "sms" | undefined;
  },
  caller: Caller,
): Promise<SentCode> {
  const address = toAddress(input.identifier);
  if (!address) throw refuse("auth.invalid_identifier", {}, { field: "identifier" });
  const channel = channelFor(address, input.channel);
  const user = await inSystem(base, (tx) => findUserByAddress(tx.db, address));
  const device = knownDevice(secrets, caller.deviceCookie, user?.id ?? null);
  await takeCode(limits, { address: address.value, place: caller.place, device });
  await inSystem(base, async (tx) => {
    const { purpose } = input;
    // Kept for nobody as well: the same work whether the account exists or not.
    const holder = device === null ? null : (user?.id ?? null);
    const code = await keepCode(tx, { purpose, address: address.value, holder });
    const link = `${tx.settings.backofficeUrl}/dashboard?auth=Login`;
    const facts = { code, minutes: String(codeLifeSeconds / 60) };
    const notice = { shopId: null, channel, recipient: address.value };
    // Counted for nobody as well.
    requireSent(await findHeld(tx, { ...notice, kind: `code.${purpose}` }));
    const language: Language = user?.language ?? base.language;
    if (purpose === "sign_up" && user) {
      await writeNotice(tx, { ...notice, kind: "code.account_exists", language, facts: { link } });
    } else if (purpose === "sign_up" || user) {
      await writeNotice(tx, { ...notice, kind: `code.${purpose}`, language, facts });
    }
  });
  return sentCode(address, channel);
}
