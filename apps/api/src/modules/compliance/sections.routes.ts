import { createRoute, type z } from "@hono/zod-openapi";
import { body, editConflict, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import {
  BusinessSection,
  DataSection,
  FiscalSection,
  OwnerSection,
  PayoutSection,
  SendBusiness,
  SendData,
  SendFiscal,
  SendOwner,
  SendPayout,
} from "./compliance.schemas.ts";
import { sendSection } from "./send-section.ts";

const shared = { tags: ["compliance"], security: [{ bearer: [] }], ...needs("compliance.change") };

const responsesOf = <S extends z.ZodType>(section: S, conflicts: string[], faults: string[]) => ({
  200: ok(section, "The section, in review from now on."),
  ...staffRefusals,
  409: editConflict(section, ...conflicts),
  422: refusal(...faults, "request.invalid"),
});

const ownerRoute = createRoute({
  ...shared,
  method: "put",
  path: "/compliance/owner",
  operationId: "sendComplianceOwner",
  summary: "Send who owns the shop for review",
  request: { body: body(SendOwner) },
  responses: responsesOf(
    OwnerSection,
    [],
    [
      "compliance.too_young",
      "compliance.nida",
      "compliance.nida_birth",
      "compliance.document_number",
      "compliance.document_missing",
    ],
  ),
});

const businessRoute = createRoute({
  ...shared,
  method: "put",
  path: "/compliance/business",
  operationId: "sendComplianceBusiness",
  summary: "Send the business and its papers for review",
  request: { body: body(SendBusiness) },
  responses: responsesOf(
    BusinessSection,
    [],
    [
      "compliance.tin",
      "compliance.registration",
      "compliance.licence",
      "compliance.needed",
      "compliance.ended",
      "compliance.document_missing",
    ],
  ),
});

const payoutRoute = createRoute({
  ...shared,
  method: "put",
  path: "/compliance/payout",
  operationId: "sendCompliancePayout",
  summary: "Send where the shop's money goes for review",
  request: { body: body(SendPayout) },
  responses: responsesOf(
    PayoutSection,
    ["compliance.owner_first"],
    ["compliance.name_differs", "compliance.number", "compliance.needed"],
  ),
});

const dataRoute = createRoute({
  ...shared,
  method: "put",
  path: "/compliance/data",
  operationId: "sendComplianceData",
  summary: "Send the certificate of data protection for review",
  request: { body: body(SendData) },
  responses: responsesOf(
    DataSection,
    [],
    ["compliance.registration", "compliance.ended", "compliance.document_missing"],
  ),
});

const fiscalRoute = createRoute({
  ...shared,
  method: "put",
  path: "/compliance/fiscal",
  operationId: "sendComplianceFiscal",
  summary: "Send the shop's registration for tax for review",
  request: { body: body(SendFiscal) },
  responses: responsesOf(FiscalSection, [], ["compliance.tin", "compliance.vrn"]),
});

/** Sections of the proof of who runs the shop, each sent by itself. */
export function complianceSectionsRoutes() {
  const router = createRouter();
  router.openapi(ownerRoute, async (c) => {
    const { updatedAt, ...facts } = fromWire(c.req.valid("json"));
    return c.json(toWire(await sendSection(staffCtx(c), { section: "owner", facts }, updatedAt)), 200);
  });
  router.openapi(businessRoute, async (c) => {
    const { updatedAt, ...facts } = fromWire(c.req.valid("json"));
    return c.json(toWire(await sendSection(staffCtx(c), { section: "business", facts }, updatedAt)), 200);
  });
  router.openapi(payoutRoute, async (c) => {
    const { updatedAt, ...facts } = fromWire(c.req.valid("json"));
    return c.json(toWire(await sendSection(staffCtx(c), { section: "payout", facts }, updatedAt)), 200);
  });
  router.openapi(dataRoute, async (c) => {
    const { updatedAt, ...facts } = fromWire(c.req.valid("json"));
    return c.json(toWire(await sendSection(staffCtx(c), { section: "data", facts }, updatedAt)), 200);
  });
  router.openapi(fiscalRoute, async (c) => {
    const { updatedAt, ...facts } = fromWire(c.req.valid("json"));
    return c.json(toWire(await sendSection(staffCtx(c), { section: "fiscal", facts }, updatedAt)), 200);
  });
  return router;
}
