import { randomInt } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import type { Core } from "../core.ts";
import { BodyError, parseJsonObject } from "../http/json-body.ts";
import type { Provider } from "../http/provider-front.ts";
import { readFields } from "../http/read-fields.ts";
import { toMsisdn } from "../msisdn.ts";
import type { StoredSms } from "../state/things.ts";
import { isSame, readBasic } from "./identity.ts";
import { idOf, isRefused, openDesk, partsOf } from "./sms-desk.ts";

export const nextSmsBasePath = "/sms/nextsms";

/** The account that shops have here. */
const account = { name: "duka", secret: "shop-sms-password" };

const number = z.string().min(1).max(20);
const Send = z.object({
  from: z.string().min(1).max(11),
  to: z.union([number.transform((to) => [to]), z.array(number).min(1).max(1000)]),
  text: z.string().min(1).max(1600),
});

const statuses = {
  pending: { groupId: 1, groupName: "PENDING", id: 7, name: "PENDING_ENROUTE" },
  delivered: { groupId: 3, groupName: "DELIVERED", id: 5, name: "DELIVERED_TO_HANDSET" },
  undelivered: { groupId: 2, groupName: "UNDELIVERABLE", id: 9, name: "UNDELIVERABLE_NOT_DELIVERED" },
  noNumber: { groupId: 5, groupName: "REJECTED", id: 51, name: "MISSING_TO" },
  noCredits: { groupId: 5, groupName: "REJECTED", id: 12, name: "REJECTED_NOT_ENOUGH_CREDITS" },
};

const refusal = (status: number, message: string) => Response.json({ message }, { status });
const badIdentity = () => refusal(401, "Invalid login details");
const reportOf = (message: StoredSms) => ({
  messageId: idOf(message),
  to: message.to,
  status: message.is_failed ? statuses.undelivered : statuses.delivered,
});

/** NextSMS: every message has an id and a status of its own, also where it is refused. */
export function createNextSmsApi(core: Core): Provider {
  const app = new Hono().basePath(nextSmsBasePath);
  const desk = openDesk(core, "nextsms", (message) => JSON.stringify({ results: [reportOf(message)] }));

  app.use(async (c, next) => {
    const { name, secret } = readBasic(c.req.header("authorization"));
    if (name !== account.name || !isSame(secret, account.secret)) return badIdentity();
    return next();
  });
  app.post("/api/sms/v1/text/single", async (c) => {
    const { data, wrong } = readFields(Send, parseJsonObject(await c.req.text()));
    if (data === undefined) return refusal(422, wrong);
    const smsCount = partsOf(data.text);
    const messages = data.to.map((to) => {
      if (isRefused(to)) return { to, status: statuses.noNumber, smsCount };
      if (!desk.pay(account.name, smsCount)) return { to, status: statuses.noCredits, smsCount };
      const messageId = `${Date.now()}${randomInt(1e6, 1e7)}`;
      desk.deliver(account.name, { id: messageId, to, text: data.text });
      return { to: toMsisdn(to) ?? to, status: statuses.pending, messageId, smsCount };
    });
    return c.json({ messages });
  });
  app.get("/api/sms/v1/reports", (c) => {
    const message = desk.find(c.req.query("messageId") ?? "");
    return c.json({ results: message ? [reportOf(message)] : [] });
  });
  app.get("/api/sms/v1/balance", (c) => c.json({ sms_balance: desk.balance(account.name) }));
  app.notFound(() => refusal(404, "Not found"));
  app.onError((error) => {
    if (error instanceof BodyError) return refusal(400, error.message);
    throw error;
  });

  return {
    name: "sms",
    answer: (request) => app.fetch(request),
    titleOf: ({ method }) => (method === "POST" ? "SMS" : "Look-up"),
    targetOf: ({ method }) => (method === "POST" ? "sms.send" : null),
    injectedError: (code = 422) => refusal(code >= 400 ? code : 422, "Refused by a fault"),
    refusedIdentity: badIdentity,
  };
}
