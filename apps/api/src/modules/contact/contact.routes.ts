import { createRoute, type z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { callerPlace } from "#http/client-address.ts";
import { type Issue, issueDetail } from "#http/error-text.ts";
import { refusal } from "#http/openapi.ts";
import { createRouter, type HttpEnv } from "#http/router.ts";
import { AppError } from "#kernel/app-error.ts";
import type { Deps } from "#modules/deps.ts";
import { ContactBody } from "./contact.schemas.ts";
import { sendContactMessage } from "./send-contact-message.ts";

const formType = "application/x-www-form-urlencoded";

const contactRoute = createRoute({
  method: "post",
  path: "/contact",
  operationId: "sendContactMessage",
  summary: "Write to the people behind Agiza",
  security: [],
  tags: ["public"],
  request: {
    body: {
      // Not "required": that would run both readers over one body.
      content: { "application/json": { schema: ContactBody }, [formType]: { schema: ContactBody } },
    },
  },
  responses: {
    204: { description: "Kept; somebody will answer." },
    303: { description: "To a form without scripts: back to its page, which shows how it went." },
    422: refusal("request.invalid", "contact.no_way_back", "contact.invalid_phone"),
    429: refusal("request.too_many"),
  },
});

const isForm = (c: Context) => (c.req.header("content-type") ?? "").startsWith(formType);

/**
 * The page a form came from. The part after `#` lets a static page show the outcome without a script.
 *
 * @param outcome `sent`, or which problem the page explains
 */
function backToPage(c: Context, language: unknown, outcome: "sent" | "check" | "wait") {
  const page = language === "sw" ? "/sw/contact-us" : "/contact-us";
  return c.redirect(`${page}?${outcome === "sent" ? "sent" : "problem"}=1#${outcome}`, 303);
}

/** A plain form goes back to its page; a program is told every problem. */
async function answerFault(c: Context<HttpEnv>, target: string, issues: readonly Issue[]) {
  if (isForm(c)) return backToPage(c, (await c.req.parseBody()).language, "check");
  const detail = issues.map((issue) => issueDetail(target, issue, c.get("language")));
  throw new AppError("request.invalid", 422, { detail });
}

const toForm = (body: z.infer<typeof ContactBody>) => ({
  fullName: body.full_name,
  email: body.email,
  phone: body.phone,
  message: body.message,
  language: body.language,
  trap: body.company_fax,
  openSeconds: body.open_seconds,
});

/** Messages from the public site, as JSON or as a plain form. */
export function contactRoutes({ limits, proxies }: Deps) {
  const router = createRouter();
  const keep = (c: Context<HttpEnv>, body: z.infer<typeof ContactBody>) =>
    sendContactMessage(c.get("base"), limits, {
      form: toForm(body),
      address: callerPlace(c, proxies),
    });

  router.openapi(
    contactRoute,
    async (c) => {
      if (!isForm(c)) {
        if (!c.req.header("content-type")) throw new AppError("request.malformed", 400);
        await keep(c, c.req.valid("json"));
        return c.body(null, 204);
      }
      const body = c.req.valid("form");
      try {
        await keep(c, body);
        return backToPage(c, body.language, "sent");
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return backToPage(c, body.language, error.status === 429 ? "wait" : "check");
      }
    },
    (result, c) => (result.success ? undefined : answerFault(c, result.target, result.error.issues)),
  );
  return router;
}
