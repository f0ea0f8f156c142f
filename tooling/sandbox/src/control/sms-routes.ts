import type { Hono } from "hono";
import { z } from "zod";
import type { Core } from "../core.ts";
import { firstBalance } from "../sms/sms-desk.ts";
import { smsGatewayNames, type StoredSmsAccount } from "../state/things.ts";
import { parseBody } from "./control-error.ts";

const NewSmsAccount = z.object({
  gateway: z.enum(smsGatewayNames),
  account: z.string().min(1).max(100),
  balance: z.int().min(0).max(1_000_000_000).optional(),
  report_url: z.url().nullable().optional(),
  senders: z
    .array(z.object({ name: z.string().min(1).max(20), status: z.string().min(1).max(20) }))
    .optional(),
});

/** What somebody sets in a gateway's own pages: money on the account, its sender names, and the address of its reports. */
export function addSmsRoutes(app: Hono, { store }: Core): void {
  app.post("/sms-accounts", async (c) => {
    const { gateway, account, balance, report_url, senders } = parseBody(NewSmsAccount, await c.req.text());
    const id = `${gateway}:${account}`;
    const known: StoredSmsAccount = store.smsAccounts.get(id) ?? {
      id,
      balance: firstBalance,
      report_url: null,
    };
    const changed = store.smsAccounts.put({
      ...known,
      balance: balance ?? known.balance,
      report_url: report_url === undefined ? known.report_url : report_url,
      ...(senders && { senders }),
    });
    return c.json(changed, 201);
  });
}
