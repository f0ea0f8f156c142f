import { Hono } from "hono";
import { z } from "zod";
import type { Core } from "../core.ts";
import { parseJsonObject } from "../http/json-body.ts";
import type { Provider } from "../http/provider-front.ts";
import { readFields } from "../http/read-fields.ts";

export const vfdPlusBasePath = "/vfdplus";

/** Keys that stand for an account with something wrong: what each of them is answered. */
const brokenKeys: Record<string, number> = {
  "vfdplus-expired": 4002,
  "vfdplus-disabled": 4003,
  "vfdplus-deleted": 4004,
  "vfdplus-no-account": 4005,
  "vfdplus-no-credential": 4006,
  "vfdplus-inactive": 4007,
  "vfdplus-not-activated": 4008,
  "vfdplus-serial-expired": 4010,
  "vfdplus-account-expired": 4011,
};

const money = z.number().min(0);
const Posting = z.object({
  credential_code: z.string().min(1),
  trans_no: z.string().min(1),
  idate: z.iso.date(),
  itime: z.string().regex(/^\d\d:\d\d:\d\d$/),
  customer_info: z.object({ cust_id_type: z.string().regex(/^[1-7]$/), cust_id: z.string().min(1) }),
  payment_methods: z
    .array(
      z.object({ pmt_type: z.enum(["CASH", "CHEQUE", "CCARD", "EMONEY", "INVOICE"]), pmt_amount: money }),
    )
    .min(1),
  cart_totals: z.object({ item_counts: z.int().min(1), total_amount: money, discount: money }),
  cart_items: z
    .array(
      z.object({
        vat_rate_code: z.enum(["A", "B", "C", "D", "E"]),
        vat_rate_id: z.enum(["1", "2", "3", "4", "5"]),
        item_name: z.string().min(1),
        item_qty: z.number().positive(),
        usp: money,
        sp: money,
      }),
    )
    .min(1),
});

const said = (code: number, data: unknown) =>
  Response.json({
    msg_status: code === 2000 ? "OK" : code === 4015 ? "WARNING" : "ERROR",
    msg_code: code,
    msg_data: data,
  });
const cents = (amount: number) => Math.round(amount * 100);

/** VFDPlus: it counts by itself, gives receipts their codes, and takes each transaction once. */
export function createVfdPlusApi(core: Core): Provider {
  const app = new Hono().basePath(vfdPlusBasePath);
  const { vfdPlusAccounts, vfdPlusReceipts } = core.store;
  const answerOf = ({ rctvnum, idate, itime }: { rctvnum: string; idate: string; itime: string }) => ({
    rctvnum,
    idate,
    itime,
  });
  /** The account of a key, or what is wrong with it. */
  const accountOf = (key: string | undefined) => {
    if (!key) return 4000;
    return brokenKeys[key] ?? vfdPlusAccounts.get(key) ?? 4001;
  };

  app.get("/serial", (c) => {
    const account = accountOf(c.req.header("vfdplus-api-key"));
    if (typeof account === "number") return said(account, "");
    const { credential_code, tin, vrn, name } = account;
    return said(2000, {
      serial_id: `10TZ${tin.slice(-6)}`,
      serial_code: credential_code,
      vat_enabled: vrn === "" ? 0 : 1,
      tin,
      vrn: vrn || "NOT REGISTERED",
      uin: `09VFDWEBAPI-${tin}`,
      name,
      street: "MSIMBAZI",
      city: "DAR ES SALAAM",
      region: "ILALA",
      mobile: "0754000001",
      tax_office: "Tax Office Ilala",
    });
  });

  app.post("/receipt", async (c) => {
    const account = accountOf(c.req.header("vfdplus-api-key"));
    if (typeof account === "number") return said(account, "");
    const body = await c.req.text();
    if (body.trimStart().startsWith("[")) return said(4013, "");
    const { data, wrong } = readFields(Posting, parseJsonObject(body));
    if (data === undefined) return said(4012, wrong);
    if (data.credential_code !== account.credential_code) return said(4006, "");
    if (account.is_off) return said(4009, "");
    const { cart_items: items, cart_totals: totals, payment_methods: paid } = data;
    if (totals.discount > 0) return said(4014, "");
    const ofItems = items.reduce((sum, { sp }) => sum + cents(sp), 0);
    const ofPayments = paid.reduce((sum, { pmt_amount }) => sum + cents(pmt_amount), 0);
    const isWhole = items.every(({ item_qty, usp, sp }) => cents(item_qty * usp) === cents(sp));
    if (totals.item_counts !== items.length || !isWhole) return said(4012, "cart_items");
    if (cents(totals.total_amount) !== ofItems || ofItems !== ofPayments) return said(4012, "cart_totals");
    const id = `${account.credential_code} ${data.trans_no}`;
    const before = vfdPlusReceipts.get(id);
    if (before) return said(4015, answerOf(before));
    const number = account.last_number + 1;
    vfdPlusAccounts.put({ ...account, last_number: number });
    const rctvnum = `B${account.tin.slice(-5)}${number}`;
    const receipt = { id, tin: account.tin, rctvnum, idate: data.idate, itime: data.itime, body };
    vfdPlusReceipts.put(receipt);
    return said(2000, answerOf(receipt));
  });
  app.notFound(() => new Response("Not found", { status: 404 }));
  app.onError(() => said(4012, "not JSON"));

  return {
    name: "vfdplus",
    answer: (request) => app.fetch(request),
    titleOf: (request) => new URL(request.url).pathname.split("/").at(-1) ?? "",
    targetOf: () => "vfdplus.call",
    injectedError: (code = 4009) =>
      code >= 400 && code < 600 ? new Response("Server error", { status: code }) : said(code, ""),
    refusedIdentity: () => said(4001, ""),
  };
}
