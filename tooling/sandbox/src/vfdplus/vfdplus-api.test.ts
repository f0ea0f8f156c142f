import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Rig, startRig } from "#rig/rig.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());
afterEach(async () => {
  await rig.control("DELETE", "/faults");
});

const openAccount = async (tin: string) =>
  (await rig.control("POST", "/vfdplus/accounts", { tin })).json as {
    api_key: string;
    credential_code: string;
  };
type Said = { msg_status: string; msg_code: number; msg_data: Record<string, unknown> };
async function post(key: string | null, body: string): Promise<Said> {
  const headers = key === null ? undefined : { "VFDPLUS-API-KEY": key };
  const response = await fetch(`${rig.sandbox.url}/vfdplus/receipt`, {
    method: "POST",
    body,
    headers: headers!,
  });
  return (await response.json()) as Said;
}
const posting = (credential: string, change: Record<string, unknown> = {}) => ({
  credential_code: credential,
  trans_no: "ORD-1",
  idate: "2026-11-21",
  itime: "10:15:09",
  customer_info: { cust_id_type: "6", cust_id: "NIL" },
  payment_methods: [{ pmt_type: "CASH", pmt_amount: 25_000 }],
  cart_totals: { item_counts: 1, total_amount: 25_000, discount: 0 },
  cart_items: [
    { vat_rate_code: "A", vat_rate_id: "1", item_name: "Kitenge", item_qty: 2, usp: 12_500, sp: 25_000 },
  ],
  ...change,
});

test("each thing wrong has its code, and nothing of it is kept", async () => {
  const { api_key: key, credential_code: credential } = await openAccount("123456789");
  const codeOf = async (of: Record<string, unknown>) => (await post(key, JSON.stringify(of))).msg_code;
  expect((await post(null, "{}")).msg_code).toBe(4000);
  expect((await post("nobody", "{}")).msg_code).toBe(4001);
  expect((await post("vfdplus-account-expired", "{}")).msg_code).toBe(4011);
  expect((await post(key, "no JSON")).msg_code).toBe(4012);
  expect((await post(key, "[{}]")).msg_code).toBe(4013);
  expect(await codeOf(posting("CRED000000"))).toBe(4006);
  expect(await codeOf(posting(credential, { trans_no: "" }))).toBe(4012);
  const totals = { item_counts: 1, total_amount: 24_000, discount: 0 };
  expect(await codeOf(posting(credential, { cart_totals: totals }))).toBe(4012);
  expect(await codeOf(posting(credential, { cart_totals: { ...totals, discount: 1_000 } }))).toBe(4014);
  await rig.control("POST", `/vfdplus/accounts/${key}/power`, { is_off: true });
  expect(await codeOf(posting(credential))).toBe(4009);
  expect((await rig.control("GET", "/vfdplus/receipts")).json).toEqual([]);
});

test("a transaction is taken once, and asked again it says the same", async () => {
  const { api_key: key, credential_code: credential } = await openAccount("123456780");
  const body = JSON.stringify(posting(credential));
  const first = await post(key, body);
  expect(first).toMatchObject({ msg_status: "OK", msg_code: 2000, msg_data: { itime: "10:15:09" } });
  const again = await post(key, body);
  expect(again).toEqual({ msg_status: "WARNING", msg_code: 4015, msg_data: first.msg_data });
  const other = await post(key, JSON.stringify(posting(credential, { trans_no: "ORD-2" })));
  expect(other.msg_data["rctvnum"]).not.toBe(first.msg_data["rctvnum"]);
});
