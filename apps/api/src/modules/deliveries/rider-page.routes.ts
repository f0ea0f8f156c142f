import { createRoute, z } from "@hono/zod-openapi";
import { voiceNoteTypes } from "#db/schema/voice-notes.ts";
import { callerPlace } from "#http/client-address.ts";
import { body, IdempotencyHeader, ok, refusal } from "#http/openapi.ts";
import { createRouter } from "#http/router.ts";
import { uploadLimits } from "#http/upload-limits.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { failByLink, handOverByLink, leaveByLink } from "./act-by-link.ts";
import { refuse } from "./deliveries.errors.ts";
import {
  NothingMore,
  RiderDid,
  RiderFailure,
  RiderHandOver,
  RiderLinkEnded,
  RiderPage,
  RiderTokenQuery,
} from "./deliveries.schemas.ts";
import { getRiderPage } from "./get-rider-page.ts";
import { getRiderVoiceNote } from "./get-rider-voice-note.ts";
import { countPhoto, leavePhoto } from "./leave-photo.ts";

const shared = { tags: ["rider page"], security: [] };
const path = "/api/v1/delivery";
const query = RiderTokenQuery;
const linkRefusals = {
  404: refusal("delivery.link_unknown"),
  410: ok(RiderLinkEnded, "delivery.link_ended; of the order nothing more is told"),
  422: refusal("request.invalid"),
};
const binary = { schema: z.string().openapi({ format: "binary" }) };

const pageRoute = createRoute({
  ...shared,
  path,
  method: "get",
  operationId: "getRiderPage",
  summary: "Read the delivery behind a rider's link",
  request: { query },
  responses: { 200: ok(RiderPage, "What the rider needs. Reading it changes nothing."), ...linkRefusals },
});

const leftRoute = createRoute({
  ...shared,
  path: `${path}/departure`,
  method: "post",
  operationId: "leaveWithOrder",
  summary: "Say that the rider has left",
  request: { query, headers: IdempotencyHeader, body: body(NothingMore) },
  responses: {
    200: ok(RiderDid, "The order is on the road. The same key answers the same again."),
    ...linkRefusals,
    409: refusal("delivery.not_ready", "order.stage_blocked", "idempotency.key_reused"),
  },
});

const doneRoute = createRoute({
  ...shared,
  path: `${path}/hand-over`,
  method: "post",
  operationId: "handOverByRider",
  summary: "Say that the goods were handed over",
  request: { query, headers: IdempotencyHeader, body: body(RiderHandOver) },
  responses: {
    200: ok(RiderDid, "It is written down, once. The same key and content answer the same again."),
    ...linkRefusals,
    409: refusal(
      "delivery.not_ready",
      "delivery.too_much_cash",
      "order.stage_blocked",
      "idempotency.key_reused",
    ),
    422: refusal("delivery.wrong_pin", "delivery.proof_missing", "request.invalid"),
    429: refusal("delivery.too_many_tries"),
  },
});

const failedRoute = createRoute({
  ...shared,
  path: `${path}/failure`,
  method: "post",
  operationId: "failDelivery",
  summary: "Say that the goods come back",
  request: { query, headers: IdempotencyHeader, body: body(RiderFailure) },
  responses: {
    200: ok(RiderDid, "It is written down, once. The same key and content answer the same again."),
    ...linkRefusals,
    409: refusal("delivery.not_ready", "idempotency.key_reused"),
    422: refusal("delivery.reason_missing", "request.invalid"),
  },
});

const voiceNoteRoute = createRoute({
  ...shared,
  path: `${path}/voice-note`,
  method: "get",
  operationId: "getRiderVoiceNote",
  summary: "Fetch the way to the door as the customer spoke it",
  request: { query },
  responses: {
    200: {
      description: "The recording, in the type its bytes were recognised as.",
      content: Object.fromEntries(voiceNoteTypes.map((type) => [type, binary])),
    },
    ...linkRefusals,
    404: refusal("delivery.link_unknown", "voice_note.not_found"),
  },
});

/** Takes bytes instead of JSON. */
export const deliveryPhotoPath = `${path}/photo`;

const pictureTypes: readonly string[] = uploadLimits.picture.types;

const photoRoute = createRoute({
  ...shared,
  path: deliveryPhotoPath,
  method: "put",
  operationId: "leaveDeliveryPhoto",
  summary: "Leave a picture of the goods at the door",
  request: {
    query,
    body: { required: true, content: Object.fromEntries(pictureTypes.map((type) => [type, binary])) },
  },
  responses: {
    204: { description: "The picture is kept without place and owner, in the place of the one there was." },
    ...linkRefusals,
    413: refusal("request.too_large"),
    415: refusal("request.unsupported_type"),
    422: refusal("picture.unreadable", "picture.too_many_pixels", "request.invalid"),
    429: refusal("request.too_many"),
  },
});

/** What a rider's browser asks for with the token of their link; no bearer, no cookie. */
export function riderPageRoutes({ files, limits, proxies }: Deps) {
  const router = createRouter();
  router.use(`${path}/*`, async (c, next) => {
    await next();
    // Not by c.header(): once there is an answer, that copies it into one that is sent as a stream.
    c.res.headers.set("X-Robots-Tag", "noindex");
  });
  router.openapi(pageRoute, async (c) =>
    c.json(toWire(await getRiderPage(c.get("base"), c.req.valid("query").token)), 200),
  );
  router.openapi(leftRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await leaveByLink(c.get("base"), c.req.valid("query").token, key), 200);
  });
  router.openapi(doneRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    const handover = fromWire(c.req.valid("json"));
    const { token } = c.req.valid("query");
    return c.json(await handOverByLink(c.get("base"), limits, token, handover, key), 200);
  });
  router.openapi(failedRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    const { token } = c.req.valid("query");
    return c.json(await failByLink(c.get("base"), token, fromWire(c.req.valid("json")), key), 200);
  });
  router.openapi(voiceNoteRoute, async (c) => {
    const note = await getRiderVoiceNote(c.get("base"), c.req.valid("query").token);
    return c.body(new Uint8Array(note.data), 200, {
      "Content-Type": note.contentType,
      "Content-Disposition": "attachment",
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    });
  });
  router.openapi(photoRoute, async (c) => {
    const type = (c.req.header("content-type") ?? "").split(";")[0]!.trim();
    if (!pictureTypes.includes(type)) throw refuse("request.unsupported_type");
    const { token } = c.req.valid("query");
    await countPhoto(limits, token, callerPlace(c, proxies));
    await leavePhoto(c.get("base"), files, token, new Uint8Array(await c.req.arrayBuffer()));
    return c.body(null, 204);
  });
  return router;
}
