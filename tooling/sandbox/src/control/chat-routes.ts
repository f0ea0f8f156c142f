import type { Hono } from "hono";
import { z } from "zod";
import type { Core } from "../core.ts";
import { addCustomer } from "../customers.ts";
import { findTap, say, type Utterance } from "../graph/say.ts";
import { switchMarketing } from "../graph/stop-marketing.ts";
import type { PhoneNumber } from "../state/things.ts";
import { ControlError, msisdnOf, parseBody } from "./control-error.ts";

const NewCustomer = z.object({
  msisdn: z.string(),
  name: z.string().trim().min(1).max(60).optional(),
  username: z
    .string()
    .regex(/^[\w.]{3,30}$/)
    .optional(),
  phone_hidden: z.boolean().optional(),
  /** When they wrote to a shop before the sandbox knew them; opens 24 hours for free text. */
  last_wrote_at: z.iso.datetime().optional(),
  /** To which number, by its id; the demo shop's when left out. */
  to: z.string().optional(),
});

const Said = z
  .object({
    text: z.string().min(1).max(4096).optional(),
    tap: z.string().min(1).max(256).optional(),
    location: z
      .object({
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        name: z.string().max(200).optional(),
        address: z.string().max(500).optional(),
      })
      .optional(),
    reaction: z.object({ message_id: z.string().min(1), emoji: z.string().max(16) }).optional(),
    contact: z.object({ name: z.string().min(1).max(200), phone: z.string().min(1).max(30) }).optional(),
    /** Goods of the shop's WhatsApp catalogue, by their codes. */
    goods: z
      .array(z.object({ code: z.string().min(1).max(100), quantity: z.int().min(1).max(99) }))
      .min(1)
      .max(30)
      .optional(),
    /** The shop's message that this one answers. */
    answers: z.string().max(512).optional(),
    to: z.string().optional(),
  })
  .refine(
    ({ text, tap, location, reaction, contact, goods }) =>
      [text, tap, location, reaction, contact, goods].filter((one) => one !== undefined).length === 1,
    "exactly one of text, tap, location, reaction, contact and goods",
  );

const Marketing = z.object({ is_stopped: z.boolean(), to: z.string().optional() });

const NewNumber = z.object({
  id: z.string().regex(/^\d{6,20}$/),
  msisdn: z.string(),
  verified_name: z.string().trim().min(1).max(100),
  /** The account it belongs to; that of most numbers when left out. */
  waba_id: z
    .string()
    .regex(/^\d{6,20}$/)
    .optional(),
});

/** What customers do and see: writing, tapping, and the messages the shop sent them. */
export function addChatRoutes(app: Hono, core: Core): void {
  app.post("/customers", async (c) => {
    const { last_wrote_at: wroteAt, to, ...given } = parseBody(NewCustomer, await c.req.text());
    const customer = { ...given, msisdn: msisdnOf(given.msisdn) };
    const numberId = to ?? core.env.whatsapp.phoneNumberId;
    const wrote = wroteAt === undefined ? undefined : { at: wroteAt, numberId };
    return c.json(addCustomer(core, customer, wrote), 201);
  });

  app.get("/customers", (c) => c.json([...core.store.customers.all()]));

  app.post("/customers/:msisdn/say", async (c) => {
    const msisdn = msisdnOf(c.req.param("msisdn"));
    const said = parseBody(Said, await c.req.text());
    const { utterance, number } = utteranceOf(core, msisdn, said);
    return c.json({ id: say(core, number, msisdn, utterance).id }, 202);
  });

  app.post("/customers/:msisdn/marketing", async (c) => {
    const { is_stopped, to } = parseBody(Marketing, await c.req.text());
    const msisdn = msisdnOf(c.req.param("msisdn"));
    return c.json(switchMarketing(core, numberCalled(core, to), msisdn, is_stopped));
  });

  app.get("/customers/:msisdn/messages", (c) => {
    const sent = core.store
      .messagesOf(msisdnOf(c.req.param("msisdn")))
      .filter((one) => one.direction === "out");
    return c.json(
      sent.map(({ id, timestamp, statuses, type, body, context_id, failure_code }) => ({
        id,
        timestamp,
        statuses,
        type,
        [type]: body,
        ...(context_id ? { context: { message_id: context_id } } : {}),
        ...(failure_code === undefined ? {} : { error_code: failure_code }),
      })),
    );
  });

  app.post("/numbers", async (c) => {
    const { msisdn, waba_id, ...number } = parseBody(NewNumber, await c.req.text());
    const account = waba_id === undefined ? {} : { waba_id };
    return c.json(core.store.numbers.put({ ...number, msisdn: msisdnOf(msisdn), ...account }), 201);
  });
}

function utteranceOf(
  core: Core,
  msisdn: string,
  said: z.infer<typeof Said>,
): { utterance: Utterance; number: PhoneNumber } {
  if (said.tap !== undefined) {
    const tap = findTap(core, msisdn, said.tap, said.to);
    const number = tap && core.store.numbers.get(tap.phoneNumberId);
    if (!number)
      throw new ControlError(404, "sandbox.nothing_to_tap", "No message of the shop has this button.");
    return { utterance: tap.utterance, number };
  }
  const answers = said.answers === undefined ? {} : { contextId: said.answers };
  return { utterance: { ...freeUtterance(said), ...answers }, number: numberCalled(core, said.to) };
}

/** The shop's number that somebody writes to; the demo shop's where none is named. */
export function numberCalled(core: Core, id: string | undefined): PhoneNumber {
  const number = core.store.numbers.get(id ?? core.env.whatsapp.phoneNumberId);
  if (!number) throw new ControlError(422, "sandbox.unknown_number", "No shop has this phone-number id.");
  return number;
}

function freeUtterance({ text, location, reaction, contact, goods }: z.infer<typeof Said>): Utterance {
  if (goods) return { type: "order", body: catalogueOrder(goods) };
  if (location) return { type: "location", body: location };
  if (reaction) return { type: "reaction", body: reaction };
  if (contact) return { type: "contacts", body: { contacts: [contactCard(contact)] } };
  return { type: "text", body: { body: text } };
}

const catalogueOrder = (goods: { code: string; quantity: number }[]) => ({
  catalog_id: "1029384756",
  product_items: goods.map(({ code, quantity }) => ({
    product_retailer_id: code,
    quantity,
    item_price: 0,
    currency: "TZS",
  })),
});

const contactCard = ({ name, phone }: { name: string; phone: string }) => ({
  name: { first_name: name.split(" ")[0], formatted_name: name },
  phones: [{ phone, type: "CELL" }],
});
