import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import type { Core } from "../core.ts";
import type { Provider } from "../http/provider-front.ts";
import { readFields } from "../http/read-fields.ts";
import { idOf, isRefused, openDesk, partsOf } from "./sms-desk.ts";
import { isSame } from "./identity.ts";

export const africasTalkingBasePath = "/sms/africas-talking";

/** The account that shops have here. */
const account = { name: "duka", apiKey: "shop-sms-key" };
const shillingsPerPart = 22;

const Send = z.object({
  username: z.string(),
  to: z.string().min(1),
  message: z.string().min(1).max(1600),
  from: z.string().max(11).optional(),
});

const badIdentity = () => new Response("The supplied authentication is invalid", { status: 401 });

/** Africa's Talking: forms in, 201 out, refusals in plain text. It keeps money and not parts. */
export function createAfricasTalkingApi(core: Core): Provider {
  const app = new Hono().basePath(africasTalkingBasePath);
  const desk = openDesk(core, "africas_talking", (message) =>
    new URLSearchParams({
      id: idOf(message),
      status: message.is_failed ? "Failed" : "Success",
      phoneNumber: `+${message.to}`,
      networkCode: "64004",
      retryCount: "0",
      ...(message.is_failed ? { failureReason: "DeliveryFailure" } : {}),
    }).toString(),
  );

  app.use(async (c, next) => {
    if (!isSame(c.req.header("apikey") ?? "", account.apiKey)) return badIdentity();
    return next();
  });
  app.post("/version1/messaging", async (c) => {
    const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const { data } = readFields(Send, form);
    if (data === undefined) return new Response("Must have 'username', 'to' and 'message'", { status: 400 });
    if (data.username !== account.name) return badIdentity();
    const price = partsOf(data.message) * shillingsPerPart;
    const recipients = data.to.split(",").map((number) => {
      const refused = (statusCode: number, status: string) => ({
        statusCode,
        number,
        status,
        cost: "0",
        messageId: "None",
      });
      if (isRefused(number)) return refused(403, "InvalidPhoneNumber");
      if (!desk.pay(account.name, price)) return refused(405, "InsufficientBalance");
      const messageId = `ATXid_${randomUUID().replaceAll("-", "")}`;
      desk.deliver(account.name, { id: messageId, to: number, text: data.message });
      return { statusCode: 101, number, status: "Success", cost: `TZS ${price}.0000`, messageId };
    });
    const sent = recipients.filter(({ statusCode }) => statusCode === 101).length;
    const said = `Sent to ${sent}/${recipients.length} Total Cost: TZS ${sent * price}`;
    return c.json({ SMSMessageData: { Message: said, Recipients: recipients } }, 201);
  });
  app.get("/version1/user", (c) => {
    if (c.req.query("username") !== account.name) return badIdentity();
    return c.json({ UserData: { balance: `TZS ${desk.balance(account.name).toFixed(2)}` } });
  });
  app.notFound(() => new Response("Not found", { status: 404 }));

  return {
    name: "sms",
    answer: (request) => app.fetch(request),
    titleOf: ({ method }) => (method === "POST" ? "SMS" : "Look-up"),
    targetOf: ({ method }) => (method === "POST" ? "sms.send" : null),
    injectedError: (code = 400) =>
      new Response("Refused by a fault", { status: code >= 400 && code < 600 ? code : 400 }),
    refusedIdentity: badIdentity,
  };
}
