import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import { callHttp, type HttpAnswer } from "#kernel/http-call.ts";
import { readJsonObject } from "#kernel/json-call.ts";
import type { ShopWebhook, ShopWebhooksPort, WebhookAnswer } from "#ports/shop-webhooks.ts";
import { isPublicAddress, lookupPublic, notPublicCode } from "./public-address.ts";

const timeoutMs = 5_000;
const sizeLimitBytes = 64 * 1024;

/**
 * Calls a shop's address over https at a public address, and follows no redirect. The body is signed as
 * `t=<seconds>,v1=<hex of HMAC-SHA256 over "<seconds>.<body>">`.
 *
 * @param standIns servers of tests, by the host that they stand for
 */
export const shopWebhooks = (standIns: Readonly<Record<string, string>> = {}): ShopWebhooksPort => ({
  async call({ url, body, secret, at }: ShopWebhook): Promise<WebhookAnswer> {
    const { protocol, hostname, pathname, search, username } = new URL(url);
    if (protocol !== "https:" || username !== "") return refused("no https address");
    const standIn = Object.hasOwn(standIns, hostname) ? standIns[hostname] : undefined;
    // A name is looked at when it is looked up; an address is not looked up.
    const address = hostname.replace(/^\[|\]$/g, "");
    if (!standIn && isIP(address) !== 0 && !isPublicAddress(address)) return refused(notPublicCode);
    try {
      const answer = await callHttp({
        method: "POST",
        url: standIn ? `${standIn}${pathname}${search}` : url,
        headers: {
          "Content-Type": "application/json",
          Accept: "application/json",
          "User-Agent": "Agiza",
          "Agiza-Signature": signatureOf(body, secret, at),
        },
        body,
        timeoutMs,
        sizeLimitBytes,
        ...(standIn ? {} : { lookup: lookupPublic }),
      });
      return read(answer);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? "no answer";
      return { ok: false, again: code !== notPublicCode && code !== "TOO_LARGE", reason: code };
    }
  },
});

const refused = (reason: string): WebhookAnswer => ({ ok: false, again: false, reason });

export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

function read({ status, text }: HttpAnswer): WebhookAnswer {
  if (status >= 500 || status === 429) return { ok: false, again: true, reason: String(status) };
  if (status < 200 || status >= 300) return refused(String(status));
  const values = text.trim() === "" ? {} : readJsonObject(text);
  return values ? { ok: true, values } : refused("no JSON object");
}
