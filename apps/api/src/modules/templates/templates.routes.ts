import { createRoute } from "@hono/zod-openapi";
import { body, editConflict, IdempotencyHeader, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import { addTemplate } from "./add-template.ts";
import { changeTemplate } from "./change-template.ts";
import { getMessagePrices } from "./get-message-prices.ts";
import { getTemplate } from "./get-template.ts";
import { listProposals } from "./list-proposals.ts";
import { listTemplates } from "./list-templates.ts";
import { removeTemplate } from "./remove-template.ts";
import { submitTemplate } from "./submit-template.ts";
import { takeProposals } from "./take-proposals.ts";
import { templateProblems } from "./templates.rules.ts";
import {
  EditTemplate,
  MessagePrices,
  TakenProposals,
  TakeProposals,
  Template,
  TemplateForm,
  TemplateList,
  TemplateParams,
  TemplateProposals,
  TemplateQuery,
} from "./templates.schemas.ts";

const shared = { tags: ["templates"], security: [{ bearer: [] }] };
const notFound = { 404: refusal("template.not_found", "shop.not_found") };
const formRefusals = refusal(
  "request.invalid",
  "template.name_taken",
  "template.purpose_taken",
  "template.language_repeated",
  ...templateProblems,
);

const listRoute = createRoute({
  ...shared,
  ...needs("templates.read"),
  method: "get",
  path: "/templates",
  operationId: "listTemplates",
  summary: "List message templates",
  request: { query: TemplateQuery },
  responses: {
    200: ok(TemplateList, "By name, 25 at a time."),
    ...staffRefusals,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const proposalsRoute = createRoute({
  ...shared,
  ...needs("templates.read"),
  method: "get",
  path: "/templates/proposals",
  operationId: "listTemplateProposals",
  summary: "List texts to start from",
  responses: { 200: ok(TemplateProposals, "One for each purpose, in both languages."), ...staffRefusals },
});

const takeRoute = createRoute({
  ...shared,
  ...needs("template.create"),
  method: "post",
  path: "/templates/proposals",
  operationId: "takeTemplateProposals",
  summary: "Make templates of the texts to start from",
  request: { body: body(TakeProposals) },
  responses: {
    200: ok(
      TakenProposals,
      "Made, and sent to WhatsApp's review. Purposes that the shop has stay as they are.",
    ),
    ...staffRefusals,
    409: refusal("template.no_number"),
  },
});

const pricesRoute = createRoute({
  ...shared,
  ...needs("conversations.read"),
  method: "get",
  path: "/message-prices",
  operationId: "getMessagePrices",
  summary: "Read what a message costs",
  responses: {
    200: ok(MessagePrices, "As WhatsApp charges each kind today, as far as it was set."),
    ...staffRefusals,
  },
});

const getRoute = createRoute({
  ...shared,
  ...needs("templates.read"),
  method: "get",
  path: "/templates/{id}",
  operationId: "getTemplate",
  summary: "Read a message template",
  request: { params: TemplateParams },
  responses: { 200: ok(Template, "With its texts."), ...staffRefusals, ...notFound },
});

const addRoute = createRoute({
  ...shared,
  ...needs("template.create"),
  method: "post",
  path: "/templates",
  operationId: "addTemplate",
  summary: "Add a message template",
  request: { headers: IdempotencyHeader, body: body(TemplateForm) },
  responses: {
    201: ok(Template, "A draft. The same key and form answer the same again."),
    ...staffRefusals,
    409: refusal("template.no_number", "idempotency.key_reused"),
    422: formRefusals,
  },
});

const changeRoute = createRoute({
  ...shared,
  ...needs("template.change"),
  method: "put",
  path: "/templates/{id}",
  operationId: "changeTemplate",
  summary: "Change a message template",
  request: { params: TemplateParams, body: body(EditTemplate) },
  responses: {
    200: ok(Template, "Texts that are different are drafts again, until WhatsApp has approved them."),
    ...staffRefusals,
    ...notFound,
    409: editConflict(Template, "template.in_review", "template.name_fixed"),
    422: formRefusals,
  },
});

const removeRoute = createRoute({
  ...shared,
  ...needs("template.change"),
  method: "delete",
  path: "/templates/{id}",
  operationId: "removeTemplate",
  summary: "Remove a message template",
  request: { params: TemplateParams },
  responses: {
    204: { description: "Gone here and at WhatsApp, in all languages." },
    ...staffRefusals,
    ...notFound,
  },
});

const submitRoute = createRoute({
  ...shared,
  ...needs("template.change"),
  method: "post",
  path: "/templates/{id}/submit",
  operationId: "submitTemplate",
  summary: "Send a template to WhatsApp's review",
  request: { params: TemplateParams },
  responses: {
    200: ok(Template, "Its drafts and what was sent back are in review now; the rest stays as it is."),
    ...staffRefusals,
    ...notFound,
    422: refusal(...templateProblems),
  },
});

/** Messages that WhatsApp approves before they leave, and what each kind of message costs. */
export function templatesRoutes() {
  const router = createRouter();
  router.openapi(listRoute, async (c) =>
    c.json(toWire(await listTemplates(staffCtx(c), c.req.valid("query"))), 200),
  );
  router.openapi(proposalsRoute, async (c) =>
    c.json(toWire({ items: await listProposals(staffCtx(c)) }), 200),
  );
  router.openapi(takeRoute, async (c) => {
    const { purposes = null } = c.req.valid("json");
    return c.json(toWire({ items: await takeProposals(staffCtx(c), purposes) }), 200);
  });
  router.openapi(pricesRoute, (c) => c.json(toWire(getMessagePrices(staffCtx(c))), 200));
  router.openapi(getRoute, async (c) =>
    c.json(toWire(await getTemplate(staffCtx(c), c.req.valid("param").id)), 200),
  );
  router.openapi(addRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await addTemplate(staffCtx(c), fromWire(c.req.valid("json")), key), 201);
  });
  router.openapi(changeRoute, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(toWire(await changeTemplate(staffCtx(c), id, fromWire(c.req.valid("json")))), 200);
  });
  router.openapi(removeRoute, async (c) => {
    await removeTemplate(staffCtx(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
  router.openapi(submitRoute, async (c) =>
    c.json(toWire(await submitTemplate(staffCtx(c), c.req.valid("param").id)), 200),
  );
  return router;
}
