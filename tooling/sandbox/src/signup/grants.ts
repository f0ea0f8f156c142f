import { randomBytes, randomInt } from "node:crypto";
import type { Core } from "../core.ts";
import type { PhoneNumber, StoredAccount, StoredGrant } from "../state/things.ts";

const figures = (count: number): string =>
  String(randomInt(1, 10)) + Array.from({ length: count - 1 }, () => randomInt(0, 10)).join("");

/** A code lives as long as at Meta. */
const codeLifeMs = 30_000;

/** An account of a business that is new to the provider. */
export const addAccount = (core: Core): StoredAccount =>
  core.store.accounts.put({
    id: figures(15),
    business_id: figures(15),
    has_payment: true,
    is_subscribed: false,
  });

/** A number that somebody chose in the window. */
export function addSignupNumber(
  core: Core,
  account: StoredAccount,
  { msisdn, name, isOnPhone }: { msisdn: string; name: string; isOnPhone: boolean },
): PhoneNumber {
  const known = [...core.store.numbers.all()].find((number) => number.msisdn === msisdn);
  return core.store.numbers.put({
    id: known?.id ?? figures(15),
    msisdn,
    verified_name: name,
    waba_id: account.id,
    // The phone's app has registered it.
    ...(isOnPhone ? { is_on_biz_app: true as const } : { is_unregistered: true }),
    // Two-step verification of its owner stays, whoever connects it.
    ...(known?.owner_pin !== undefined && { owner_pin: known.owner_pin }),
  });
}

export const addGrant = (core: Core, account: Pick<StoredAccount, "id">): StoredGrant =>
  core.store.grants.put({
    code: `AQB${randomBytes(60).toString("base64url")}`,
    waba_id: account.id,
    token: `EAA${randomBytes(60).toString("base64url")}`,
    created_at: core.clock.nowIso(),
    is_spent: false,
  });

/** A new token beside the old one, which goes on. */
export const renewGrant = (core: Core, { waba_id }: StoredGrant): StoredGrant =>
  core.store.grants.put({ ...addGrant(core, { id: waba_id }), is_spent: true });

/** The token of a code, once; null where the code is unknown, spent or too old. */
export function spendCode(core: Core, code: string): StoredGrant | null {
  const grant = core.store.grants.get(code);
  if (!grant || grant.is_spent) return null;
  if (core.clock.nowMs() - Date.parse(grant.created_at) > codeLifeMs) return null;
  return core.store.grants.put({ ...grant, is_spent: true });
}

export const grantOfToken = (core: Core, token: string): StoredGrant | undefined =>
  [...core.store.grants.all()].find((grant) => grant.is_spent && grant.token === token);
