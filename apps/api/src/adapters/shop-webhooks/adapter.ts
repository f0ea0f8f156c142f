import { createHmac } from "node:crypto";
import { isIP, type LookupFunction } from "node:net";
import { callHttp, type HttpAnswer } from "#kernel/http-call.ts";
import { readJsonObject } from "#kernel/json-call.ts";
import type {
  AddressCheck,
  DeliveryAnswer,
  ShopWebhook,
  ShopWebhooksPort,
  WebhookAnswer,
  WebhookDelivery,
} from "#ports/shop-webhooks.ts";
import {
  isLoopbackName,
  isPublicAddress,
  lookupLoopback,
  lookupPublic,
  notPublicCode,
} from "./public-address.ts";

const timeoutMs = 5_000;
const deliveryTimeoutMs = 10_000;
const sizeLimitBytes = 64 * 1024;
/** What https is usually spoken on: a shop's address is no way to knock at others' doors. */
const ports = ["", "443", "8443"];

type Options = {
  /** Servers of tests, by the host that they stand for. */
  standIns?: Readonly<Record<string, string>>;
  /** Events may go to this machine, without https: for a local run. */
  mayLoopback?: boolean;
  /** Leads names to public addresses, and to no others. */
  lookup?: LookupFunction;
};

/**
 * Calls shops' addresses over https at public addresses, and follows no redirect. A question's body is signed as
 * `t=<seconds>,v1=<hex of HMAC-SHA256 over "<seconds>.<body>">`, an event's by the Standard Webhooks convention.
 */
export function shopWebhooks({
  standIns = {},
  mayLoopback = false,
  lookup = lookupPublic,
}: Options = {}): ShopWebhooksPort {
  const reach = { mayLoopback, lookup };
  return {
    async call({ url, body, secret, at }: ShopWebhook): Promise<WebhookAnswer> {
      const { protocol, hostname, pathname, search, username } = new URL(url);
      if (protocol !== "https:" || username !== "") return refused("no https address");
      const standIn = Object.hasOwn(standIns, hostname) ? standIns[hostname] : undefined;
      if (!standIn && isPrivateLiteral(hostname)) return refused(notPublicCode);
      try {
        const answer = await callHttp({
          method: "POST",
          url: standIn ? `${standIn}${pathname}${search}` : url,
          headers: { ...headers, "Agiza-Signature": signatureOf(body, secret, at) },
          body,
          timeoutMs,
          sizeLimitBytes,
          ...(standIn ? {} : { lookup }),
        });
        return read(answer);
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? "no answer";
        return { ok: false, again: code !== notPublicCode && code !== "TOO_LARGE", reason: code };
      }
    },
    async deliver({ url, id, body, secrets, at }) {
      const address = readAddress(url, reach);
      if (typeof address === "string") return nothing(address.toUpperCase(), 0);
      const startedMs = performance.now();
      const tookMs = () => Math.round(performance.now() - startedMs);
      try {
        const answer = await callHttp({
          method: "POST",
          url,
          headers: { ...headers, ...standardHeaders({ id, body, secrets, at }) },
          body,
          timeoutMs: deliveryTimeoutMs,
          sizeLimitBytes,
          cutsLargeAnswers: true,
          lookup: address.lookup,
        });
        const { status, text } = answer;
        return { status, reason: null, headers: plainHeaders(answer), text, tookMs: tookMs() };
      } catch (error) {
        return nothing((error as NodeJS.ErrnoException).code ?? "NO_ANSWER", tookMs());
      }
    },
    async check(url) {
      const address = readAddress(url, reach);
      if (typeof address === "string") return address;
      if (isIP(address.host) !== 0) return "ok";
      const looked = Promise.withResolvers<AddressCheck>();
      address.lookup(address.host, { all: true }, (error) =>
        looked.resolve(!error ? "ok" : error.code === notPublicCode ? "not_public" : "unknown"),
      );
      return looked.promise;
    },
  };
}

const headers = { "Content-Type": "application/json", Accept: "application/json", "User-Agent": "Agiza" };

const nothing = (reason: string, tookMs: number): DeliveryAnswer => ({
  status: null,
  reason,
  headers: {},
  text: "",
  tookMs,
});

/** A name is looked at when it is looked up; an address is not looked up. */
function isPrivateLiteral(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  return isIP(address) !== 0 && !isPublicAddress(address);
}

/** How an event's address is reached, or why it is not. */
function readAddress(
  url: string,
  { mayLoopback, lookup }: { mayLoopback: boolean; lookup: LookupFunction },
): { host: string; lookup: LookupFunction } | "not_https" | "not_public" | "unknown" {
  if (!URL.canParse(url)) return "unknown";
  const { protocol, hostname, username, password, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (mayLoopback && isLoopbackName(host) && /^https?:$/.test(protocol))
    return { host, lookup: lookupLoopback };
  if (protocol !== "https:" || username !== "" || password !== "") return "not_https";
  if (!ports.includes(port) || isPrivateLiteral(hostname)) return "not_public";
  // No name without a dot is anybody's on the internet.
  if (isIP(host) === 0 && !/[^.]\.[^.]/.test(host)) return "not_public";
  return { host, lookup };
}

/** @returns the headers by which a receiver knows who sent a body, and that it is this one */
function standardHeaders({ id, body, secrets, at }: Omit<WebhookDelivery, "url">): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1_000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": signatures.join(" "),
  };
}

const plainHeaders = ({ headers: received }: HttpAnswer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(received).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : (value ?? ""),
    ]),
  );

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
