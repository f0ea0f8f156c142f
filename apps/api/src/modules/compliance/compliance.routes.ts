import { createRoute, z } from "@hono/zod-openapi";
import { IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { sendPrivateFile } from "#http/private-file.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { uploadLimits } from "#http/upload-limits.ts";
import type { ComplianceDocumentId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { Compliance, ComplianceDocument, ComplianceLooks, DocumentKindParams } from "./compliance.schemas.ts";
import { addDocument, lookAtDocument, removeDocument } from "./documents.ts";
import { getCompliance } from "./get-compliance.ts";
import { listLooks } from "./list-looks.ts";

const shared = { tags: ["compliance"], security: [{ bearer: [] }] };
const read = { ...shared, ...needs("compliance.read") };
const change = { ...shared, ...needs("compliance.change") };
const notFound = { 404: refusal("compliance.document_not_found", "shop.not_found") };

const getRoute = createRoute({
  ...read,
  method: "get",
  path: "/compliance",
  operationId: "getCompliance",
  summary: "Read what proves who runs the shop",
  responses: {
    200: ok(Compliance, "Each section with its state, what the shop may do, and its sales of twelve months."),
    ...staffRefusals,
  },
});

const bytes = { schema: z.string().openapi({ format: "binary" }) };

const addRoute = createRoute({
  ...change,
  method: "put",
  path: "/compliance/documents/{kind}",
  operationId: "addComplianceDocument",
  summary: "Add a photo or a paper",
  request: {
    params: DocumentKindParams,
    body: {
      required: true,
      content: Object.fromEntries(uploadLimits.certificate.types.map((type) => [type, bytes])),
    },
  },
  responses: {
    200: ok(ComplianceDocument, "Kept encrypted, in the place of the one that was not sent yet."),
    ...staffRefusals,
    413: refusal("request.too_large"),
    422: refusal(
      "compliance.document_type",
      "compliance.photo_small",
      "compliance.photo_blurred",
      "picture.unreadable",
      "picture.too_many_pixels",
      "request.invalid",
    ),
  },
});

const removeRoute = createRoute({
  ...change,
  method: "delete",
  path: "/compliance/documents/{id}",
  operationId: "removeComplianceDocument",
  summary: "Remove a photo or a paper that was not sent",
  request: { params: IdParams },
  responses: {
    204: { description: "It is gone." },
    ...staffRefusals,
    ...notFound,
    409: refusal("compliance.document_sent"),
  },
});

const lookRoute = createRoute({
  ...read,
  method: "get",
  path: "/compliance/documents/{id}",
  operationId: "lookAtComplianceDocument",
  summary: "Look at a photo or a paper",
  request: { params: IdParams },
  responses: {
    200: {
      description: "The file. That the caller looked at it is written down first.",
      content: { "image/jpeg": bytes, "application/pdf": bytes },
    },
    ...staffRefusals,
    ...notFound,
  },
});

const looksRoute = createRoute({
  ...read,
  method: "get",
  path: "/compliance/looks",
  operationId: "listComplianceLooks",
  summary: "List who looked at photos and papers",
  responses: { 200: ok(ComplianceLooks, "The last 100, the newest first."), ...staffRefusals },
});

/** Takes bytes instead of JSON. */
export const isComplianceDocument = (at: string): boolean => /\/compliance\/documents\/[^/]+$/.test(at);

/** Proof of who runs the shop. */
export function complianceRoutes({ files }: Deps) {
  const router = createRouter();
  const idOf = (id: string) => id as ComplianceDocumentId;
  router.openapi(getRoute, async (c) => c.json(toWire(await getCompliance(staffCtx(c))), 200));
  router.openapi(looksRoute, async (c) => c.json(toWire(await listLooks(staffCtx(c))), 200));
  router.openapi(addRoute, async (c) => {
    const data = new Uint8Array(await c.req.arrayBuffer());
    const { kind } = c.req.valid("param");
    return c.json(toWire(await addDocument(staffCtx(c), files, kind, data)), 200);
  });
  router.openapi(lookRoute, async (c) => {
    const { data, mime, kind } = await lookAtDocument(staffCtx(c), files, idOf(c.req.valid("param").id));
    const ending = mime === "application/pdf" ? "pdf" : "jpg";
    return sendPrivateFile(c, { data, contentType: mime }, `${kind}.${ending}`);
  });
  router.openapi(removeRoute, async (c) => {
    await removeDocument(staffCtx(c), idOf(c.req.valid("param").id));
    return c.body(null, 204);
  });
  return router;
}
