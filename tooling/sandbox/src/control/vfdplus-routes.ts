import type { Hono } from "hono";
import { z } from "zod";
import type { Core } from "../core.ts";
import { ControlError, parseBody } from "./control-error.ts";

const NewAccount = z.object({
  tin: z.string().regex(/^\d{9}$/),
  name: z.string().min(1).max(100).default("NEEMA VITENGE"),
  /** Empty: not registered for VAT. */
  vrn: z.string().max(20).default("10-000002-S"),
});
const Power = z.object({ is_off: z.boolean() });

/** What VFDPlus does by hand: it opens accounts and hands out their keys. And what it has been sent. */
export function addVfdPlusRoutes(app: Hono, { store }: Core): void {
  app.post("/vfdplus/accounts", async (c) => {
    const { tin, name, vrn } = parseBody(NewAccount, await c.req.text());
    const account = {
      api_key: `vfdplus-${tin}`,
      credential_code: `CRED${tin.slice(-6)}`,
      tin,
      name,
      vrn,
      last_number: 0,
      is_off: false,
    };
    store.vfdPlusAccounts.put(account);
    return c.json(account, 201);
  });
  app.post("/vfdplus/accounts/:key/power", async (c) => {
    const account = store.vfdPlusAccounts.get(c.req.param("key"));
    if (!account) throw new ControlError(404, "sandbox.account_missing", "No account has this key.");
    store.vfdPlusAccounts.put({ ...account, ...parseBody(Power, await c.req.text()) });
    return c.body(null, 204);
  });
  app.get("/vfdplus/receipts", (c) => c.json([...store.vfdPlusReceipts.all()]));
}
