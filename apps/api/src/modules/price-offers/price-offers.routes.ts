import { createRoute, z } from "@hono/zod-openapi";
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
import type { ConversationId, PriceOfferId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { addPriceOffer } from "./add-price-offer.ts";
import { AddPriceOffer, PriceOffer, PriceOfferList, toNewPriceOffer } from "./price-offers.schemas.ts";
import { listPriceOffers } from "./read-offers.ts";
import { withdrawPriceOffer } from "./withdraw-price-offer.ts";

const shared = { tags: ["conversations"], security: [{ bearer: [] }] };

const listRoute = createRoute({
  ...shared,
  ...needs("conversations.read"),
  method: "get",
  path: "/conversations/{id}/offers",
  operationId: "listPriceOffers",
  summary: "List prices offered in a conversation",
  request: { params: IdParams },
  responses: {
    200: ok(PriceOfferList, "The newest first, 100 at most."),
    ...staffRefusals,
    404: refusal("conversation.not_found", "shop.not_found"),
  },
});

const addRoute = createRoute({
  ...shared,
  ...needs("order.create"),
  method: "post",
  path: "/conversations/{id}/offers",
  operationId: "addPriceOffer",
  summary: "Take, counter or refuse a price a customer would give",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(AddPriceOffer) },
  responses: {
    201: ok(PriceOffer, "The customer is told. The same key and content offer once."),
    ...staffRefusals,
    403: refusal("access.denied", "sale.below_floor", "sale.discount_too_high"),
    404: refusal("conversation.not_found", "shop.not_found"),
    409: refusal(
      "conversation.window_closed",
      "conversation.blocked",
      "order.out_of_stock",
      "idempotency.key_reused",
    ),
    422: wrongGuess("request.invalid", "auth.wrong_pin"),
    429: refusal("auth.too_many_attempts"),
  },
});

const withdrawRoute = createRoute({
  ...shared,
  ...needs("order.create"),
  method: "post",
  path: "/conversations/{id}/offers/{offer_id}/withdrawal",
  operationId: "withdrawPriceOffer",
  summary: "Take back a price a customer has not answered",
  request: { params: IdParams.extend({ offer_id: z.string().max(60) }) },
  responses: {
    200: ok(PriceOffer, "The customer is told that it holds no more."),
    ...staffRefusals,
    404: refusal("price_offer.not_found", "conversation.not_found", "shop.not_found"),
    409: refusal("price_offer.closed"),
  },
});

/** Prices that are bargained about in a chat. */
export function priceOffersRoutes({ limits }: Deps) {
  const router = createRouter();
  router.openapi(listRoute, async (c) => {
    const items = await listPriceOffers(staffCtx(c), c.req.valid("param").id as ConversationId);
    return c.json(toWire({ items }), 200);
  });
  router.openapi(addRoute, async (c) => {
    const body = c.req.valid("json");
    const id = c.req.valid("param").id as ConversationId;
    const owner = { limits, pin: body.owner_pin ?? null };
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(toWire(await addPriceOffer(staffCtx(c), id, toNewPriceOffer(body), owner, key)), 201);
  });
  router.openapi(withdrawRoute, async (c) => {
    const { id, offer_id: offerId } = c.req.valid("param");
    const offer = await withdrawPriceOffer(staffCtx(c), id as ConversationId, offerId as PriceOfferId);
    return c.json(toWire(offer), 200);
  });
  return router;
}
