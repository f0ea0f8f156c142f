import { randomBytes } from "node:crypto";

type Known = { http: number; message: string; type?: string };

/** The Cloud API's error codes this emulator answers with, or can be told to answer with. */
const known: Record<number, Known> = {
  0: { http: 401, message: "We were unable to authenticate the app user" },
  1: { http: 500, message: "An unknown error occurred" },
  2: { http: 503, message: "Service temporarily unavailable" },
  4: { http: 429, message: "Application request limit reached" },
  10: { http: 403, message: "Permission denied" },
  100: { http: 400, message: "Invalid parameter" },
  104: { http: 401, message: "An access token is required to request this resource" },
  190: { http: 401, message: "Invalid OAuth access token - Cannot parse access token" },
  368: { http: 403, message: "Temporarily blocked for policies violations" },
  80007: { http: 429, message: "Rate limit issues" },
  130429: { http: 429, message: "Rate limit hit" },
  131000: { http: 500, message: "Something went wrong" },
  131005: { http: 403, message: "Access denied" },
  131008: { http: 400, message: "Required parameter is missing" },
  131009: { http: 400, message: "Parameter value is not valid" },
  131016: { http: 503, message: "Service unavailable" },
  131021: { http: 400, message: "Recipient cannot be sender" },
  131026: { http: 400, message: "Message undeliverable" },
  131031: { http: 403, message: "Account has been locked" },
  131042: { http: 400, message: "Business eligibility payment issue" },
  131047: { http: 400, message: "Re-engagement message" },
  131048: { http: 429, message: "Spam rate limit hit" },
  131049: { http: 400, message: "This message was not delivered to maintain healthy ecosystem engagement" },
  131050: { http: 400, message: "User has stopped marketing messages" },
  131051: { http: 400, message: "Unsupported message type" },
  131053: { http: 400, message: "Media upload error" },
  131056: { http: 429, message: "(Business Account, Consumer Account) pair rate limit hit" },
  131057: { http: 503, message: "Account in maintenance mode" },
  132000: { http: 400, message: "Number of parameters does not match the expected number of params" },
  132001: { http: 404, message: "Template name does not exist in the translation" },
  132005: { http: 400, message: "Template Hydrated Text Too Long" },
  132012: { http: 400, message: "Template Parameter Format Mismatch" },
  132015: { http: 400, message: "Template is Paused" },
  132016: { http: 400, message: "Template is Disabled" },
  132018: { http: 400, message: "Template Parameter Validation Failed" },
  131058: {
    http: 400,
    message: "Hello World templates can only be sent from the Public Test Numbers",
  },
  133005: { http: 400, message: "Two step verification PIN Mismatch" },
  2593107: { http: 400, message: "The synchronization can be requested once" },
  2593108: { http: 400, message: "The time to request the synchronization is over" },
  133010: { http: 400, message: "Phone number not registered" },
};

/** A refusal in the Cloud API's own words. @see https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
export class GraphError extends Error {
  override name = "GraphError";
  code: number;
  details: string;
  subcode: number | undefined;

  constructor(code: number, details: string, subcode?: number) {
    super(details);
    this.code = code;
    this.details = details;
    this.subcode = subcode;
  }
}

/** What the code is called, for the `errors` of a failed status. */
export const titleOf = (code: number): string => known[code]?.message ?? "Something went wrong";

/** The HTTP answer of an error: Meta's envelope; throttling also says when to come back. */
export function graphErrorResponse({ code, details, subcode }: GraphError, http?: number): Response {
  const entry = known[code] ?? { http: 400, message: "Invalid parameter" };
  const status = http ?? entry.http;
  const error = {
    message: code === 190 || code === 104 ? entry.message : `(#${code}) ${entry.message}`,
    type: subcode === 33 ? "GraphMethodException" : "OAuthException",
    code,
    error_data: { messaging_product: "whatsapp", details },
    ...(subcode === undefined ? {} : { error_subcode: subcode }),
    fbtrace_id: `A${randomBytes(16).toString("base64url")}`,
  };
  return Response.json({ error }, { status, headers: status === 429 ? { "retry-after": "1" } : {} });
}

/** The error a fault asks for: one of Meta's codes, or an HTTP status to be told in Meta's words. */
export function injectedGraphError(code = 131000): Response {
  if (code in known || code > 599) return graphErrorResponse(new GraphError(code, "Caused by a fault."));
  const byStatus = new Map([
    [401, 190],
    [403, 10],
    [429, 130429],
    [503, 2],
  ]);
  const metaCode = byStatus.get(code) ?? (code >= 500 ? 131000 : 100);
  return graphErrorResponse(new GraphError(metaCode, "Caused by a fault."), code < 400 ? undefined : code);
}
