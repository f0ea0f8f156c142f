import { createRoute, z } from "@hono/zod-openapi";
import { body, IdempotencyHeader, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { sendPrivateMedia } from "#http/private-media.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { uploadLimits } from "#http/upload-limits.ts";
import type { OrderId } from "#kernel/ids.ts";
import { fromWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { refuse } from "./deliveries.errors.ts";
import { getParcel } from "./get-parcel.ts";
import { ParcelForm, ParcelSent, ParcelView, toParcelView } from "./parcels.schemas.ts";
import { removeParcel } from "./remove-parcel.ts";
import { saveParcel } from "./save-parcel.ts";
import { sendParcel } from "./send-parcel.ts";
import { getWaybillPhoto, leaveWaybillPhoto } from "./waybill-photo.ts";

const shared = { tags: ["deliveries"], security: [{ bearer: [] }] };
const path = "/orders/{id}/parcel";
const orderMissing = refusal("order.not_found", "shop.not_found");
const binary = { schema: z.string().openapi({ format: "binary" }) };

const readRoute = createRoute({
  ...shared,
  ...needs("orders.read"),
  method: "get",
  path,
  operationId: "getParcel",
  summary: "Read by which bus an order goes",
  request: { params: IdParams },
  responses: { 200: ok(ParcelView, "The parcel, if it is one."), ...staffRefusals, 404: orderMissing },
});

const saveRoute = createRoute({
  ...shared,
  ...needs("order.change"),
  method: "put",
  path,
  operationId: "saveParcel",
  summary: "Write down by which bus an order goes",
  request: { params: IdParams, body: body(ParcelForm) },
  responses: {
    200: ok(ParcelView, "The parcel as it is now. Its customer is told once it is sent."),
    ...staffRefusals,
    404: orderMissing,
    409: refusal("parcel.not_for_bus"),
    422: refusal("request.invalid"),
  },
});

const removeRoute = createRoute({
  ...shared,
  ...needs("order.change"),
  method: "delete",
  path,
  operationId: "removeParcel",
  summary: "Say that an order does not go by bus",
  request: { params: IdParams },
  responses: {
    204: { description: "It goes by no bus." },
    ...staffRefusals,
    404: orderMissing,
    409: refusal("parcel.already_sent"),
  },
});

const sendRoute = createRoute({
  ...shared,
  ...needs("order.change"),
  method: "post",
  path: `${path}/departure`,
  operationId: "sendParcel",
  summary: "Say that the bus has an order, and tell its customer",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(ParcelSent) },
  responses: {
    200: ok(ParcelView, "The order is on its way. The same key tells once."),
    ...staffRefusals,
    404: orderMissing,
    409: refusal("parcel.none", "delivery.not_ready", "order.stage_blocked", "idempotency.key_reused"),
    422: refusal("request.invalid"),
  },
});

const pictureTypes: readonly string[] = uploadLimits.picture.types;

const leavePhotoRoute = createRoute({
  ...shared,
  ...needs("order.change"),
  method: "put",
  path: `${path}/photo`,
  operationId: "leaveWaybillPhoto",
  summary: "Keep the picture of a parcel's waybill",
  request: {
    params: IdParams,
    body: { required: true, content: Object.fromEntries(pictureTypes.map((type) => [type, binary])) },
  },
  responses: {
    204: { description: "The picture is kept in the place of the one there was." },
    ...staffRefusals,
    404: orderMissing,
    409: refusal("parcel.none", "parcel.not_for_bus"),
    413: refusal("request.too_large"),
    415: refusal("request.unsupported_type"),
    422: refusal("picture.unreadable", "picture.too_many_pixels", "request.invalid"),
  },
});

const photoRoute = createRoute({
  ...shared,
  ...needs("orders.read"),
  method: "get",
  path: `${path}/photo`,
  operationId: "getWaybillPhoto",
  summary: "Fetch the picture of a parcel's waybill",
  request: { params: IdParams },
  responses: {
    200: { description: "The picture, without what the camera noted.", content: { "image/jpeg": binary } },
    ...staffRefusals,
    404: refusal("parcel.photo_none", "shop.not_found"),
  },
});

/** Takes bytes instead of JSON. */
export const isWaybillPhoto = (at: string): boolean => /\/orders\/[^/]+\/parcel\/photo$/.test(at);

/** Orders that go by bus to the regions. */
export function parcelsRoutes({ files }: Deps) {
  const router = createRouter();
  router.openapi(readRoute, async (c) =>
    c.json(toParcelView(await getParcel(staffCtx(c), c.req.valid("param").id as OrderId)), 200),
  );
  router.openapi(saveRoute, async (c) => {
    const [ctx, id] = [staffCtx(c), c.req.valid("param").id as OrderId];
    await saveParcel(ctx, id, fromWire(c.req.valid("json")));
    return c.json(toParcelView(await getParcel(ctx, id, "order.change")), 200);
  });
  router.openapi(removeRoute, async (c) => {
    await removeParcel(staffCtx(c), c.req.valid("param").id as OrderId);
    return c.body(null, 204);
  });
  router.openapi(sendRoute, async (c) => {
    const [ctx, id] = [staffCtx(c), c.req.valid("param").id as OrderId];
    await sendParcel(ctx, id, c.req.valid("header")["idempotency-key"]);
    return c.json(toParcelView(await getParcel(ctx, id, "order.change")), 200);
  });
  router.openapi(leavePhotoRoute, async (c) => {
    const type = (c.req.header("content-type") ?? "").split(";")[0]!.trim();
    if (!pictureTypes.includes(type)) throw refuse("request.unsupported_type");
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    await leaveWaybillPhoto(staffCtx(c), files, c.req.valid("param").id as OrderId, bytes);
    return c.body(null, 204);
  });
  router.openapi(photoRoute, async (c) => {
    const id = c.req.valid("param").id as OrderId;
    const { data, contentType } = await getWaybillPhoto(staffCtx(c), files, id);
    return sendPrivateMedia(c, { data, mime: contentType }, "waybill.jpg");
  });
  return router;
}
