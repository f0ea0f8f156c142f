import { Hono } from "hono";
import { z } from "zod";
import { ControlError, msisdnOf, parseBody } from "../control/control-error.ts";
import type { Core } from "../core.ts";
import { addAccount, addGrant, addSignupNumber } from "./grants.ts";
import { windowPage } from "./window-page.ts";
import { sdkScript, windowScript } from "./scripts.ts";

export const facebookPath = "/facebook";

/** How Meta's window can end. */
export const endings = [
  "finish",
  "only_account",
  "no_ids",
  "other_account",
  "spent_code",
  "cancel",
  "error",
  "close",
] as const;

const End = z.object({
  ending: z.enum(endings),
  phone: z.string().max(30).default(""),
  name: z.string().trim().max(100).default(""),
  cb: z.string().regex(/^[\w]{1,60}$/),
  origin: z.url().max(200),
  is_coexisting: z.boolean(),
});

/** Meta's script for browsers, and the window that it opens. */
export function createFacebook(core: Core): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
    c.header(
      "content-security-policy",
      "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'",
    );
    // The script is another site's, as Meta's is.
    c.header("cross-origin-resource-policy", "cross-origin");
    c.header("access-control-allow-origin", "*");
  });
  app.get("/sdk.js", (c) => c.body(sdkScript, 200, { "content-type": "text/javascript; charset=utf-8" }));
  app.get("/window.js", (c) =>
    c.body(windowScript, 200, { "content-type": "text/javascript; charset=utf-8" }),
  );
  app.get("/dialog", (c) => c.html(windowPage(c.req.query(), c.req.header("accept-language") ?? "")));
  app.post("/dialog", async (c) => c.json({ says: endOf(core, parseBody(End, await c.req.text())) }));
  app.onError((error, c) => {
    if (error instanceof ControlError)
      return c.json({ code: error.code, message: error.message }, error.status);
    throw error;
  });
  return app;
}

/** What the window tells the page that opened it, in order. */
function endOf(
  core: Core,
  { ending, phone, name, cb, origin, is_coexisting }: z.infer<typeof End>,
): string[] {
  const word = (event: string, data: object) =>
    JSON.stringify({ type: "WA_EMBEDDED_SIGNUP", event, version: 3, data });
  if (ending === "close") return [];
  if (ending === "cancel") return [word("CANCEL", { current_step: "PHONE_NUMBER_SETUP" })];
  if (ending === "error") {
    const error_message = "Your business is not eligible yet";
    return [word("ERROR", { error_message, error_code: "2655121", session_id: "s-4821", timestamp: 1 })];
  }
  const account = addAccount(core);
  const number =
    ending === "only_account"
      ? null
      : addSignupNumber(core, account, {
          msisdn: msisdnOf(phone),
          name: name || "Duka",
          isOnPhone: is_coexisting,
        });
  const grant = addGrant(core, account);
  if (ending === "spent_code") core.store.grants.put({ ...grant, is_spent: true });
  const codeWord = new URLSearchParams({
    cb,
    domain: "localhost",
    origin,
    relation: "opener",
    code: grant.code,
  });
  if (ending === "no_ids") return [codeWord.toString()];
  // An account that the token does not open: what a page could make up.
  const waba_id = ending === "other_account" ? addAccount(core).id : account.id;
  const ids = { waba_id, business_id: account.business_id };
  const said = is_coexisting
    ? word("FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING", { waba_id })
    : number === null
      ? word("FINISH_ONLY_WABA", ids)
      : word("FINISH", { ...ids, phone_number_id: number.id });
  return [said, codeWord.toString()];
}
