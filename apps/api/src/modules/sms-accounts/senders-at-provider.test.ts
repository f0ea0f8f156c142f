import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

type Sender = { id: string; name: string; operators: Record<string, { state: string; reason: string }> };
type Account = { id: string; senders: Sender[] };

const atBeem = (...senders: { name: string; status: string }[]) =>
  rig.control("/sms-accounts", { gateway: "beem", account: "shop-sms-key", senders });
const statesOf = ({ senders }: Account) =>
  Object.fromEntries(
    senders.map(({ name, operators }) => [name, Object.values(operators).map(({ state }) => state)]),
  );
const five = (state: string): string[] => Array.from({ length: 5 }, () => state);

test("an account at Beem brings its names along, and asking again tells how far they have come", async () => {
  const { shopId } = await rig.harness.makeShop();
  const { token } = await signInAs(rig.harness, shopId);
  const call = async (method: string, path: string, body?: object) =>
    readJson<Account>(
      await rig.harness.app.request(`/store${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": crypto.randomUUID(),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  await atBeem(
    { name: "NEEMA", status: "active" },
    { name: "VITENGE", status: "pending" },
    { name: "no", status: "active" },
  );
  const added = await call("POST", "/sms-accounts", {
    provider: "beem",
    keys: { api_key: "shop-sms-key", secret_key: "shop-sms-secret" },
    part_price_minor: 2_200,
    fallback_sender: null,
  });
  expect(statesOf(added)).toEqual({ NEEMA: five("approved"), VITENGE: five("submitted") });

  // What an operator refused is known more exactly than by Beem's one word.
  const vitenge = added.senders.find(({ name }) => name === "VITENGE")!;
  await call("PUT", `/sms-senders/${vitenge.id}`, {
    operators: { airtel: { state: "rejected", reason: "A name of a trade" } },
  });
  await atBeem({ name: "NEEMA", status: "inactive" }, { name: "Vitenge", status: "active" });
  const [one, other] = await Promise.all([1, 2].map(() => call("POST", `/sms-accounts/${added.id}/check`)));
  const after = { NEEMA: five("rejected"), VITENGE: five("approved") };
  const states = statesOf(other!);
  expect(states["NEEMA"]).toEqual(after.NEEMA);
  expect(states["VITENGE"]!.filter((state) => state === "rejected")).toEqual(["rejected"]);
  expect(statesOf(one!)).toEqual(states);
  // A name that Beem does not tell any more stays as it was.
  await atBeem();
  expect(statesOf(await call("POST", `/sms-accounts/${added.id}/check`))).toEqual(states);
});
