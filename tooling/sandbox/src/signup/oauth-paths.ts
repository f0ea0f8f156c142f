import type { Hono } from "hono";
import type { Core } from "../core.ts";
import { GraphError } from "../graph/graph-error.ts";
import { grantOfToken, renewGrant, spendCode } from "./grants.ts";

export const knownToken = (core: Core, token: string): boolean => grantOfToken(core, token) !== undefined;

const scopes = ["whatsapp_business_management", "whatsapp_business_messaging"];
const sixtyDaysSeconds = 60 * 86_400;

/** What needs no token of an account: a code for a token, and what a token is good for. */
export function addOauthPaths(app: Hono, core: Core): void {
  const { appId, appSecret, token: ownToken } = core.env.whatsapp;

  const exchange = (given: Record<string, unknown>) => {
    const { client_id, client_secret, code, grant_type: type, fb_exchange_token: old } = given;
    if (client_id !== appId || client_secret !== appSecret)
      throw new GraphError(101, "Error validating application. Cannot get application info.");
    if (type === "fb_exchange_token") {
      const known = typeof old === "string" ? grantOfToken(core, old) : undefined;
      if (!known) throw new GraphError(190, "The access token is not valid");
      return {
        access_token: renewGrant(core, known).token,
        token_type: "bearer",
        expires_in: sixtyDaysSeconds,
      };
    }
    const grant = typeof code === "string" ? spendCode(core, code) : null;
    if (!grant) throw new GraphError(100, "This authorization code has been used or has expired.", 36009);
    return { access_token: grant.token, token_type: "bearer", expires_in: sixtyDaysSeconds };
  };
  app.get("/oauth/access_token", (c) => c.json(exchange(c.req.query())));
  app.post("/oauth/access_token", async (c) => c.json(exchange(await c.req.json())));

  app.get("/debug_token", (c) => {
    const bearer = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    if ((bearer ?? c.req.query("access_token")) !== `${appId}|${appSecret}`)
      throw new GraphError(190, "The access token is not valid");
    const asked = c.req.query("input_token") ?? "";
    if (asked === ownToken) {
      const data = { app_id: appId, type: "SYSTEM_USER", is_valid: true, expires_at: 0, scopes };
      return c.json({ data: { ...data, granular_scopes: scopes.map((scope) => ({ scope })) } });
    }
    const grant = grantOfToken(core, asked);
    if (!grant) return c.json({ data: { is_valid: false, scopes: [] } });
    const issuedAt = Math.floor(Date.parse(grant.created_at) / 1_000);
    return c.json({
      data: {
        app_id: appId,
        type: "SYSTEM_USER",
        is_valid: true,
        issued_at: issuedAt,
        expires_at: issuedAt + sixtyDaysSeconds,
        scopes,
        granular_scopes: scopes.map((scope) => ({ scope, target_ids: [grant.waba_id] })),
      },
    });
  });
}
