import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { defaultLanguage, isLanguage, type Language } from "@agiza/i18n/language";
import type { BaseCtx, ReadAge } from "#kernel/ctx.ts";
import { type Observer, unobserved } from "#kernel/observer.ts";
import { hasBody } from "#http/request-body.ts";
import type { HttpEnv } from "#http/router.ts";
import type { Session } from "#kernel/session.ts";
import { defineErrors } from "#kernel/app-error.ts";

const refuse = defineErrors({ "request.unsupported_type": 415 });

function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? "").split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find(isLanguage) ?? defaultLanguage;
}

/** The route that answered, with its placeholders; `none` where a request came to none. */
function routeOf(c: Context): string {
  const route = routePath(c);
  return route.endsWith("*") ? "none" : route;
}

const wantsNewest = (c: Context): boolean => /\bno-cache\b/.test(c.req.header("cache-control") ?? "");

/** What is a few seconds old is as good as new. */
const tellsFromMs = 5_000;

function tellAge(c: Context, { asOf }: ReadAge): void {
  if (asOf && Date.now() - asOf.getTime() > tellsFromMs) c.res.headers.set("As-Of", asOf.toISOString());
}

/** Gives every request its id, its language and the base context, and logs its end. */
export const beginRequest =
  (
    base: Omit<BaseCtx, "requestId" | "language">,
    observer: Observer = unobserved,
  ): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const requestId = randomUUID();
    const language = preferredLanguage(c.req.header("accept-language"));
    c.set("requestId", requestId);
    c.set("language", language);
    c.set("session", null);
    const readAge: ReadAge = { newest: wantsNewest(c), asOf: null };
    c.set("base", { ...base, requestId, language, readAge });
    c.header("X-Request-Id", requestId);
    const startedMs = performance.now();
    await observer.request(c.req.method, async () => {
      await next();
      tellAge(c, readAge);
      return { route: routeOf(c), status: c.res.status };
    });
    base.log.info(
      {
        request_id: requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        duration_ms: Math.round(performance.now() - startedMs),
      },
      "request",
    );
  };

/**
 * Reads the bearer token. Without a token that is valid the request is signed out, which is no matter where nobody
 * needs to be signed in: an order's link opens for a member of staff whose session has ended.
 */
export const authenticate =
  (verify: (token: string) => Promise<Session | null>): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const [scheme, token] = (c.req.header("authorization") ?? "").split(" ");
    if (scheme?.toLowerCase() === "bearer" && token) {
      c.set("session", await verify(token));
    }
    await next();
  };

const jsonOnly = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Bodies are JSON; a form or plain text from another site never reaches a verb. */
export const requireJson =
  (except: (path: string, type: string) => boolean): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    if (jsonOnly.has(c.req.method) && hasBody(c)) {
      const type = (c.req.header("content-type") ?? "").split(";")[0]!.trim();
      if (type !== "application/json" && !except(c.req.path, type)) throw refuse("request.unsupported_type");
    }
    await next();
  };
