import { timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import type { Core } from "../core.ts";
import { BodyError, parseJsonObject } from "../http/json-body.ts";
import type { Provider } from "../http/provider-front.ts";
import { readFields } from "../http/read-fields.ts";
import { putIntoInbox } from "./inbox.ts";
import { toMsisdn } from "../msisdn.ts";

export const smsBasePath = "/sms";

const Send = z.object({
  source_addr: z.string().min(1).max(11),
  encoding: z.union([z.literal(0), z.literal(8)]).default(0),
  message: z.string().min(1).max(1600),
  recipients: z
    .array(z.object({ recipient_id: z.union([z.int(), z.string()]), dest_addr: z.string() }))
    .min(1),
});

/** Messages an account starts with; each takes one. */
const firstBalance = 10_000;
/** How long the operators take with a message. */
const reportAfterMs = 300;

const refusal = (status: number, code: number, message: string) =>
  Response.json({ successful: false, code, message }, { status });
const badIdentity = () => refusal(401, 107, "Invalid authentication");

/** The text-message gateway (Beem's calls): every message ends in the sandbox's inbox, and is reported to the platform. */
export function createSmsApi(core: Core): Provider {
  const app = new Hono().basePath(smsBasePath);
  const { apiKey, secretKey } = core.env.sms;
  const expected = `Basic ${Buffer.from(`${apiKey}:${secretKey}`).toString("base64")}`;
  let lastRequestId = Date.now();

  app.use(async (c, next) => {
    if (!isSame(c.req.header("authorization") ?? "", expected)) return badIdentity();
    return next();
  });
  app.post("/v1/send", async (c) => {
    const { data } = readFields(Send, parseJsonObject(await c.req.text()));
    if (data === undefined) return refusal(400, 104, "Missing parameters");
    const { recipients, message } = data;
    const valid = recipients.filter(({ dest_addr }) => toMsisdn(dest_addr) !== null);
    if (valid.length === 0) return refusal(400, 101, "Invalid phone number");
    lastRequestId += 1;
    for (const recipient of valid) {
      putIntoInbox(core, { channel: "sms", to: recipient.dest_addr, text: message });
      report(core, { request_id: lastRequestId, ...recipient });
    }
    return c.json({
      successful: true,
      request_id: lastRequestId,
      code: 100,
      message: "Message Submitted Successfully",
      valid: valid.length,
      invalid: recipients.length - valid.length,
      duplicates: 0,
    });
  });
  app.get("/public/v1/vendors/balance", (c) => {
    const spent = [...core.store.inbox.all()].filter(({ channel }) => channel === "sms").length;
    return c.json({ data: { credit_balance: firstBalance - spent } });
  });
  app.notFound(() => refusal(404, 104, "Unknown path"));
  app.onError((error) => {
    if (error instanceof BodyError) return refusal(400, 104, error.message);
    throw error;
  });

  return {
    name: "sms",
    answer: (request) => app.fetch(request),
    titleOf: ({ method }) => (method === "POST" ? "SMS" : "Look-up"),
    targetOf: ({ method }) => (method === "POST" ? "sms.send" : null),
    injectedError: (code = 101) =>
      code >= 400 ? new Response("", { status: code }) : refusal(400, code, "Refused by a fault"),
    refusedIdentity: badIdentity,
  };
}

type Reported = { request_id: number; recipient_id: number | string; dest_addr: string };

/** Tells the platform what became of a message; a fault makes the operators fail it. */
function report(core: Core, message: Reported): void {
  const isFailed = core.faults.take("sms.webhook", "error") !== undefined;
  core.deliveries.send({
    provider: "sms",
    url: `${core.env.apiUrl}/store/webhooks/sms?token=${encodeURIComponent(core.env.sms.reportToken)}`,
    title: isFailed ? "SMS report: undelivered" : "SMS report: delivered",
    body: JSON.stringify({ ...message, status: isFailed ? "UNDELIVERED" : "DELIVERED" }),
    delayMs: reportAfterMs,
  });
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
