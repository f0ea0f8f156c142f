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
    };

/** @param replacement said instead of an internal message */
export function failureOf(error: unknown, replacement: string): Failure {
  if (!(error instanceof ApiError)) return { kind: "offline" };
  const body = (typeof error.body === "object" && error.body !== null ? error.body : {}) as {
    detail?: unknown;
    order?: components["schemas"]["OrderPage"];
  };
  return {
    kind: "refused",
    status: error.status,
    code: error.code,
    text: errorText(error, { marker: errorMarker, replacement }),
    detail: Array.isArray(body.detail) ? (body.detail as Detail[]) : [],
    order: Array.isArray(body.order?.products) ? body.order : null,
  };
}

/** How the link itself ended: it was never given out, or it is over. Null while it still opens its order. */
export type OrderEnd = "unknown" | "expired" | null;

/** Whether a refusal says that the link itself opens nothing any more. */
export const endOf = (code: string): OrderEnd =>
  code === "order.link_unknown" ? "unknown" : code === "order.link_expired" ? "expired" : null;
