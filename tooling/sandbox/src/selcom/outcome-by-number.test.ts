import { afterAll, beforeAll, expect, test } from "vitest";
import { orderOf, startRig, type Rig, type SelcomAnswer } from "../rig/rig.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
  await rig.control("POST", "/scenario", { mode: "by_number" });
});
afterAll(() => rig.stop());

/** Asks the number ending in these digits for 10,000; returns the answer to the wallet payment. */
async function ask(ending: string): Promise<SelcomAnswer> {
  const fields = orderOf(`N${ending}`, 10_000, `${rig.shop.url}/store/webhooks/selcom`);
  await rig.selcomClient.postFunc("/checkout/create-order-minimal", fields);
  return rig.selcomClient.postFunc("/checkout/wallet-payment", {
    transid: `T${ending}`,
    order_id: `N${ending}`,
    msisdn: `2557540000${ending}`,
  });
}
const advance = (seconds: number) => rig.control("POST", "/clock", { advance_seconds: seconds });
const stateOf = async (ending: string) =>
  (await rig.selcomClient.getFunc("/checkout/order-status", { order_id: `N${ending}` })).data[0];
const webhooksOf = (ending: string) =>
  rig.shop.heard.filter(({ json }) => String(json["order_id"]) === `N${ending}`);
const heardFor = (ending: string) => rig.shop.hears(({ json }) => String(json["order_id"]) === `N${ending}`);

test("the last two digits decide how a payment ends", async () => {
  for (const ending of ["00", "80", "81", "82", "83", "86", "88", "89", "92"]) {
    const answer = await ask(ending);
    expect(answer.resultcode).toBe(ending === "92" ? "999" : "111");
  }
  await advance(4);
  for (const paid of ["00", "83", "86", "92"]) {
    expect(await stateOf(paid)).toMatchObject({
      order_id: `N${paid}`,
      payment_status: "COMPLETED",
      amount: "10000",
    });
  }
  expect(await stateOf("80")).toMatchObject({ payment_status: "REJECTED" });
  expect(await stateOf("81")).toMatchObject({ payment_status: "USERCANCELLED" });
  expect(await stateOf("82")).toMatchObject({ payment_status: "INPROGRESS" });
  expect(await stateOf("88")).toMatchObject({ payment_status: "COMPLETED", amount: "5000" });
  expect(await stateOf("89")).toMatchObject({ payment_status: "COMPLETED", amount: "11000" });

  await advance(118);
  expect(await stateOf("82")).toMatchObject({ payment_status: "REJECTED" });

  await Promise.all(["00", "86", "88", "89", "92"].map(heardFor));
  expect(["80", "81", "82", "83"].flatMap(webhooksOf)).toEqual([]);
});

test("90 is paid ten seconds after its prompt ran out", async () => {
  await ask("90");
  await advance(122);
  expect(await stateOf("90")).toMatchObject({ payment_status: "REJECTED" });
  await advance(8);
  expect(await stateOf("90")).toMatchObject({ payment_status: "COMPLETED" });
  await heardFor("90");
});

test("91 is paid and taken back ten seconds later", async () => {
  await ask("91");
  await advance(4);
  expect(await stateOf("91")).toMatchObject({ payment_status: "COMPLETED" });
  await advance(10);
  expect(await stateOf("91")).toMatchObject({ payment_status: "REJECTED" });
  await heardFor("91");
});

test("85 hears of the money before the call that asked for it is answered", async () => {
  const answering = ask("85");
  await heardFor("85");
  expect((await answering).resultcode).toBe("111");
});

test("84 is told twice", async () => {
  await ask("84");
  await advance(4);
  await rig.shop.hears(() => webhooksOf("84").length === 2);
  expect(new Set(webhooksOf("84").map(({ body }) => body)).size).toBe(1);
});
