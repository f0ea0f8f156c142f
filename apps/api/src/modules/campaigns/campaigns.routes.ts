import { createRoute, z } from "@hono/zod-openapi";
import {
  body,
  editConflict,
  IdempotencyHeader,
  IdParams,
  maybeOlder,
  needs,
  ok,
  refusal,
  staffRefusals,
} from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { CampaignId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import type { AudienceForm, CampaignForm as Form } from "./campaign-form.rules.ts";
import { openCampaignLink } from "./campaign-links.ts";
import {
  AgainAsked,
  Campaign,
  CampaignForm,
  CampaignList,
  CampaignPeople,
  CampaignPreview,
  CampaignQuery,
  CampaignReport,
  EditCampaign,
  Marketing,
  PeopleQuery,
  PreviewAsked,
  Reach,
  ReachAsked,
  SendingHours,
  StartAsked,
  TestAsked,
  TestSent,
  TextAsked,
  TextCounted,
} from "./campaigns.schemas.ts";
import { countCampaignText } from "./count-text.ts";
import { changeSendingHours, getMarketing } from "./get-marketing.ts";
import { getReach } from "./get-reach.ts";
import { previewCampaign } from "./preview-campaign.ts";
import { getCampaign, listCampaignPeople, listCampaigns } from "./read-campaigns.ts";
import { addCampaign, changeCampaign, removeCampaign } from "./save-campaign.ts";
import {
  cancelCampaign,
  pauseCampaign,
  resumeCampaign,
  sendCampaignAgain,
  startCampaign,
} from "./start-campaign.ts";
import { testCampaign } from "./test-campaign.ts";

const shared = { tags: ["campaigns"], security: [{ bearer: [] }] };
const toRead = needs("campaigns.read");
const toSend = needs("campaign.send_sms");
const notFound = { 404: refusal("campaign.not_found", "shop.not_found") };
const notWhole = refusal(
  "campaign.template_missing",
  "campaign.template_not_approved",
  "campaign.not_connected",
  "campaign.restricted",
  "campaign.blanks_missing",
  "campaign.no_way_to_stop",
  "campaign.text_missing",
  "campaign.sender_missing",
  "campaign.sender_not_approved",
  "campaign.balance_short",
  "campaign.nobody",
  "campaign.count_differs",
  "campaign.hours",
  "campaign.in_the_past",
  "request.invalid",
);
const badForm = refusal(
  "campaign.unknown_variable",
  "campaign.template_missing",
  "campaign.audience_wrong",
  "request.invalid",
);
const wrongState = { 409: refusal("campaign.wrong_state") };

const marketingRoute = createRoute({
  ...shared,
  ...toRead,
  method: "get",
  path: "/marketing",
  operationId: "getMarketing",
  summary: "Read what holds for all campaigns",
  responses: {
    200: ok(Marketing, "Who agreed, when campaigns go out, and how people join."),
    ...staffRefusals,
  },
});

const reachRoute = createRoute({
  ...shared,
  ...toRead,
  method: "post",
  path: "/marketing/reach",
  operationId: "getReach",
  summary: "Find the cheapest way to reach people",
  request: { body: body(ReachAsked) },
  responses: {
    200: ok(Reach, "Who can be answered freely, who needs a template, who only gets SMS. Nothing is kept."),
    ...staffRefusals,
    404: refusal("segment.not_found", "shop.not_found"),
  },
});

const hoursRoute = createRoute({
  ...shared,
  ...toSend,
  method: "put",
  path: "/marketing/hours",
  operationId: "changeSendingHours",
  summary: "Say between which hours campaigns go out",
  request: { body: body(SendingHours) },
  responses: {
    204: { description: "They go out then." },
    ...staffRefusals,
    422: refusal("campaign.hours", "request.invalid"),
  },
});

const textRoute = createRoute({
  ...shared,
  ...toRead,
  method: "post",
  path: "/campaigns/text",
  operationId: "countCampaignText",
  summary: "Count what a text takes as SMS",
  request: { body: body(TextAsked) },
  responses: {
    200: ok(TextCounted, "With what is put before and after it. Nothing is kept."),
    ...staffRefusals,
  },
});

const listRoute = createRoute({
  ...shared,
  ...toRead,
  method: "get",
  path: "/campaigns",
  operationId: "listCampaigns",
  summary: "List campaigns",
  request: { query: CampaignQuery },
  responses: {
    200: maybeOlder(ok(CampaignList, "The newest first, 25 at a time.")),
    ...staffRefusals,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const addRoute = createRoute({
  ...shared,
  ...toSend,
  method: "post",
  path: "/campaigns",
  operationId: "addCampaign",
  summary: "Add a campaign",
  request: { headers: IdempotencyHeader, body: body(CampaignForm) },
  responses: {
    201: ok(Campaign, "A draft, which goes to nobody. The same key and form answer the same one again."),
    ...staffRefusals,
    409: refusal("idempotency.key_reused"),
    422: badForm,
  },
});

const getRoute = createRoute({
  ...shared,
  ...toRead,
  method: "get",
  path: "/campaigns/{id}",
  operationId: "getCampaign",
  summary: "Read a campaign",
  request: { params: IdParams },
  responses: {
    200: ok(CampaignReport, "With what became of it, counted now."),
    ...staffRefusals,
    ...notFound,
  },
});

const changeRoute = createRoute({
  ...shared,
  ...toSend,
  method: "put",
  path: "/campaigns/{id}",
  operationId: "changeCampaign",
  summary: "Change a draft",
  request: { params: IdParams, body: body(EditCampaign) },
  responses: {
    200: ok(Campaign, "The campaign as it is now."),
    ...staffRefusals,
    ...notFound,
    409: editConflict(Campaign, "campaign.wrong_state"),
    422: badForm,
  },
});

const removeRoute = createRoute({
  ...shared,
  ...toSend,
  method: "delete",
  path: "/campaigns/{id}",
  operationId: "removeCampaign",
  summary: "Remove a draft",
  request: { params: IdParams },
  responses: { 204: { description: "It is gone." }, ...staffRefusals, ...notFound, ...wrongState },
});

const previewRoute = createRoute({
  ...shared,
  ...toRead,
  method: "post",
  path: "/campaigns/{id}/preview",
  operationId: "previewCampaign",
  summary: "See what would happen if a campaign went out",
  request: { params: IdParams, body: body(PreviewAsked) },
  responses: {
    200: ok(CampaignPreview, "Three real messages, who is left out and why, and what it costs."),
    ...staffRefusals,
    404: refusal("campaign.not_found", "segment.not_found", "shop.not_found"),
  },
});

const testRoute = createRoute({
  ...shared,
  ...toSend,
  method: "post",
  path: "/campaigns/{id}/test",
  operationId: "testCampaign",
  summary: "Send a campaign's message to me",
  request: { params: IdParams, body: body(TestAsked) },
  responses: {
    200: ok(TestSent, "It is on its way to the number of my profile."),
    ...staffRefusals,
    ...notFound,
    422: refusal(
      "campaign.text_missing",
      "campaign.sender_missing",
      "campaign.sender_not_approved",
      "campaign.template_missing",
      "campaign.template_not_approved",
      "campaign.not_connected",
      "campaign.restricted",
      "campaign.blanks_missing",
      "campaign.no_way_to_stop",
      "campaign.no_own_number",
      "request.invalid",
    ),
    429: refusal("request.too_many"),
    502: refusal("campaign.not_sent"),
  },
});

const startRoute = createRoute({
  ...shared,
  ...toSend,
  method: "post",
  path: "/campaigns/{id}/start",
  operationId: "startCampaign",
  summary: "Have a campaign go out",
  request: { params: IdParams, body: body(StartAsked) },
  responses: {
    200: ok(Campaign, "It goes out now, or at its moment."),
    ...staffRefusals,
    404: refusal("campaign.not_found", "segment.not_found", "shop.not_found"),
    409: refusal("campaign.wrong_state", "campaign.count_differs"),
    422: notWhole,
  },
});

const moveRoute = <Path extends string>(path: Path, operationId: string, summary: string, done: string) =>
  createRoute({
    ...shared,
    ...toSend,
    method: "post",
    path,
    operationId,
    summary,
    request: { params: IdParams },
    responses: { 200: ok(Campaign, done), ...staffRefusals, ...notFound, ...wrongState },
  });
const pauseRoute = moveRoute(
  "/campaigns/{id}/pause",
  "pauseCampaign",
  "Hold a campaign",
  "Nobody else gets it until it goes on.",
);
const resumeRoute = moveRoute(
  "/campaigns/{id}/resume",
  "resumeCampaign",
  "Have a held campaign go on",
  "It goes on with those who wait.",
);
const cancelRoute = moveRoute(
  "/campaigns/{id}/cancel",
  "cancelCampaign",
  "End a campaign",
  "Whoever waited gets nothing.",
);

const againRoute = createRoute({
  ...shared,
  ...toSend,
  method: "post",
  path: "/campaigns/{id}/again",
  operationId: "sendCampaignAgain",
  summary: "Send once more to those whom it did not reach for certain",
  description: "Of `unknown` some may get it twice: nobody knows whether they got it.",
  request: { params: IdParams, body: body(AgainAsked) },
  responses: {
    200: ok(Campaign, "It goes out to them."),
    ...staffRefusals,
    ...notFound,
    ...wrongState,
    422: refusal("campaign.nobody", "request.invalid"),
  },
});

const peopleRoute = createRoute({
  ...shared,
  ...toRead,
  method: "get",
  path: "/campaigns/{id}/people",
  operationId: "listCampaignPeople",
  summary: "List the people of a campaign",
  request: { params: IdParams, query: PeopleQuery },
  responses: {
    200: ok(CampaignPeople, "In the order in which they are sent to, 25 at a time."),
    ...staffRefusals,
    ...notFound,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const linkRoute = createRoute({
  tags: ["public"],
  security: [],
  method: "get",
  path: "/k/{token}",
  operationId: "openCampaignLink",
  summary: "Open the link in a campaign's message",
  request: { params: z.object({ token: z.string().max(40) }) },
  responses: { 302: { description: "To the shop's chat." }, 404: refusal("campaign.unknown_link") },
});

/** Messages of a shop to many. */
export function campaignsRoutes(ports: Deps) {
  const router = createRouter();
  const idOf = (id: string) => id as CampaignId;
  router.openapi(marketingRoute, async (c) => c.json(toWire(await getMarketing(staffCtx(c))), 200));
  router.openapi(reachRoute, async (c) => {
    const { audience } = fromWire(c.req.valid("json")) as { audience: AudienceForm };
    return c.json(toWire(await getReach(staffCtx(c), audience)), 200);
  });
  router.openapi(hoursRoute, async (c) => {
    await changeSendingHours(staffCtx(c), fromWire(c.req.valid("json")));
    return c.body(null, 204);
  });
  router.openapi(textRoute, async (c) =>
    c.json(toWire(await countCampaignText(staffCtx(c), fromWire(c.req.valid("json")))), 200),
  );
  router.openapi(listRoute, async (c) =>
    c.json(toWire(await listCampaigns(staffCtx(c), fromWire(c.req.valid("query")))), 200),
  );
  router.openapi(addRoute, async (c) => {
    const { channel, ...form } = c.req.valid("json");
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await addCampaign(staffCtx(c), channel, fromWire(form) as Form, key), 201);
  });
  router.openapi(getRoute, async (c) =>
    c.json(toWire(await getCampaign(staffCtx(c), idOf(c.req.valid("param").id))), 200),
  );
  router.openapi(changeRoute, async (c) => {
    const edit = fromWire(c.req.valid("json")) as Form & { updatedAt: Date };
    return c.json(toWire(await changeCampaign(staffCtx(c), idOf(c.req.valid("param").id), edit)), 200);
  });
  router.openapi(removeRoute, async (c) => {
    await removeCampaign(staffCtx(c), idOf(c.req.valid("param").id));
    return c.body(null, 204);
  });
  router.openapi(previewRoute, async (c) => {
    const at = c.req.valid("json").scheduled_at;
    return c.json(toWire(await previewCampaign(staffCtx(c), idOf(c.req.valid("param").id), at)), 200);
  });
  router.openapi(testRoute, async (c) => {
    const { language } = c.req.valid("json");
    return c.json(await testCampaign(staffCtx(c), ports, idOf(c.req.valid("param").id), language), 200);
  });
  router.openapi(startRoute, async (c) => {
    const start = fromWire(c.req.valid("json"));
    return c.json(toWire(await startCampaign(staffCtx(c), idOf(c.req.valid("param").id), start)), 200);
  });
  router.openapi(pauseRoute, async (c) =>
    c.json(toWire(await pauseCampaign(staffCtx(c), idOf(c.req.valid("param").id))), 200),
  );
  router.openapi(resumeRoute, async (c) =>
    c.json(toWire(await resumeCampaign(staffCtx(c), idOf(c.req.valid("param").id))), 200),
  );
  router.openapi(cancelRoute, async (c) =>
    c.json(toWire(await cancelCampaign(staffCtx(c), idOf(c.req.valid("param").id))), 200),
  );
  router.openapi(againRoute, async (c) => {
    const { states } = c.req.valid("json");
    return c.json(toWire(await sendCampaignAgain(staffCtx(c), idOf(c.req.valid("param").id), states)), 200);
  });
  router.openapi(peopleRoute, async (c) => {
    const query = fromWire(c.req.valid("query"));
    return c.json(toWire(await listCampaignPeople(staffCtx(c), idOf(c.req.valid("param").id), query)), 200);
  });
  router.openapi(linkRoute, async (c) =>
    c.redirect(await openCampaignLink(c.get("base"), c.req.valid("param").token), 302),
  );
  return router;
}
