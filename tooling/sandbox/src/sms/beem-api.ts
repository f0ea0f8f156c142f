import { Hono } from "hono";
import { z } from "zod";
import type { Core } from "../core.ts";
import { BodyError, parseJsonObject } from "../http/json-body.ts";
import type { Provider } from "../http/provider-front.ts";
import { readFields } from "../http/read-fields.ts";
import { isSame, readBasic } from "./identity.ts";
import { idOf, isRefused, openDesk, partsOf } from "./sms-desk.ts";

export const beemBasePath = "/sms";

const Send = z.object({
  source_addr: z.string().min(1).max(11),
  encoding: z.union([z.literal(0), z.literal(8)]).default(0),
  message: z.string().min(1).max(1600),
  recipients: z
    .array(z.object({ recipient_id: z.union([z.int(), z.string()]), dest_addr: z.string() }))
    .min(1)
    .max(1000),
});

const refusal = (status: number, code: number, message: string) =>
  Response.json({ successful: false, code, message }, { status });
const badIdentity = () => refusal(401, 107, "Invalid authentication");

/** Beem: a batch has one id, under which each of its people is known by a number. */
export function createBeemApi(core: Core): Provider {
  const app = new Hono<{ Variables: { account: string } }>().basePath(beemBasePath);
  const { apiKey, secretKey, reportToken } = core.env.sms;
  const accounts = new Map([
    [apiKey, secretKey],
    ["shop-sms-key", "shop-sms-secret"],
  ]);
  const platformReports = `${core.env.apiUrl}/store/webhooks/sms?token=${encodeURIComponent(reportToken)}`;
  const desk = openDesk(
    core,
    "beem",
    (message) => {
      const { request_id, recipient_id } = splitId(idOf(message));
      const status = message.is_failed ? "UNDELIVERED" : "DELIVERED";
      return JSON.stringify({ request_id, recipient_id, dest_addr: message.to, status });
    },
    (account) => (account === apiKey ? platformReports : null),
  );
  let lastRequestId = Date.now();

  app.use(async (c, next) => {
    const { name, secret } = readBasic(c.req.header("authorization"));
    const expected = accounts.get(name);
    if (expected === undefined || !isSame(secret, expected)) return badIdentity();
    c.set("account", name);
    return next();
  });
  app.post("/v1/send", async (c) => {
    const { data } = readFields(Send, parseJsonObject(await c.req.text()));
    if (data === undefined) return refusal(400, 104, "Missing parameters");
    const { recipients, message } = data;
    const valid = recipients.filter(({ dest_addr }) => !isRefused(dest_addr));
    if (valid.length === 0) return refusal(400, 101, "Invalid phone number");
    const account = c.get("account");
    if (!desk.pay(account, valid.length * partsOf(message))) {
      return refusal(400, 102, "Insufficient balance");
    }
    lastRequestId += 1;
    for (const { recipient_id, dest_addr } of valid) {
      desk.deliver(account, { id: `${lastRequestId}-${recipient_id}`, to: dest_addr, text: message });
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
  app.get("/public/v1/vendors/balance", (c) =>
    c.json({ data: { credit_balance: desk.balance(c.get("account")) } }),
  );
  app.get("/public/v1/sender-names", (c) => {
    const { status } = c.req.query();
    const names = desk.senders(c.get("account")).map(({ name, status: word }, index) => ({
      id: index + 1,
      senderid: name,
      sample_content: "Habari kutoka dukani",
      status: word,
      created: "2026-11-01T08:00:00.000Z",
    }));
    return c.json({ data: names.filter((one) => status === undefined || one.status === status) });
  });
  app.get("/public/v1/delivery-reports", (c) => {
    const { dest_addr, request_id } = c.req.query();
    const message = [...core.store.sms.all()].find(
      ({ id, to }) => to === dest_addr && id.startsWith(`beem:${request_id}-`),
    );
    if (!message) return refusal(404, 104, "No such message");
    const status = message.is_failed ? "failed" : "delivered";
    return c.json({ data: [{ ...splitId(idOf(message)), dest_addr, status }] });
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

function splitId(id: string): { request_id: number; recipient_id: number | string } {
  const [request = "", recipient = ""] = id.split("-");
  return {
    request_id: Number(request),
    recipient_id: /^\d+$/.test(recipient) ? Number(recipient) : recipient,
  };
}
