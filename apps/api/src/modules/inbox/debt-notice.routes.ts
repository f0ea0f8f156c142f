import { createRoute, z } from "@hono/zod-openapi";
import { IdParams, Moment, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import { debtNoticeStatuses, getDebtNotice } from "./get-debt-notice.ts";

const DebtNotice = z
  .object({
    notice: z
      .object({
        order_id: z.string(),
        kind: z.enum(["question", "reminder"]),
        channel: z.enum(["whatsapp", "sms"]),
        text: z.string().openapi({ description: "As the customer reads it; empty of an SMS." }),
        choices: z.array(z.string()).openapi({ description: "The buttons under it." }),
        status: z.enum(debtNoticeStatuses),
        at: Moment,
      })
      .nullable(),
  })
  .openapi("DebtNotice", { description: "Null where they were written nothing of it." });

const route = createRoute({
  tags: ["debts"],
  security: [{ bearer: [] }],
  ...needs("orders.read"),
  method: "get",
  path: "/customers/{id}/debt-notice",
  operationId: "getDebtNotice",
  summary: "Read what a customer was last written of their debt",
  request: { params: IdParams },
  responses: {
    200: ok(DebtNotice, "The question about an entry, or a reminder."),
    ...staffRefusals,
    404: refusal("customer.not_found", "shop.not_found"),
  },
});

/** What customers were written of what they owe. */
export function debtNoticeRoutes() {
  const router = createRouter();
  router.openapi(route, async (c) => {
    const notice = await getDebtNotice(staffCtx(c), c.req.valid("param").id as CustomerId);
    return c.json(toWire({ notice }), 200);
  });
  return router;
}
