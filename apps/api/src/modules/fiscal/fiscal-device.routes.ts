import { createRoute, type z } from "@hono/zod-openapi";
import { body, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { FiscalDeviceId } from "#kernel/ids.ts";
import { type FromWire, fromWire, toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import type { FiscalForm } from "#ports/fiscal.ts";
import { changeFiscalDevice, takeUpFiscalDevice } from "./change-fiscal-device.ts";
import { FiscalDevice, FiscalTest, NewFiscalDevice } from "./fiscal.schemas.ts";
import { getFiscalDevice } from "./read-fiscal.ts";
import { registerFiscalDevice } from "./register-fiscal-device.ts";
import { renewFiscalDevice } from "./renew-fiscal-device.ts";
import { switchFiscalDevice } from "./switch-fiscal-device.ts";
import { testFiscalDevice } from "./test-fiscal-device.ts";
import { tryFiscalNow } from "./try-fiscal-now.ts";

const shared = { tags: ["fiscal"], security: [{ bearer: [] }] };
const toRead = needs("fiscal.read");
const toChange = needs("fiscal.change");
const missing = { 404: refusal("fiscal.not_registered", "shop.not_found") };

const getRoute = createRoute({
  ...shared,
  ...toRead,
  method: "get",
  path: "/fiscal/device",
  operationId: "getFiscalDevice",
  summary: "Read the shop's fiscal device",
  responses: { 200: ok(FiscalDevice, "With what waits to be sent."), ...staffRefusals, ...missing },
});

const registerRoute = createRoute({
  ...shared,
  ...toChange,
  method: "post",
  path: "/fiscal/device",
  operationId: "registerFiscalDevice",
  summary: "Register the shop's fiscal device at the tax authority",
  description: "Payments from then on are receipted, each once.",
  request: { body: body(NewFiscalDevice) },
  responses: {
    201: ok(FiscalDevice, "It is registered and on."),
    ...staffRefusals,
    409: refusal("fiscal.registered_already", "fiscal.zanzibar"),
    422: refusal(
      "fiscal.certificate_unreadable",
      "fiscal.refused",
      "fiscal.tin_differs",
      "fiscal.vrn_differs",
      "request.invalid",
    ),
    429: refusal("request.too_many"),
    503: refusal("fiscal.no_answer"),
  },
});

const renewRoute = createRoute({
  ...shared,
  ...toChange,
  method: "post",
  path: "/fiscal/device/renew",
  operationId: "renewFiscalDevice",
  summary: "Give the fiscal device a new certificate or key",
  description: "Its counters go on; what is signed already is sent as it is.",
  request: { body: body(NewFiscalDevice) },
  responses: {
    200: ok(FiscalDevice, "It signs with the new one from now on."),
    ...staffRefusals,
    ...missing,
    409: refusal("fiscal.other_device"),
    422: refusal("fiscal.certificate_unreadable", "fiscal.refused", "request.invalid"),
    429: refusal("request.too_many"),
    503: refusal("fiscal.no_answer"),
  },
});

const changeRoute = createRoute({
  ...shared,
  ...toChange,
  method: "post",
  path: "/fiscal/device/change",
  operationId: "changeFiscalDevice",
  summary: "Go over to another fiscal device or provider",
  description:
    "What was paid until then is receipted, reported and sent by the one that is left. One that the shop had before goes on with its counters.",
  request: { body: body(NewFiscalDevice) },
  responses: {
    200: ok(FiscalDevice, "Payments from now on are receipted by it."),
    ...staffRefusals,
    ...missing,
    409: refusal("fiscal.same_device", "fiscal.zanzibar"),
    422: refusal(
      "fiscal.certificate_unreadable",
      "fiscal.refused",
      "fiscal.tin_differs",
      "fiscal.vrn_differs",
      "request.invalid",
    ),
    429: refusal("request.too_many"),
    503: refusal("fiscal.no_answer"),
  },
});

const takeUpRoute = createRoute({
  ...shared,
  ...toChange,
  method: "post",
  path: "/fiscal/devices/{id}/take-up",
  operationId: "takeUpFiscalDevice",
  summary: "Go back to a fiscal device that the shop left",
  request: { params: IdParams },
  responses: {
    200: ok(FiscalDevice, "Payments from now on are receipted by it."),
    ...staffRefusals,
    ...missing,
    409: refusal("fiscal.zanzibar"),
  },
});

const testRoute = createRoute({
  ...shared,
  ...toChange,
  method: "post",
  path: "/fiscal/device/test",
  operationId: "testFiscalDevice",
  summary: "Write a test receipt and ask whether the device is known",
  description:
    "Each receipt that the authority is sent counts as a sale, so the test is written and not sent.",
  responses: {
    200: ok(FiscalTest, "The receipt, and what was said."),
    ...staffRefusals,
    ...missing,
    429: refusal("request.too_many"),
  },
});

const tryRoute = createRoute({
  ...shared,
  ...toChange,
  method: "post",
  path: "/fiscal/device/try",
  operationId: "tryFiscalNow",
  summary: "Send what waits now",
  responses: { 200: ok(FiscalDevice, "It is on its way."), ...staffRefusals, ...missing },
});

const switchRoute = (
  path: "pause" | "resume",
  operationId: string,
  summary: string,
  said: string,
  refusals: object = {},
) =>
  createRoute({
    ...shared,
    ...toChange,
    method: "post",
    path: `/fiscal/device/${path}`,
    operationId,
    summary,
    responses: { 200: ok(FiscalDevice, said), ...staffRefusals, ...missing, ...refusals },
  });
const pauseRoute = switchRoute(
  "pause",
  "pauseFiscalDevice",
  "Stop receipting payments",
  "What was issued is sent all the same.",
);
const resumeRoute = switchRoute(
  "resume",
  "resumeFiscalDevice",
  "Receipt payments again",
  "Payments from now on.",
  { 409: refusal("fiscal.zanzibar") },
);

type WireForm = FromWire<z.infer<typeof NewFiscalDevice>>;

const formOf = (form: WireForm): FiscalForm =>
  form.provider === "tra_vfd" ? { ...form, certificate: Buffer.from(form.certificate, "base64") } : form;

/** The device that signs fiscal receipts. */
export function fiscalDeviceRoutes({ fiscal, limits }: Deps) {
  const ports = { fiscal, limits };
  const router = createRouter();
  router.openapi(getRoute, async (c) => c.json(toWire(await getFiscalDevice(staffCtx(c))), 200));
  router.openapi(registerRoute, async (c) => {
    const form = formOf(fromWire(c.req.valid("json")));
    return c.json(toWire(await registerFiscalDevice(staffCtx(c), ports, form)), 201);
  });
  router.openapi(renewRoute, async (c) => {
    const form = formOf(fromWire(c.req.valid("json")));
    return c.json(toWire(await renewFiscalDevice(staffCtx(c), ports, form)), 200);
  });
  router.openapi(changeRoute, async (c) => {
    const form = formOf(fromWire(c.req.valid("json")));
    return c.json(toWire(await changeFiscalDevice(staffCtx(c), ports, form)), 200);
  });
  router.openapi(takeUpRoute, async (c) => {
    const id = c.req.valid("param").id as FiscalDeviceId;
    return c.json(toWire(await takeUpFiscalDevice(staffCtx(c), fiscal, id)), 200);
  });
  router.openapi(testRoute, async (c) => c.json(toWire(await testFiscalDevice(staffCtx(c), ports)), 200));
  router.openapi(tryRoute, async (c) => c.json(toWire(await tryFiscalNow(staffCtx(c))), 200));
  router.openapi(pauseRoute, async (c) =>
    c.json(toWire(await switchFiscalDevice(staffCtx(c), fiscal, false)), 200),
  );
  router.openapi(resumeRoute, async (c) =>
    c.json(toWire(await switchFiscalDevice(staffCtx(c), fiscal, true)), 200),
  );
  return router;
}
