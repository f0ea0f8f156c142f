import { createRoute } from "@hono/zod-openapi";
import { callerPlace, clientAddress } from "#http/client-address.ts";
import {
  body,
  editConflict,
  IdempotencyHeader,
  needs,
  ok,
  refusal,
  signedInRefusals,
  staffRefusals,
} from "#http/openapi.ts";
import { createRouter, sessionOf, staffCtx } from "#http/router.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { changeShopDetails } from "./change-shop-details.ts";
import { closeShop } from "./close-shop.ts";
import { createShop } from "./create-shop.ts";
import { newDirectoryCache } from "./directory-cache.ts";
import { demoChatLink } from "./demo-chat-link.ts";
import { getShop } from "./get-shop.ts";
import { listDirectory } from "./list-directory.ts";
import { toShopView } from "./shop-view.rules.ts";
import { refuse } from "./shops.errors.ts";
import { CloseShop, Country, Directory, DirectoryQuery, Shop, EditShop, ShopForm } from "./shops.schemas.ts";

const tags = ["shops"];
const security = [{ bearer: [] }];

const getShopRoute = createRoute({
  method: "get",
  path: "/shop",
  operationId: "getShop",
  summary: "Read the shop",
  tags,
  security,
  responses: {
    200: ok(Shop, "The shop the session works in."),
    ...staffRefusals,
  },
});

const createShopRoute = createRoute({
  method: "post",
  path: "/shop",
  operationId: "createShop",
  summary: "Open a shop",
  tags,
  security,
  request: { headers: IdempotencyHeader.partial(), body: body(ShopForm) },
  responses: {
    201: ok(Shop, "The new shop; the session works in it now."),
    409: refusal("shop.exists", "idempotency.key_reused"),
    ...signedInRefusals,
    422: refusal("shop.invalid_phone", "shop.break_outside_hours", "request.invalid"),
  },
});

const changeShopRoute = createRoute({
  method: "put",
  path: "/shop",
  operationId: "changeShopDetails",
  summary: "Change the shop's details",
  tags,
  security,
  ...needs("shop.change"),
  request: { body: body(EditShop) },
  responses: {
    200: ok(Shop, "The shop as it is now."),
    ...staffRefusals,
    409: editConflict(Shop),
    422: refusal("shop.invalid_phone", "shop.break_outside_hours", "shop.slug_taken", "request.invalid"),
  },
});

const closeShopRoute = createRoute({
  method: "put",
  path: "/shop/closed",
  operationId: "closeShop",
  summary: "Close the shop for now, or open it again",
  tags,
  security,
  ...needs("shop.change"),
  request: { body: body(CloseShop) },
  responses: {
    200: ok(Shop, "The shop as it is now."),
    ...staffRefusals,
    422: refusal("shop.closed_in_past", "request.invalid"),
  },
});

const directoryRoute = createRoute({
  method: "get",
  path: "/shops",
  operationId: "listDirectory",
  summary: "List the shops that want to be found",
  security: [],
  tags: ["public"],
  request: { query: DirectoryQuery },
  responses: {
    200: ok(Directory, "Shops that opted in to the public list, newest first, 25 at a time."),
    422: refusal("request.invalid", "request.cursor_invalid"),
    429: refusal("request.too_many"),
  },
});

const geoRoute = createRoute({
  method: "get",
  path: "/geo",
  operationId: "getCountry",
  summary: "Read the caller's country",
  security: [],
  tags: ["public"],
  responses: {
    200: ok(
      Country,
      "The caller's country. Only the network of the address is looked up, and remembered for a day.",
    ),
    502: refusal("geo.unavailable"),
  },
});

const demoRoute = createRoute({
  method: "get",
  path: "/demo",
  operationId: "openDemo",
  summary: "Open the chat of the demo shop",
  security: [],
  tags: ["public"],
  responses: { 302: { description: "To the demo shop's chat." }, 404: refusal("shop.not_found") },
});

/** The shop, the public list of shops, the country look-up and the way to the demo. */
export function shopsRoutes({ geo, limits, proxies }: Deps) {
  const router = createRouter();
  const cache = newDirectoryCache();
  router.openapi(getShopRoute, async (c) =>
    c.json(toWire(toShopView(await getShop(staffCtx(c)), c.get("base").now())), 200),
  );
  router.openapi(createShopRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    const form = fromWire(c.req.valid("json"));
    return c.json(await createShop(c.get("base"), sessionOf(c), form, key), 201);
  });
  router.openapi(changeShopRoute, async (c) =>
    c.json(toWire(await changeShopDetails(staffCtx(c), fromWire(c.req.valid("json")))), 200),
  );
  router.openapi(closeShopRoute, async (c) =>
    c.json(toWire(await closeShop(staffCtx(c), c.req.valid("json"))), 200),
  );
  router.openapi(directoryRoute, async (c) => {
    const place = callerPlace(c, proxies);
    const list = await listDirectory(c.get("base"), { cache, limits }, c.req.valid("query"), place);
    // The chat's greeting is in the caller's language.
    c.header("Cache-Control", "public, max-age=60");
    c.header("Vary", "Accept-Language");
    return c.json(toWire(list), 200);
  });
  router.openapi(geoRoute, async (c) => {
    const country_code = await geo.countryOf(clientAddress(c, proxies));
    if (!country_code) throw refuse("geo.unavailable");
    return c.json({ country_code }, 200);
  });
  router.openapi(demoRoute, async (c) => c.redirect(await demoChatLink(c.get("base")), 302));
  return router;
}
