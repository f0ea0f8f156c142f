import { answerTypes, orderEvents } from "@agiza/chatflow/flow";
import { z } from "@hono/zod-openapi";

/** A draft may say too much, which is a fault of it and not of the request; so much is kept of it. */
const kept = { text: 6_000, short: 200, url: 2_000, steps: 100, options: 50, words: 50, number: 1_000_000 };

const short = z.string().max(kept.short);
const stepId = z.string().regex(/^[a-z0-9_-]{1,40}$/);
const way = z.string().max(40).nullable();
const amount = z.int().min(0).max(kept.number);

const Words = z
  .object({ sw: z.string().max(kept.text), en: z.string().max(kept.text) })
  .strict()
  .openapi("FlowWords", {
    description: "In both languages; `{name}` is filled with the variable of that name.",
  });

const Option = z
  .object({ id: z.string().max(40), title: Words, description: Words.optional(), next: way })
  .strict()
  .openapi("FlowOption");

const Test = z
  .discriminatedUnion("about", [
    z
      .object({
        about: z.literal("variable"),
        name: short,
        is: z.enum(["eq", "ne", "gt", "lt", "set"]),
        value: short,
      })
      .strict(),
    z.object({ about: z.literal("open") }).strict(),
    z.object({ about: z.literal("debt") }).strict(),
    z.object({ about: z.literal("orders") }).strict(),
    z.object({ about: z.literal("tag"), tag: short }).strict(),
  ])
  .openapi("FlowTest", { description: "What a condition looks at." });

const Content = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("pdf"), file_id: short, file_name: short }).strict(),
    z.object({ kind: z.literal("link"), url: z.string().max(kept.url) }).strict(),
  ])
  .openapi("FlowContent");

const WebhookAnswer = z
  .object({ into: short, answer: z.enum(answerTypes).exclude(["place"]) })
  .strict()
  .openapi("FlowWebhookAnswer", { description: "A field of the same name in the address's answer." });

const step = <Kind extends string, Fields extends z.core.$ZodLooseShape>(kind: Kind, fields: Fields) =>
  z.object({ id: stepId, kind: z.literal(kind), name: short.optional(), ...fields }).strict();

export const FlowStep = z
  .discriminatedUnion("kind", [
    step("say", { text: Words, next: way }),
    step("ask", { text: Words, answer: z.enum(answerTypes), into: short, next: way }),
    step("choose", { text: Words, button: Words.optional(), options: z.array(Option).max(kept.options) }),
    step("catalogue", { next: way }),
    step("set", { product_id: z.string().max(60), next: way }),
    step("cart", { hours: amount, submitted: way, late: way }),
    step("pay", { hours: amount, paid: way, late: way }),
    step("order_status", { next: way }),
    step("debt", { next: way }),
    step("send", { content: Content, caption: Words, next: way }),
    step("condition", { test: Test, yes: way, no: way }),
    step("wait", { minutes: amount, next: way }),
    step("assign", { member_id: z.string().max(60).nullable(), text: Words }),
    step("tag", { tag: short, next: way }),
    step("webhook", {
      url: z.string().max(kept.url),
      answers: z.array(WebhookAnswer).max(kept.options).optional(),
      done: way,
      failed: way,
    }),
    step("rate", { text: Words, into: short, next: way }),
    step("jump", { to: way }),
    step("end", {}),
  ])
  .openapi("FlowStep", { description: "Ways are the ids of steps; null while nobody has chosen one." });

export const FlowTrigger = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("first_message") }).strict(),
    z
      .object({ kind: z.literal("keyword"), words: z.array(short).max(kept.words), exact: z.boolean() })
      .strict(),
    z.object({ kind: z.literal("button"), title: Words }).strict(),
    z.object({ kind: z.literal("qr"), reference: short }).strict(),
    z.object({ kind: z.literal("out_of_hours") }).strict(),
    z.object({ kind: z.literal("order_event"), event: z.enum(orderEvents) }).strict(),
  ])
  .openapi("FlowTrigger", { description: "What starts a flow." });

export const Flow = z
  .object({ trigger: FlowTrigger, steps: z.array(FlowStep).max(kept.steps) })
  .strict()
  .openapi("Flow", { description: "The first step is where it starts." });
