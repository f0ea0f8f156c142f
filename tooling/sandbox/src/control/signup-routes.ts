import type { Hono } from "hono";
import { z } from "zod";
import type { Core } from "../core.ts";
import { newMessageId } from "../graph/send-message.ts";
import { tellOfAccount, tellOfNumber } from "../signup/sync-phone.ts";
import { ControlError, msisdnOf, parseBody } from "./control-error.ts";

const Contents = z.object({
  contacts: z.int().min(0).max(100_000).default(12),
  chats: z.int().min(1).max(10_000).default(12),
  messages: z.int().min(0).max(200_000).default(60),
  is_declined: z.boolean().default(false),
});
const Echo = z.object({ from: z.string().regex(/^\d+$/), to: z.string(), text: z.string().min(1).max(4096) });
const AccountNews = z.object({
  waba_id: z.string().regex(/^\d+$/),
  field: z.string().regex(/^[a-z_]{3,60}$/),
  value: z.record(z.string(), z.unknown()),
});
const OwnersPin = z.object({ phone: z.string(), pin: z.string().regex(/^\d{6}$/) });
const Payment = z.object({ has_payment: z.boolean() });

/** The shop's own phone, and what Meta decides about accounts. */
export function addSignupRoutes(app: Hono, core: Core): void {
  app.post("/phone-contents", async (c) => {
    const phone_contents = parseBody(Contents, await c.req.text());
    core.store.changeSettings({ phone_contents });
    return c.json(phone_contents);
  });

  app.post("/phone-echoes", async (c) => {
    const { from, to, text } = parseBody(Echo, await c.req.text());
    const number = core.store.numbers.get(from);
    if (!number) throw new ControlError(404, "sandbox.number_unknown", "There is no such number.");
    const echo = {
      from: number.msisdn,
      to: msisdnOf(to),
      id: newMessageId(),
      timestamp: String(Math.floor(core.clock.nowMs() / 1_000)),
      type: "text",
      text: { body: text },
    };
    tellOfNumber(core, number, "smb_message_echoes", { message_echoes: [echo] });
    return c.json(echo, 201);
  });

  app.post("/owners-pins", async (c) => {
    const { phone, pin } = parseBody(OwnersPin, await c.req.text());
    const msisdn = msisdnOf(phone);
    const known = [...core.store.numbers.all()].find((number) => number.msisdn === msisdn);
    const id = known?.id ?? `88${msisdn}`;
    core.store.numbers.put({ verified_name: "", ...known, id, msisdn, owner_pin: pin });
    return c.body(null, 204);
  });

  app.post("/account-news", async (c) => {
    const { waba_id, field, value } = parseBody(AccountNews, await c.req.text());
    tellOfAccount(core, waba_id, field, value);
    return c.body(null, 204);
  });

  app.get("/accounts", (c) => c.json([...core.store.accounts.all()]));
  app.get("/accounts/:id/numbers", (c) =>
    c.json([...core.store.numbers.all()].filter(({ waba_id }) => waba_id === c.req.param("id"))),
  );
  app.post("/accounts/:id", async (c) => {
    const account = core.store.accounts.get(c.req.param("id"));
    if (!account) throw new ControlError(404, "sandbox.account_unknown", "There is no such account.");
    return c.json(core.store.accounts.put({ ...account, ...parseBody(Payment, await c.req.text()) }));
  });
}
