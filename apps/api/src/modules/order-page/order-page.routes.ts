import { createRoute, z } from "@hono/zod-openapi";
import { callerPlace } from "#http/client-address.ts";
import { body, IdempotencyHeader, ok, refusal } from "#http/openapi.ts";
import { sendPrivateFile } from "#http/private-file.ts";
import { voiceNoteTypes } from "#db/schema/voice-notes.ts";
import { createRouter } from "#http/router.ts";
import { AppError, defineErrors } from "#kernel/app-error.ts";
import type { OrderChangeId } from "#kernel/ids.ts";
import type { Deps } from "#modules/deps.ts";
import { countVoiceNote, leaveVoiceNoteByLink, removeVoiceNoteByLink } from "./change-voice-note.ts";
import { answerChangePage } from "./answer-change-page.ts";
import { getOrderPage } from "./get-order-page.ts";
import { checkPaymentPage } from "./check-payment-page.ts";
import { getPaymentCode } from "./get-payment-code.ts";
import { cancelOrderPage } from "./cancel-order-page.ts";
import { getWaybillOfLink } from "./get-waybill-of-link.ts";
import { getReceiptFile } from "./get-receipt-file.ts";
import { orderPageAgain } from "./order-page-again.ts";
import { OrderRefused } from "./order-refused.ts";
import {
  AnswerChangeBody,
  NothingMore,
  PayBody,
  ReceiptFileQuery,
  SubmitBody,
  SubmitQuery,
  TokenQuery,
  toSubmission,
  VoiceNoteQuery,
} from "./order-page-requests.schemas.ts";
import { LinkEnded, OrderedAgain, OrderPage, OrderRefusal } from "./order-page.schemas.ts";
import { payOrderPage } from "./pay-order-page.ts";
import { submitOrderPage } from "./submit-order-page.ts";
import { toOrderPage } from "./to-order-page.ts";

const tags = ["order page"];
const path = "/api/v1/order";
const linkRefusals = {
  404: refusal("order.link_unknown"),
  410: ok(LinkEnded, "order.link_expired, with the way back to the chat"),
};
/** @param codes what the state of things can refuse */
const conflict = (...codes: string[]) =>
  ok(OrderRefusal, `${codes.join(" · ")}. Each carries the order as it is now.`);

const pageRoute = createRoute({
  tags,
  path,
  method: "get",
  operationId: "getOrderPage",
  summary: "Read the order behind a link",
  security: [],
  request: { query: TokenQuery },
  responses: {
    200: ok(OrderPage, "The order behind the link. Reading it changes nothing."),
    ...linkRefusals,
    422: refusal("request.invalid"),
  },
});

const submitRoute = createRoute({
  tags,
  path,
  method: "post",
  operationId: "submitOrderPage",
  summary: "Send the order in",
  security: [],
  request: { query: SubmitQuery, headers: IdempotencyHeader.partial(), body: body(SubmitBody) },
  responses: {
    200: ok(
      OrderPage,
      "The order was sent in. The same key and content answer the same again; without a key the content is the key.",
    ),
    ...linkRefusals,
    409: conflict(
      "order.changed",
      "order.out_of_stock",
      "day.full",
      "day.full_for_long",
      "day.not_offered",
      "pre_orders.off",
      "order.shop_closed",
      "order.below_minimum",
      "order.below_area_minimum",
      "order.already_submitted",
      "order.cancelled",
      "idempotency.key_reused",
    ),
    422: refusal("request.invalid"),
  },
});

const payRoute = createRoute({
  tags: ["order page"],
  method: "post",
  path: "/api/v1/order/payment",
  operationId: "payOrderPage",
  summary: "Ask for the payment",
  security: [],
  request: { query: TokenQuery, headers: IdempotencyHeader.partial(), body: body(PayBody) },
  responses: {
    202: ok(
      OrderPage,
      "A prompt is on its way to the phone, or a card page or a code is on its way here; how it went is seen by reading the page again. Without a key every call asks anew, and is refused while a payment is open.",
    ),
    ...linkRefusals,
    409: conflict(
      "payment.in_progress",
      "payment.already_paid",
      "payment.not_submitted",
      "payment.not_offered",
      "order.cancelled",
      "idempotency.key_reused",
    ),
    422: refusal(
      "request.invalid",
      "payment.invalid_phone",
      "payment.phone_required",
      "payment.part_too_small",
      "payment.more_than_due",
    ),
    429: refusal("payment.too_many_prompts", "payment.phone_paused"),
  },
});

const checkPaymentRoute = createRoute({
  tags,
  method: "post",
  path: `${path}/payment/check`,
  operationId: "checkOrderPagePayment",
  summary: "Ask the provider at once what became of the open payment",
  security: [],
  request: { query: TokenQuery, body: body(NothingMore) },
  responses: {
    202: { description: "The provider is asked; how it went is seen by reading the page again." },
    ...linkRefusals,
    422: refusal("request.invalid"),
  },
});

