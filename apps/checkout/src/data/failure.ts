import { ApiError, errorText } from "@agiza/api-client/api-error";
import type { components } from "@agiza/api-client/schema.gen";
import { errorMarker } from "#lib/error-marker.ts";

type Detail = { loc: readonly (string | number)[]; msg: string };

/** What went wrong with a call, as the page acts on it. */
export type Failure =
  | { kind: "offline" }
  | {
      kind: "refused";
      status: number;
      /** The API's code, such as `order.changed`. */
      code: string;
      /** A sentence for the customer. */
      text: string;
      detail: Detail[];
      /** The order as it is now, where the refusal brought it. */
      order: components["schemas"]["OrderPage"] | null;
      /** The shop's chat, where the link is over. */
      chatUrl: string | null;
      /** Why the link is over. */
      reason: string | null;
    };

/**
 * @param say.unexpected said instead of an internal message
 * @param say.silent     what an answer without any words comes to, such as that of a proxy
 */
export function failureOf(
  error: unknown,
  say: { unexpected: string; silent: (status: number) => string },
): Failure {
  if (!(error instanceof ApiError)) return { kind: "offline" };
  const body = (typeof error.body === "object" && error.body !== null ? error.body : {}) as {
    detail?: unknown;
    order?: components["schemas"]["OrderPage"];
    shop?: { chat_url?: string };
    reason?: string;
  };
  const words = withoutMarkup(error.body);
  const isSilent = errorText(words, { replacement: "" }) === "";
  return {
    kind: "refused",
    status: error.status,
    code: error.code,
    text: isSilent
      ? say.silent(error.status)
      : errorText(words, { marker: errorMarker, replacement: say.unexpected }),
    detail: Array.isArray(body.detail) ? (body.detail as Detail[]) : [],
    order: Array.isArray(body.order?.products) ? body.order : null,
    chatUrl: body.shop?.chat_url ?? null,
    reason: body.reason ?? null,
  };
}

/** A page of markup, as proxies send it, says nothing to a customer. */
const withoutMarkup = (body: unknown): unknown =>
  typeof body === "string" && body.trimStart().startsWith("<") ? undefined : body;

/** How the link itself ended: it was never given out, its shop has closed for good, or it is over and the chat gives a new one. */
export type OrderEnd = { why: "unknown" | "expired" | "closed"; chatUrl: string | null };

/** What a refusal says about the link itself; null while it still opens its order. */
export function endOf(failure: Failure): OrderEnd | null {
  if (failure.kind === "offline") return null;
  if (failure.code === "order.link_unknown") return { why: "unknown", chatUrl: null };
  if (failure.reason === "shop_closed") return { why: "closed", chatUrl: null };
  return failure.code === "order.link_expired" ? { why: "expired", chatUrl: failure.chatUrl } : null;
}
