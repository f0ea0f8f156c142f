import { createRoute } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import { callerPlace } from "#http/client-address.ts";
import { IdParams, ok, refusal } from "#http/openapi.ts";
import { createRouter, type HttpEnv } from "#http/router.ts";
import { AppError } from "#kernel/app-error.ts";
import type { PopupId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { notePopupEvent } from "./note-popup-event.ts";
import { PopupEvent, ShownPopup } from "./popups.schemas.ts";
import { showPopup } from "./show-popup.ts";

const shared = { tags: ["public"], security: [] };

const showRoute = createRoute({
  ...shared,
  method: "get",
  path: "/public/popups/{id}",
  operationId: "showPopup",
  summary: "Read a popup as a website shows it",
  request: { params: IdParams },
  responses: {
    200: ok(ShownPopup, "The popup. Any website may ask; a minute old at most."),
    304: { description: "As `If-None-Match` names it." },
    404: refusal("popup.not_found"),
  },
});

const eventRoute = createRoute({
  ...shared,
  method: "post",
  path: "/public/popups/{id}/events",
  operationId: "notePopupEvent",
  summary: "Count what a visitor did with a popup",
  request: {
    params: IdParams,
    // What a browser sends while a page is left is plain text, which asks no other site's leave.
    body: { content: { "application/json": { schema: PopupEvent }, "text/plain": { schema: PopupEvent } } },
  },
  responses: {
    204: { description: "Counted on its day; nothing of the visitor is kept." },
    404: refusal("popup.not_found"),
    422: refusal("request.invalid"),
    429: refusal("request.too_many"),
  },
});

/** Takes plain text that holds JSON. */
export const isPopupEvent = (at: string): boolean => /\/public\/popups\/[^/]+\/events$/.test(at);

/** Answers, refusals too, are for scripts on any website. They carry nothing of whoever asks, so each may keep them a moment. */
const forAnyWebsite: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  // What the script asks needs nobody's leave first, so nobody is granted more.
  if (c.req.method === "OPTIONS") return;
  c.res.headers.set("Access-Control-Allow-Origin", "*");
  c.res.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  if (c.req.method === "GET" && [200, 304, 404].includes(c.res.status))
    c.res.headers.set("Cache-Control", "public, max-age=60");
};

/** The host of the page, as the browser says in headers that no script can write; "" where the page forbids it to. */
function pageHost(c: Context): string {
  const said = [c.req.header("origin"), c.req.header("referer")].find(
    (header) => header !== undefined && URL.canParse(header),
  );
  const host = said === undefined ? "" : new URL(said).host;
  return host.length > 120 ? "" : host;
}

function readEvent(text: string) {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new AppError("request.malformed", 400);
  }
  const event = PopupEvent.safeParse(json);
  if (!event.success) throw new AppError("request.invalid", 422);
  return event.data;
}

/** What the script on a shop's website asks and tells. */
export function publicPopupsRoutes({ limits, proxies }: Deps) {
  const router = createRouter();
  router.use("/public/popups/*", forAnyWebsite);
  router.get("/public/popups/:id", etag());
  router.openapi(showRoute, async (c) =>
    c.json(toWire(await showPopup(c.get("base"), c.req.valid("param").id as PopupId)), 200),
  );
  router.openapi(eventRoute, async (c) => {
    const { kind } = readEvent(await c.req.text());
    await notePopupEvent(c.get("base"), limits, c.req.valid("param").id as PopupId, {
      kind,
      host: pageHost(c),
      place: callerPlace(c, proxies),
    });
    return c.body(null, 204);
  });
  return router;
}
