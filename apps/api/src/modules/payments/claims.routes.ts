import { createRoute } from "@hono/zod-openapi";
import {
  body,
  IdempotencyHeader,
  IdParams,
  needs,
  ok,
  refusal,
  staffRefusals,
  wrongGuess,
} from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { PaymentClaimId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { checkMessage } from "./check-message.ts";
import { CheckedMessage, CheckMessageBody, ConfirmClaimBody, RefuseClaimBody } from "./claims.schemas.ts";
import { confirmClaim } from "./confirm-claim.ts";
import { refuseClaim } from "./refuse-claim.ts";

const shared = { tags: ["payments"], security: [{ bearer: [] }], method: "post" as const };
const missing = refusal("claim.not_found", "shop.not_found");

const checkRoute = createRoute({
  ...shared,
  ...needs("transactions.read"),
  path: "/payments/claims/check",
  operationId: "checkPaymentMessage",
  summary: "Look at what a customer sent as proof of a payment",
  request: { body: body(CheckMessageBody) },
  responses: {
    200: ok(CheckedMessage, "What it says and whether it was used. It proves nothing."),
    ...staffRefusals,
  },
});

const confirmRoute = createRoute({
  ...shared,
  ...needs("transaction.claim"),
  path: "/payments/claims/{id}/confirm",
  operationId: "confirmClaim",
  summary: "Confirm that claimed money is on the shop's own till",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(ConfirmClaimBody) },
  responses: {
    204: { description: "It is booked. The same key and content answer the same again." },
    ...staffRefusals,
    404: missing,
    409: refusal(
      "claim.decided",
      "claim.paid_before_order",
      "order.cancelled",
      "payment.reference_taken",
      "idempotency.key_reused",
    ),
    422: wrongGuess("request.invalid", "auth.wrong_pin", "auth.pin_missing"),
    429: refusal("auth.too_many_attempts"),
  },
});

const refuseRoute = createRoute({
  ...shared,
  ...needs("transaction.claim"),
  path: "/payments/claims/{id}/refuse",
  operationId: "refuseClaim",
  summary: "Say that claimed money did not come",
  request: { params: IdParams, body: body(RefuseClaimBody) },
  responses: {
    204: { description: "It is refused; its reference may be claimed again." },
    ...staffRefusals,
    404: missing,
    409: refusal("claim.decided"),
  },
});

/** What customers say they paid to the shop's own till. */
export function claimsRoutes({ limits }: Deps) {
  const router = createRouter();
  router.openapi(checkRoute, async (c) =>
    c.json(toWire(await checkMessage(staffCtx(c), c.req.valid("json").text)), 200),
  );
  router.openapi(confirmRoute, async (c) => {
    const { pin, amount_minor, network } = c.req.valid("json");
    const claimId = c.req.valid("param").id as PaymentClaimId;
    const seen = { claimId, amountMinor: amount_minor ?? null, network: network ?? null };
    await confirmClaim(staffCtx(c), seen, { limits, pin }, c.req.valid("header")["idempotency-key"]);
    return c.body(null, 204);
  });
  router.openapi(refuseRoute, async (c) => {
    await refuseClaim(staffCtx(c), c.req.valid("param").id as PaymentClaimId, c.req.valid("json").reason);
    return c.body(null, 204);
  });
  return router;
}
