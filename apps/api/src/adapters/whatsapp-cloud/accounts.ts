import type {
  AccountFailure,
  AccountResult,
  NumberAtMeta,
  WhatsappAccountsPort,
} from "#ports/whatsapp-accounts.ts";
import { Account, ExchangedCode, InspectedToken, NumberPage, PhoneNumber } from "./account-types.ts";
import { callGraph } from "./client.ts";
import { failureKind } from "./map.ts";
import { Refused, type Reply, Succeeded } from "./types.ts";

const timeoutMs = 20_000;
const numberFields =
  "id,display_phone_number,verified_name,quality_rating,name_status,status,whatsapp_business_manager_messaging_limit,messaging_limit_tier,is_on_biz_app,platform_type";
const accountFields = "id,name,owner_business_info,primary_funding_id";
/** Meta's words for what a token was made for. */
const accountScopes = ["whatsapp_business_management", "whatsapp_business_messaging"];
/** A code that is spent, too old, or of another app: Meta says no more than this. */
const refusedCode = 100;

type Call = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  token: string | null;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

/**
 * Accounts and numbers of the WhatsApp Cloud API.
 *
 * @param options.version of the Graph API, such as `v23.0`
 * @param options.app ours at Meta, whose secret signs the webhooks; null where none is set up
 */
export function whatsappAccounts(options: {
  graphUrl: string;
  version: string;
  appSecret: string;
  app: { appId: string; configId: string; sdkUrl: string } | null;
}): WhatsappAccountsPort {
  const { app, version, appSecret } = options;
  const call = ({ method, path, token, query = {}, body }: Call): Promise<Reply> => {
    const search = new URLSearchParams(query).toString();
    const url = `${options.graphUrl}/${version}/${path}${search && `?${search}`}`;
    return callGraph({ method, url, token, ...(body && { body }), timeoutMs });
  };
  const done = async (asked: Call): Promise<AccountResult<null>> =>
    read(await call(asked), Succeeded, () => null);

  const askForToken = async ({ appId }: { appId: string }, given: Record<string, unknown>) => {
    const body = { client_id: appId, client_secret: appSecret, ...given };
    const reply = await call({ method: "POST", path: "oauth/access_token", token: null, body });
    return read(reply, ExchangedCode, ({ access_token: token, expires_in: expiresInSeconds }) => ({
      token,
      expiresInSeconds: expiresInSeconds ?? null,
    }));
  };

  return {
    signup: app && { ...app, version },

    async exchangeCode(code) {
      if (!app) return noApp;
      // In the body: addresses are what proxies write down.
      return askForToken(app, { code, grant_type: "authorization_code" });
    },

    async renewToken(token) {
      if (!app) return noApp;
      return askForToken(app, {
        grant_type: "fb_exchange_token",
        set_token_expires_in_60_days: true,
        fb_exchange_token: token,
      });
    },

    async inspectToken(token) {
      if (!app) return { ok: true, value: null };
      const { appId } = app;
      const query = { input_token: token };
      const reply = await call({ method: "GET", path: "debug_token", token: `${appId}|${appSecret}`, query });
      return read(reply, InspectedToken, ({ data }) => ({
        isValid: data.is_valid,
        isOurs: data.app_id === appId,
        wabaIds: grantedAccounts(data.granular_scopes),
        expiresAt: data.expires_at ? new Date(data.expires_at * 1_000) : null,
      }));
    },

    async readAccount(token, wabaId) {
      const query = { fields: accountFields };
      const reply = await call({ method: "GET", path: wabaId, token, query });
      return read(reply, Account, (account) => ({
        businessId: account.owner_business_info?.id ?? null,
        hasPayment: hasPayment(account.primary_funding_id),
      }));
    },

    async listNumbers(token, wabaId) {
      const query = { fields: numberFields, limit: "100" };
      const reply = await call({ method: "GET", path: `${wabaId}/phone_numbers`, token, query });
      return read(reply, NumberPage, ({ data }) => data.map(toNumber));
    },

    async readNumber(token, phoneNumberId) {
      const query = { fields: numberFields };
      const reply = await call({ method: "GET", path: phoneNumberId, token, query });
      return read(reply, PhoneNumber, toNumber);
    },

    subscribe: (token, wabaId) =>
      done({ method: "POST", path: `${wabaId}/subscribed_apps`, token, body: {} }),

    unsubscribe: (token, wabaId) => done({ method: "DELETE", path: `${wabaId}/subscribed_apps`, token }),

    register: (token, phoneNumberId, pin) =>
      done({
        method: "POST",
        path: `${phoneNumberId}/register`,
        token,
        body: { messaging_product: "whatsapp", pin },
      }),

    async askPhone(token, phoneNumberId, part) {
      const sync_type = part === "contacts" ? "smb_app_state_sync" : "history";
      const body = { messaging_product: "whatsapp", sync_type };
      const reply = await call({ method: "POST", path: `${phoneNumberId}/smb_app_data`, token, body });
      // Meta answers with a number of the request, or with success alone.
      if (reply.kind === "answered" && reply.status < 300) return { ok: true, value: null };
      return { ok: false, failure: failureOf(reply) };
    },
  };
}