const codeRoute = createRoute({
  tags,
  method: "get",
  path: `${path}/payment/code`,
  operationId: "getPaymentCode",
  summary: "Fetch the picture of the code that pays the order",
  security: [],
  request: { query: TokenQuery },
  responses: {
    200: {
      description: "The national QR code, with the amount in it.",
      content: { "image/png": { schema: z.string().openapi({ format: "binary" }) } },
    },
    ...linkRefusals,
    404: refusal("order.link_unknown", "payment.no_code"),
    422: refusal("request.invalid"),
  },
});

const cancelRoute = createRoute({
  tags,
  method: "post",
  path: `${path}/cancellation`,
  operationId: "cancelOrderPage",
  summary: "Cancel the order",
  security: [],
  request: { query: TokenQuery, body: body(NothingMore) },
  responses: {
    200: ok(
      OrderPage,
      "The order is cancelled; what was paid is owed back. Cancelling again changes nothing.",
    ),
    ...linkRefusals,
    409: conflict("order.status_conflict", "payment.in_progress"),
    422: refusal("request.invalid"),
  },
});

const againRoute = createRoute({
  tags,
  method: "post",
  path: `${path}/again`,
  operationId: "orderPageAgain",
  summary: "Order the same again",
  security: [],
  request: { query: TokenQuery, body: body(NothingMore) },
  responses: {
    200: ok(
      OrderedAgain,
      "An order of the same things at today's prices waits to be sent in. Asking again while it waits answers the same.",
    ),
    ...linkRefusals,
    409: conflict("order.status_conflict", "order.out_of_stock"),
    422: refusal("request.invalid"),
  },
});

const changeRoute = createRoute({
  tags,
  method: "post",
  path: `${path}/change`,
  operationId: "answerOrderChange",
  summary: "Answer what the shop asks about the order",
  security: [],
  request: { query: TokenQuery, body: body(AnswerChangeBody) },
  responses: {
    200: ok(OrderPage, "The order is changed, or stays as it was."),
    ...linkRefusals,
    404: refusal("order.link_unknown", "order.change_not_found"),
    409: conflict(
      "order.change_decided",
      "order.change_closed",
      "order.changed",
      "order.on_credit",
      "order.out_of_stock",
      "day.full",
      "day.full_for_long",
      "order.receipted",
    ),
    422: refusal("request.invalid"),
  },
});

/** Takes bytes instead of JSON, and no more than a note may weigh. */
export const voiceNotePath = `${path}/voice-note`;

const refuse = defineErrors({ "request.unsupported_type": 415 });
const recording = { schema: z.string().openapi({ format: "binary" }) };
const lateForNotes = conflict("order.already_submitted", "order.cancelled");

const leaveNoteRoute = createRoute({
  tags,
  method: "put",
  path: voiceNotePath,
  operationId: "leaveVoiceNote",
  summary: "Leave a voice note with the order",
  security: [],
  request: {
    query: VoiceNoteQuery,
    body: { required: true, content: Object.fromEntries(voiceNoteTypes.map((type) => [type, recording])) },
  },
  responses: {
    204: {
      description:
        "The recording is kept, in the place of the one there was. Once the order is sent in, only one it was sent in with may still arrive. The same bytes answer the same again.",
    },
    ...linkRefusals,
    409: lateForNotes,
    422: refusal("request.invalid", "voice_note.unreadable"),
    429: refusal("request.too_many"),
  },
});

const removeNoteRoute = createRoute({
  tags,
  method: "delete",
  path: voiceNotePath,
  operationId: "removeVoiceNote",
  summary: "Remove the voice note of the order",
  security: [],
  request: { query: TokenQuery },
  responses: {
    204: { description: "There is no recording, or none any more." },
    ...linkRefusals,
    409: lateForNotes,
    422: refusal("request.invalid"),
  },
});

const fileRoute = createRoute({
  tags,
  method: "get",
  path: `${path}/file`,
  operationId: "getReceiptFile",
  summary: "Fetch a document that a paid order hands over",
  security: [],
  request: { query: ReceiptFileQuery },
  responses: {
    200: {
      description: "The document.",
      content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
    },
    ...linkRefusals,
    404: refusal("order.link_unknown", "product_file.not_found"),
    422: refusal("request.invalid"),
  },
});

const waybillRoute = createRoute({
  tags,
  method: "get",
  path: `${path}/waybill`,
  operationId: "getParcelWaybill",
  summary: "Fetch the waybill of an order that goes by bus",
  security: [],
  request: { query: TokenQuery },
  responses: {
    200: {
      description: "The picture, without what the camera noted.",
      content: { "image/jpeg": { schema: z.string().openapi({ format: "binary" }) } },
    },
    ...linkRefusals,
    404: refusal("order.link_unknown", "parcel.photo_none"),
    422: refusal("request.invalid"),
  },
});

