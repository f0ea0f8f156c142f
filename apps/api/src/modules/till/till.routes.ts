import { createRoute } from "@hono/zod-openapi";
import { body, editConflict, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, sessionOf, staffCtx } from "#http/router.ts";
import type { SessionId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import { changeTillSettings } from "./change-till-settings.ts";
import { getTillSettings } from "./get-till-settings.ts";
import { listTillDevices } from "./list-till-devices.ts";
import { nameTillDevice } from "./name-till-device.ts";
import { reportDeviceQueue } from "./report-device-queue.ts";
import { signOutTillDevice } from "./sign-out-till-device.ts";
import {
  DeviceQueueReport,
  EditTillSettings,
  NameTillDevice,
  TillDevice,
  TillDeviceList,
  TillSettings,
} from "./till.schemas.ts";

const shared = { tags: ["till"], security: [{ bearer: [] }] };
const notFound = { 404: refusal("till_device.not_found", "shop.not_found") };

const getSettingsRoute = createRoute({
  ...shared,
  method: "get",
  path: "/till-settings",
  operationId: "getTillSettings",
  summary: "Read the settings of the counter",
  responses: { 200: ok(TillSettings, "How the shop works at its counter."), ...staffRefusals },
});

const changeSettingsRoute = createRoute({
  ...shared,
  ...needs("till_settings.change"),
  method: "put",
  path: "/till-settings",
  operationId: "changeTillSettings",
  summary: "Change the settings of the counter",
  request: { body: body(EditTillSettings) },
  responses: {
    200: ok(TillSettings, "The settings as they are now."),
    ...staffRefusals,
    409: editConflict(TillSettings),
    422: refusal("till.fee_missing", "till.fee_name_taken", "request.invalid"),
  },
});

const listDevicesRoute = createRoute({
  ...shared,
  ...needs("till_devices.read"),
  method: "get",
  path: "/till-devices",
  operationId: "listTillDevices",
  summary: "List the shop's signed-in devices",
  responses: {
    200: ok(TillDeviceList, "Where people are signed in to the shop, the one used last first; at most 100."),
    ...staffRefusals,
  },
});

const nameDeviceRoute = createRoute({
  ...shared,
  ...needs("till_device.change"),
  method: "put",
  path: "/till-devices/{id}",
  operationId: "nameTillDevice",
  summary: "Name a device",
  request: { params: IdParams, body: body(NameTillDevice) },
  responses: {
    200: ok(TillDevice, "The device as it is now."),
    ...staffRefusals,
    ...notFound,
    422: refusal("till_device.prefix_taken", "request.invalid"),
  },
});

const signOutDeviceRoute = createRoute({
  ...shared,
  ...needs("till_device.change"),
  method: "delete",
  path: "/till-devices/{id}",
  operationId: "signOutTillDevice",
  summary: "Sign out a device",
  request: { params: IdParams },
  responses: {
    204: { description: "It is signed out; no PIN opens it, and its prefix is free." },
    ...staffRefusals,
    ...notFound,
  },
});

const reportQueueRoute = createRoute({
  ...shared,
  method: "put",
  path: "/till/queue",
  operationId: "reportDeviceQueue",
  summary: "Say what a device could not send",
  description: "For pages that keep sales and messages on their device. A program with a key has no device.",
  request: { body: body(DeviceQueueReport) },
  responses: { 204: { description: "It is kept until the device says something else." }, ...staffRefusals },
});

/** How the shop works at its counter, and on which devices. */
export function tillRoutes() {
  const router = createRouter();
  router.openapi(getSettingsRoute, async (c) => c.json(toWire(await getTillSettings(staffCtx(c))), 200));
  router.openapi(changeSettingsRoute, async (c) => {
    const form = fromWire(c.req.valid("json"));
    return c.json(toWire(await changeTillSettings(staffCtx(c), form)), 200);
  });
  router.openapi(listDevicesRoute, async (c) =>
    c.json(toWire({ items: await listTillDevices(staffCtx(c)) }), 200),
  );
  router.openapi(nameDeviceRoute, async (c) => {
    const id = c.req.valid("param").id as SessionId;
    return c.json(toWire(await nameTillDevice(staffCtx(c), id, c.req.valid("json"))), 200);
  });
  router.openapi(signOutDeviceRoute, async (c) => {
    await signOutTillDevice(staffCtx(c), c.req.valid("param").id as SessionId);
    return c.body(null, 204);
  });
  router.openapi(reportQueueRoute, async (c) => {
    const { sessionId } = sessionOf(c);
    await reportDeviceQueue(staffCtx(c), sessionId, fromWire(c.req.valid("json")));
    return c.body(null, 204);
  });
  return router;
}
