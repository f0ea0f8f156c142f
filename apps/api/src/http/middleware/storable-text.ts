import type { MiddlewareHandler } from "hono";
import { issueDetail } from "#http/error-text.ts";
import { hasBody } from "#http/request-body.ts";
import type { HttpEnv } from "#http/router.ts";
import { AppError } from "#kernel/app-error.ts";

/** How the two kinds of text that no database can hold are written in JSON. */
const risky = /\\u0000|\\u[dD][89a-fA-F]/;

/** A zero character, or half of a character without its other half. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

type Place = { value: unknown; key: string; parent: Place | null };

/** Where in a value, names of members included, text stands that cannot be stored. Works at any depth. */
function findUnstorable(root: unknown): string[] | null {
  const places: Place[] = [{ value: root, key: "", parent: null }];
  for (let place = places.pop(); place; place = places.pop()) {
    const { value } = place;
    if (typeof value === "string" && !isStorable(value)) return pathOf(place);
    if (typeof value !== "object" || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      if (!isStorable(key)) return pathOf(place);
      places.push({ value: child, key, parent: place });
    }
  }
  return null;
}

/** Nobody reads further than this into where something is wrong. */
const longestPath = 20;

function pathOf(place: Place): string[] {
  const path: string[] = [];
  for (let at = place; at.parent; at = at.parent) path.push(at.key);
  return path.toReversed().slice(0, longestPath);
}

/** Refuses text that would fail in the database, wherever in an address or a body it stands. */
export const refuseUnstorableText =
  (except: (path: string) => boolean): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const refuse = (target: string, path: string[]) => {
      const issue = { code: "invalid_format", path, message: "text that cannot be stored" };
      const detail = [issueDetail(target, issue, c.get("language"))];
      return new AppError("request.invalid", 422, { detail });
    };
    if (/%00/.test(c.req.url)) throw refuse("url", []);
    if (hasBody(c) && !except(c.req.path)) {
      const text = await c.req.text();
      if (/%00/.test(text) && !isJson(c.req.header("content-type"))) throw refuse("form", []);
      const path = risky.test(text) ? findUnstorable(parsed(text)) : null;
      if (path) throw refuse("json", path);
    }
    await next();
  };

const isJson = (type: string | undefined): boolean => type?.startsWith("application/json") ?? false;

/** What is no JSON at all is refused by the route. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
