import { createRoute } from "@hono/zod-openapi";
import type { z } from "@hono/zod-openapi";
import type { ShopRow } from "#db/schema/shops.ts";
import { clientAddress } from "#http/client-address.ts";
import { body, needs, ok, refusal, signedInRefusals, staffRefusals } from "#http/openapi.ts";
import { createRouter, sessionOf, staffCtx } from "#http/router.ts";
import type { Deps } from "#modules/deps.ts";
import { changeShopDetails } from "./change-shop-details.ts";
import { createShop } from "./create-shop.ts";
import { demoChatLink } from "./demo-chat-link.ts";
import { getShop } from "./get-shop.ts";
import { listDirectory } from "./list-directory.ts";
import { refuse } from "./shops.errors.ts";
import { Country, Directory, DirectoryQuery, Shop, ShopBody } from "./shops.schemas.ts";

const tags = ["shops"];
const security = [{ bearer: [] }];

const getShopRoute = createRoute({
  method: "get",
  path: "/shop",
  operationId: "getShop",
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
  tags,
  security,
  request: { body: body(ShopBody) },
  responses: {
    201: ok(Shop, "The new shop; the session works in it now."),
    409: refusal("shop.exists"),
    ...signedInRefusals,
    422: refusal("shop.invalid_phone", "request.invalid"),
  },
});

const changeShopRoute = createRoute({
  method: "put",
  path: "/shop",
  operationId: "changeShopDetails",
  tags,
  security,
  ...needs("is_admin"),
  request: { body: body(ShopBody) },
  responses: {
    200: ok(Shop, "The shop as it is now."),
    ...staffRefusals,
    422: refusal("shop.invalid_phone", "request.invalid"),
  },
});

const directoryRoute = createRoute({
  method: "get",
  path: "/shops",
  operationId: "listDirectory",
  tags: ["public"],
  request: { query: DirectoryQuery },
  responses: {
    200: ok(Directory, "Shops that opted in to the public list, newest first, 25 at a time."),
    422: refusal("request.invalid", "request.cursor_invalid"),
  },
});

const geoRoute = createRoute({
  method: "get",
  path: "/geo",
  operationId: "getCountry",
  tags: ["public"],
  responses: { 200: ok(Country, "The caller's country; nothing is kept."), 502: refusal("geo.unavailable") },
});

const demoRoute = createRoute({
  method: "get",
  path: "/demo",
  operationId: "openDemo",
  tags: ["public"],
  responses: { 302: { description: "To the demo shop's chat." }, 404: refusal("shop.not_found") },
});

const toShop = (row: ShopRow): z.infer<typeof Shop> => ({
  id: row.shopId,
  name: row.name,
  slug: row.slug,
  logo_url: row.logoKey && `/store/files/${row.logoKey}`,
  phone: row.phone,
  language: row.language,
  currency: "TZS",
  time_zone: row.timeZone,
  about: row.about,
  trade: row.trade,
  region: row.region,
  area: row.area,
  opening_hours: row.openingHours,
  pay_on_collection: row.payOnCollection,
  listed: row.listed,
});

const toDirectory = ({ items, ...rest }: Awaited<ReturnType<typeof listDirectory>>) => ({
  items: items.map(({ shop, categories, open, opensAt, chatUrl }) => ({
    id: shop.shopId,
    slug: shop.slug,
    name: shop.name,
    about: shop.about,
    logo_url: shop.logoKey && `/store/files/${shop.logoKey}`,
    region: shop.region,
    area: shop.area,
    categories,
    open,
    opens_at: opensAt?.toISOString() ?? null,
    chat_url: chatUrl,
  })),
  ...rest,
});

const toForm = ({ opening_hours, pay_on_collection, ...form }: z.infer<typeof ShopBody>) => ({
  ...form,
  ...(opening_hours === undefined ? {} : { openingHours: opening_hours }),
  ...(pay_on_collection === undefined ? {} : { payOnCollection: pay_on_collection }),
});

/** The shop, the public list of shops, the country look-up and the way to the demo. */
export function shopsRoutes({ geo, proxies }: Deps) {
  const router = createRouter();
  router.openapi(getShopRoute, async (c) => c.json(toShop(await getShop(staffCtx(c))), 200));
  router.openapi(createShopRoute, async (c) =>
    c.json(toShop(await createShop(c.get("base"), sessionOf(c), toForm(c.req.valid("json")))), 201),
  );
  router.openapi(changeShopRoute, async (c) =>
    c.json(toShop(await changeShopDetails(staffCtx(c), toForm(c.req.valid("json")))), 200),
  );
  router.openapi(directoryRoute, async (c) => {
    // The chat's greeting is in the caller's language.
    c.header("Cache-Control", "public, max-age=60");
    c.header("Vary", "Accept-Language");
    return c.json(toDirectory(await listDirectory(c.get("base"), c.req.valid("query"))), 200);
  });
  router.openapi(geoRoute, async (c) => {
    const country_code = await geo.countryOf(clientAddress(c, proxies));
    if (!country_code) throw refuse("geo.unavailable");
    return c.json({ country_code }, 200);
  });
  router.openapi(demoRoute, async (c) => c.redirect(await demoChatLink(c.get("base")), 302));
  return router;
}