/** The refusal in the one error shape, with the order as it is now beside it. */
const refuseWithOrder =
  (token: string) =>
  (error: unknown): never => {
    if (!(error instanceof OrderRefused)) throw error;
    const { code, status, facts, detail } = error.refusal;
    const body = { order: toOrderPage(error.page, token) };
    throw new AppError(code, status, { facts, ...(detail ? { detail } : {}), body, cause: error });
  };

/** What a customer's browser asks for with the token of an order link; no bearer, no cookie. */
export function orderPageRoutes({ files, limits, proxies }: Deps) {
  const router = createRouter();
  router.use("/api/v1/order/*", async (c, next) => {
    await next();
    // Not by c.header(): once there is an answer, that copies it into one that is sent as a stream.
    c.res.headers.set("X-Robots-Tag", "noindex");
  });
  router.openapi(pageRoute, async (c) => {
    const { token } = c.req.valid("query");
    return c.json(toOrderPage(await getOrderPage(c.get("base"), token), token), 200);
  });
  router.openapi(fileRoute, async (c) => {
    const { token, item } = c.req.valid("query");
    const { name, ...file } = await getReceiptFile(c.get("base"), files, token, item);
    return sendPrivateFile(c, file, name);
  });
  router.openapi(waybillRoute, async (c) => {
    const { data } = await getWaybillOfLink(c.get("base"), files, c.req.valid("query").token);
    return c.body(new Uint8Array(data), 200, {
      "Content-Type": "image/jpeg",
      "Content-Disposition": "inline",
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    });
  });
  router.openapi(submitRoute, async (c) => {
    const { token } = c.req.valid("query");
    const page = await submitOrderPage(
      c.get("base"),
      token,
      toSubmission(c.req.valid("json")),
      c.req.valid("header")["idempotency-key"],
    ).catch(refuseWithOrder(token));
    return c.json(toOrderPage(page, token), 200);
  });
  router.openapi(payRoute, async (c) => {
    const { token } = c.req.valid("query");
    const { method, network = null, phone = null, amount_minor: amountMinor } = c.req.valid("json");
    const page = await payOrderPage(
      c.get("base"),
      token,
      { method, network, phone, ...(amountMinor === undefined ? {} : { amountMinor }) },
      c.req.valid("header")["idempotency-key"],
    ).catch(refuseWithOrder(token));
    return c.json(toOrderPage(page, token), 202);
  });
  router.openapi(checkPaymentRoute, async (c) => {
    const { token } = c.req.valid("query");
    await checkPaymentPage(c.get("base"), token).catch(refuseWithOrder(token));
    return c.body(null, 202);
  });
  router.openapi(codeRoute, async (c) => {
    const { name, ...file } = await getPaymentCode(c.get("base"), c.req.valid("query").token);
    return sendPrivateFile(c, file, name);
  });
  router.openapi(cancelRoute, async (c) => {
    const { token } = c.req.valid("query");
    const page = await cancelOrderPage(c.get("base"), token).catch(refuseWithOrder(token));
    return c.json(toOrderPage(page, token), 200);
  });
  router.openapi(changeRoute, async (c) => {
    const { token } = c.req.valid("query");
    const { change_id: id, answer } = c.req.valid("json");
    const given = { id: id as OrderChangeId, answer };
    const page = await answerChangePage(c.get("base"), token, given).catch(refuseWithOrder(token));
    return c.json(toOrderPage(page, token), 200);
  });
  router.openapi(againRoute, async (c) => {
    const { token } = c.req.valid("query");
    const { url, leftOut } = await orderPageAgain(c.get("base"), token).catch(refuseWithOrder(token));
    return c.json({ url, left_out: leftOut }, 200);
  });
  router.openapi(leaveNoteRoute, async (c) => {
    const type = (c.req.header("content-type") ?? "").split(";")[0]!.trim();
    if (!(voiceNoteTypes as readonly string[]).includes(type)) throw refuse("request.unsupported_type");
    const { token, duration_ms: durationMs } = c.req.valid("query");
    await countVoiceNote(limits, token, callerPlace(c, proxies));
    const data = new Uint8Array(await c.req.arrayBuffer());
    await leaveVoiceNoteByLink(c.get("base"), token, { data, durationMs }).catch(refuseWithOrder(token));
    return c.body(null, 204);
  });
  router.openapi(removeNoteRoute, async (c) => {
    const { token } = c.req.valid("query");
    await removeVoiceNoteByLink(c.get("base"), token).catch(refuseWithOrder(token));
    return c.body(null, 204);
  });
  return router;
}
