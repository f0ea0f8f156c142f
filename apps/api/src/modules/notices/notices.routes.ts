import { createRoute, z } from "@hono/zod-openapi";
import { ok, refusal, signedBody } from "#http/openapi.ts";
import { createRouter } from "#http/router.ts";
import type { Deps } from "#modules/deps.ts";
import { SmsReport } from "./notices.schemas.ts";
import { receiveSmsReport, type ReportTaker } from "./receive-sms-report.ts";

const smsReportRoute = createRoute({
  method: "post",
  path: "/webhooks/sms",
  operationId: "receiveSmsReport",
  summary: "Receive a delivery report of an SMS",
  security: [],
  tags: ["webhooks"],
  request: { query: z.object({ token: z.string().max(200).optional() }), body: signedBody("SmsReport") },
  responses: {
    200: ok(z.object({ status: z.literal("ok") }), "Noted, or of no message of ours."),
    403: refusal("webhook.bad_verify_token"),
  },
});

/** Where the SMS gateway says what became of messages. */
export function noticesRoutes({ sms, platformSms, smsReportToken }: Deps, others: ReportTaker) {
  const router = createRouter();
  router.openAPIRegistry.register("SmsReport", SmsReport);
  router.openapi(smsReportRoute, async (c) => {
    const body = await c.req.text();
    const { token } = c.req.valid("query");
    const base = c.get("base");
    const isOurs = await receiveSmsReport(base, { sms, token: smsReportToken }, { token, body });
    if (!isOurs) await others(base, platformSms, body);
    return c.json({ status: "ok" as const }, 200);
  });
  return router;
}