const noApp: AccountResult<never> = {
  ok: false,
  failure: { kind: "refused", code: 0, text: "no app is set up" },
};

type Shape<Read> = { safeParse(value: unknown): { success: true; data: Read } | { success: false } };

function read<Read, Value>(
  reply: Reply,
  shape: Shape<Read>,
  toValue: (read: Read) => Value,
): AccountResult<Value> {
  const taken = reply.kind === "answered" && reply.status < 300 ? shape.safeParse(reply.body) : null;
  if (taken?.success) return { ok: true, value: toValue(taken.data) };
  return { ok: false, failure: failureOf(reply) };
}

function failureOf(reply: Reply): AccountFailure {
  if (reply.kind === "lost") return { kind: "retry", code: 0, text: `no answer: ${reply.reason}` };
  const refused = Refused.safeParse(reply.body);
  if (!refused.success)
    return { kind: "retry", code: 0, text: `unreadable answer with status ${reply.status}` };
  const { code, message, error_data: data } = refused.data.error;
  // Meta's message may repeat what was sent, and so a code or a token.
  const text = withoutSecrets(data?.details ?? message).slice(0, 300);
  if (code === refusedCode) return { kind: "refused", code, text };
  const kind = failureKind(code, reply.status);
  if (kind === "channel") return { kind: tokenCodes.has(code) ? "token" : "refused", code, text };
  return { kind: kind === "retry" || kind === "pair" ? "retry" : "refused", code, text };
}

/** The token is missing, wrong, over or may not do it. */
const tokenCodes = new Set([0, 3, 10, 102, 104, 190, 200, 463, 467]);

const withoutSecrets = (text: string): string => text.replace(/[\w|.~+/=#-]{24,}/g, "…");

function grantedAccounts(scopes: { scope: string; target_ids?: string[] | undefined }[] | undefined) {
  const granted = (scopes ?? []).filter(({ scope }) => accountScopes.includes(scope));
  if (granted.length === 0 || granted.some(({ target_ids: ids }) => ids === undefined)) return null;
  return [...new Set(granted.flatMap(({ target_ids: ids }) => ids ?? []))];
}

/** Meta leaves the field out, or sends 0, where nothing pays; a token that may not see it gets neither. */
const hasPayment = (fundingId: string | number | undefined): boolean | null =>
  fundingId === undefined ? null : String(fundingId) !== "0" && String(fundingId) !== "";

const toNumber = (number: PhoneNumber): NumberAtMeta => ({
  id: number.id,
  phone: `+${number.display_phone_number.replace(/\D/g, "")}`,
  verifiedName: number.verified_name ?? "",
  nameStatus: number.name_status ?? null,
  quality: number.quality_rating ?? null,
  limit: number.whatsapp_business_manager_messaging_limit ?? number.messaging_limit_tier ?? null,
  status: number.status ?? null,
  isOnPhone: number.is_on_biz_app ?? false,
});
