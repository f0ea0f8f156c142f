import { createRoute, z } from "@hono/zod-openapi";
import { body, maybeOlder, needs, refusal, staffRefusals, wrongGuess } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { Deps } from "#modules/deps.ts";
import { exportShop } from "./export-shop.ts";

const ExportShop = z
  .object({
    pin: z
      .string()
      .regex(/^\d{4,6}$/)
      .optional()
      .openapi({ description: "Of an owner; needed where an owner has one." }),
  })
  .strict()
  .openapi("ExportShop");

const exportRoute = createRoute({
  method: "post",
  path: "/shop/export",
  operationId: "exportShop",
  summary: "Export everything the shop has",
  tags: ["shops"],
  security: [{ bearer: [] }],
  ...needs("shop.export"),
  request: { body: body(ExportShop) },
  responses: {
    200: maybeOlder({
      description:
        "A ZIP archive with each part as CSV and as JSON, one row on each line; without secrets and pictures. It is made while it is sent and kept nowhere.",
      content: { "application/zip": { schema: z.string().openapi({ format: "binary" }) } },
    }),
    ...staffRefusals,
    422: wrongGuess("export.needs_pin", "auth.wrong_pin", "request.invalid"),
    429: refusal("request.too_many", "auth.too_many_attempts"),
  },
});

/** The shop's data, for its owner to keep. */
export function exportsRoutes({ limits }: Deps) {
  const router = createRouter();
  router.openapi(exportRoute, async (c) => {
    const archive = await exportShop(staffCtx(c), limits, c.req.valid("json"));
    return c.body(ReadableStream.from(archive) as ReadableStream<Uint8Array<ArrayBuffer>>, 200, {
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="shop.zip"',
    });
  });
  return router;
}
