import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { isLanguage, type Language } from "@agiza/i18n/language";
import { callerPlace } from "#http/client-address.ts";
import { createRouter, type HttpEnv } from "#http/router.ts";
import { AppError } from "#kernel/app-error.ts";
import type { Deps } from "#modules/deps.ts";
import { type OptOutView, readOptOut, stopByLink } from "./opt-out-by-link.ts";
import { optOutPage, optOutPolicy } from "./opt-out-page.ts";

const formType = "application/x-www-form-urlencoded";
const page = (description: string) => ({ description, content: { "text/html": { schema: z.string() } } });
const shared = {
  tags: ["public"],
  security: [],
  path: "/o/{token}",
};
const params = z.object({ token: z.string().max(40) });
const query = z.object({
  l: z
    .enum(["sw", "en"])
    .optional()
    .openapi({ description: "The page's language; else what the browser prefers." }),
});
const faults = {
  404: page("opt_out.unknown_link"),
  429: page("request.too_many"),
};

const showRoute = createRoute({
  ...shared,
  method: "get",
  operationId: "showOptOut",
  summary: "Show the page on which offers are stopped",
  description: "Opening it changes nothing: what scans messages opens links too.",
  request: { params, query },
  responses: { 200: page("Asks whether to stop, or says that it is done."), ...faults },
});

const stopRoute = createRoute({
  ...shared,
  method: "post",
  operationId: "stopOffers",
  summary: "Stop a shop's offers to the number of a link",
  request: {
    params,
    query,
    body: {
      content: {
        [formType]: {
          schema: z.object({
            everywhere: z.enum(["1"]).optional().openapi({ description: "Also those of every other shop." }),
          }),
        },
      },
    },
  },
  responses: { 200: page("They are stopped, on every channel. Asked twice it is done once."), ...faults },
});

/** Is answered a plain form, which works in a browser without scripts. */
export const isOptOutForm = (at: string, type: string): boolean =>
  /\/o\/[^/]+$/.test(at) && type === formType;

/** The page of a link is read in whichever language was asked for, else in the one of the browser, else in Swahili. */
function languageOf(c: Context<HttpEnv>, asked: string | undefined): Language {
  if (asked !== undefined && isLanguage(asked)) return asked;
  return c.req.header("accept-language")?.toLowerCase().startsWith("en") ? "en" : "sw";
}

async function answer(c: Context<HttpEnv>, language: Language, work: () => Promise<OptOutView>) {
  c.header("Content-Security-Policy", optOutPolicy);
  c.header("X-Robots-Tag", "noindex");
  try {
    const view = await work();
    const kind = view.isStopped ? "stopped" : "ask";
    return c.html(await optOutPage({ kind, view }, language), 200);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status === 429) return c.html(await optOutPage({ kind: "wait" }, language), 429);
    return c.html(await optOutPage({ kind: "unknown" }, language), 404);
  }
}

/** The page of the link that stands in every offer. */
export function optOutsRoutes({ limits, proxies }: Deps) {
  const router = createRouter();
  router.openapi(showRoute, (c) => {
    const { token } = c.req.valid("param");
    const place = callerPlace(c, proxies);
    return answer(c, languageOf(c, c.req.valid("query").l), () =>
      readOptOut(c.get("base"), limits, token, place),
    );
  });
  router.openapi(stopRoute, (c) => {
    const { token } = c.req.valid("param");
    const { everywhere } = c.req.valid("form");
    const asked = { place: callerPlace(c, proxies), everywhere: everywhere !== undefined };
    return answer(c, languageOf(c, c.req.valid("query").l), () =>
      stopByLink(c.get("base"), limits, token, asked),
    );
  });
  return router;
}
