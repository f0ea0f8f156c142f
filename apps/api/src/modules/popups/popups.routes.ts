import { createRoute, z } from "@hono/zod-openapi";
import {
  body,
  editConflict,
  IdempotencyHeader,
  IdParams,
  needs,
  ok,
  refusal,
  staffRefusals,
} from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { uploadLimits } from "#http/upload-limits.ts";
import type { PopupId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { addPopup } from "./add-popup.ts";
import { changePopup } from "./change-popup.ts";
import { getPopup } from "./get-popup.ts";
import { listPopupChats } from "./list-popup-chats.ts";
import { listPopups } from "./list-popups.ts";
import { keepPopupPicture, removePopupPicture } from "./popup-picture.ts";
import { EditPopup, Popup, PopupChats, PopupForm, PopupList, PopupWithDays } from "./popups.schemas.ts";
import { removePopup } from "./remove-popup.ts";
import { pausePopup, resumePopup } from "./switch-popup.ts";

const shared = { tags: ["popups"], security: [{ bearer: [] }], ...needs("popup.change") };
const notFound = { 404: refusal("popup.not_found", "shop.not_found") };
const faults = refusal(
  "popup.words_missing",
  "popup.contrast",
  "popup.trigger_value",
  "popup.url",
  "popup.days",
  "request.invalid",
);

const listRoute = createRoute({
  ...shared,
  method: "get",
  path: "/popups",
  operationId: "listPopups",
  summary: "List popups",
  responses: { 200: ok(PopupList, "Every one, the newest first."), ...staffRefusals },
});

const addRoute = createRoute({
  ...shared,
  method: "post",
  path: "/popups",
  operationId: "addPopup",
  summary: "Add a popup",
  request: { headers: IdempotencyHeader, body: body(PopupForm) },
  responses: {
    201: ok(Popup, "A draft, which no visitor sees. The same key and form answer the same one again."),
    ...staffRefusals,
    ...notFound,
    409: refusal("popup.too_many", "idempotency.key_reused"),
    422: faults,
  },
});

const getRoute = createRoute({
  ...shared,
  method: "get",
  path: "/popups/{id}",
  operationId: "getPopup",
  summary: "Read a popup",
  request: { params: IdParams },
  responses: { 200: ok(PopupWithDays, "The popup with its last days."), ...staffRefusals, ...notFound },
});

const changeRoute = createRoute({
  ...shared,
  method: "put",
  path: "/popups/{id}",
  operationId: "changePopup",
  summary: "Change a popup",
  request: { params: IdParams, body: body(EditPopup) },
  responses: {
    200: ok(Popup, "The popup as it is now; visitors see it so within a minute."),
    ...staffRefusals,
    ...notFound,
    409: editConflict(Popup),
    422: faults,
  },
});

const removeRoute = createRoute({
  ...shared,
  method: "delete",
  path: "/popups/{id}",
  operationId: "removePopup",
  summary: "Remove a popup",
  request: { params: IdParams },
  responses: {
    204: { description: "The popup and its counts are gone; chats and orders stay." },
    ...staffRefusals,
    ...notFound,
  },
});

const resumeRoute = createRoute({
  ...shared,
  method: "post",
  path: "/popups/{id}/resume",
  operationId: "resumePopup",
  summary: "Switch a popup on",
  request: { params: IdParams },
  responses: {
    200: ok(Popup, "It is on; live if its days have begun."),
    ...staffRefusals,
    ...notFound,
    409: refusal("popup.over"),
  },
});

const pauseRoute = createRoute({
  ...shared,
  method: "post",
  path: "/popups/{id}/pause",
  operationId: "pausePopup",
  summary: "Pause a popup",
  request: { params: IdParams },
  responses: {
    200: ok(Popup, "No visitor sees it from within a minute on."),
    ...staffRefusals,
    ...notFound,
  },
});

const bytes = { schema: z.string().openapi({ format: "binary" }) };

const keepPictureRoute = createRoute({
  ...shared,
  method: "put",
  path: "/popups/{id}/picture",
  operationId: "keepPopupPicture",
  summary: "Give a popup a picture",
  request: {
    params: IdParams,
    body: {
      required: true,
      content: Object.fromEntries(uploadLimits.picture.types.map((type) => [type, bytes])),
    },
  },
  responses: {
    200: ok(Popup, "The popup with its picture, 720 pixels at most, without place and owner."),
    ...staffRefusals,
    ...notFound,
    409: refusal("picture.no_room"),
    413: refusal("request.too_large"),
    422: refusal("picture.unreadable", "picture.too_many_pixels"),
  },
});

const removePictureRoute = createRoute({
  ...shared,
  method: "delete",
  path: "/popups/{id}/picture",
  operationId: "removePopupPicture",
  summary: "Take a popup's picture away",
  request: { params: IdParams },
  responses: { 200: ok(Popup, "The popup without a picture."), ...staffRefusals, ...notFound },
});

const chatsRoute = createRoute({
  ...shared,
  method: "get",
  path: "/popups/{id}/chats",
  operationId: "listPopupChats",
  summary: "List the chats that came from a popup",
  request: { params: IdParams },
  responses: {
    200: ok(PopupChats, "The last 100, the newest first, with what was ordered within 7 days after each."),
    ...staffRefusals,
    ...notFound,
  },
});

/** Takes bytes instead of JSON. */
export const isPopupPicture = (at: string): boolean => /\/popups\/[^/]+\/picture$/.test(at);

/** Boxes on the shop's own website. */
export function popupsRoutes({ files }: Deps) {
  const router = createRouter();
  const idOf = (id: string) => id as PopupId;
  router.openapi(listRoute, async (c) => c.json(toWire(await listPopups(staffCtx(c))), 200));
  router.openapi(addRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await addPopup(staffCtx(c), fromWire(c.req.valid("json")), key), 201);
  });
  router.openapi(getRoute, async (c) =>
    c.json(toWire(await getPopup(staffCtx(c), idOf(c.req.valid("param").id))), 200),
  );
  router.openapi(changeRoute, async (c) => {
    const edit = fromWire(c.req.valid("json"));
    return c.json(toWire(await changePopup(staffCtx(c), idOf(c.req.valid("param").id), edit)), 200);
  });
  router.openapi(removeRoute, async (c) => {
    await removePopup(staffCtx(c), idOf(c.req.valid("param").id));
    return c.body(null, 204);
  });
  router.openapi(resumeRoute, async (c) =>
    c.json(toWire(await resumePopup(staffCtx(c), idOf(c.req.valid("param").id))), 200),
  );
  router.openapi(pauseRoute, async (c) =>
    c.json(toWire(await pausePopup(staffCtx(c), idOf(c.req.valid("param").id))), 200),
  );
  router.openapi(keepPictureRoute, async (c) => {
    const data = new Uint8Array(await c.req.arrayBuffer());
    const id = idOf(c.req.valid("param").id);
    return c.json(toWire(await keepPopupPicture(staffCtx(c), files, id, data)), 200);
  });
  router.openapi(removePictureRoute, async (c) =>
    c.json(toWire(await removePopupPicture(staffCtx(c), idOf(c.req.valid("param").id))), 200),
  );
  router.openapi(chatsRoute, async (c) =>
    c.json(toWire(await listPopupChats(staffCtx(c), idOf(c.req.valid("param").id))), 200),
  );
  return router;
}
