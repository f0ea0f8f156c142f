import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { channels, channelSignups } from "#db/schema/connect.ts";
import { messages } from "#db/schema/conversations.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { createSecretBox } from "#kernel/secrets.ts";
import { checkOne } from "./check-channel.ts";
import { readJson } from "#test/read-json.ts";
import { type ShownSignup, startOwner } from "#test/signup-rig.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig({ withSignup: true });
});
beforeEach(() => rig.sandbox.clearFaults());
afterAll(() => rig.stop());

async function makeOwner() {
  const shop = await rig.harness.makeShop();
  return { shop, ...(await startOwner(rig, shop.shopId)) };
}
const stepsDone = ({ steps }: ShownSignup) =>
  steps.filter(({ done_at }) => done_at !== null).map(({ name }) => name);

test("a new number goes through every step, is tried from another phone, and sends", async () => {
  const owner = await makeOwner();
  const { id } = await owner.begin();
  const heard = await owner.endWindow("finish");
  expect((await owner.send(id, heard)).status).toBe(200);
  await expect.poll(async () => (await owner.signup())?.step).toBe("test");
  const {
    signup,
    channels: [channel],
  } = await owner.now();
  const trial = channel!.test;
  expect(stepsDone(signup!)).toEqual(["window", "exchange", "check", "number", "webhooks", "register"]);
  expect(signup!.ids_at).not.toBeNull();
  expect(channel).toMatchObject({
    status: "connected",
    name_state: "approved",
    quality: "high",
    daily_limit: 2_000,
    payment_method: "set",
    waba_id: heard.waba_id,
    phone_number_id: heard.phone_number_id,
  });
  expect(channel!.token_expires_at).not.toBeNull();
  await rig.sandbox.say("255713000771", { text: trial!.word }, channel!.phone_number_id);
  await expect.poll(async () => (await owner.signup())?.state).toBe("done");
  await expect
    .poll(async () => (await rig.received("255713000771")).map(({ text }) => text?.body))
    .toContainEqual(expect.stringContaining("Agiza"));
  await expect.poll(async () => (await owner.now()).channels[0]!.webhook_seen_at).not.toBeNull();
  expect((await owner.now()).channels[0]!.test).toBeNull();
  // Tried again at any time: the same word until it came in.
  const tryIt = async () =>
    readJson<{ word: string; url: string }>(await owner.call("POST", `/channels/${channel!.id}/test`));
  const again = await tryIt();
  expect(await tryIt()).toEqual(again);
  expect(again.url).toContain(encodeURIComponent(again.word));
  await rig.sandbox.say("255713000771", { text: again.word }, channel!.phone_number_id);
  await expect.poll(async () => (await owner.now()).channels[0]!.test).toBeNull();
  // The card shows whom the shop may write to freely, and what did not arrive.
  const traffic = async () => readJson(await owner.call("GET", `/channels/${channel!.id}/traffic`));
  expect(await traffic()).toEqual({ open_windows: 1, closing_soon: 0, failed_today: 0, failed_by: [] });
  await rig.sandbox.addFault({ target: "whatsapp.send", fault: "error", times: 1, code: 131_026 });
  await rig.sandbox.say("255713000776", { text: "Habari" }, channel!.phone_number_id);
  await expect
    .poll(traffic)
    .toMatchObject({ open_windows: 2, failed_today: 1, failed_by: [{ reason: "not_reached", count: 1 }] });
});

test("a send that Meta refuses because nobody pays it is told on the card, until a message goes out again", async () => {
  const owner = await makeOwner();
  const { id } = await owner.begin();
  await owner.send(id, await owner.endWindow("finish"));
  await expect.poll(async () => (await owner.signup())?.step).toBe("test");
  const channel = async () => (await owner.now()).channels[0]!;
  const { phone_number_id: to } = await channel();
  await rig.sandbox.addFault({ target: "whatsapp.send", fault: "error", times: 1, code: 131_042 });
  await rig.sandbox.say("255713000772", { text: "Habari" }, to);
  await expect.poll(async () => (await channel()).trouble).toBe("payment");
  expect((await channel()).status).toBe("restricted");
  await rig.sandbox.say("255713000773", { text: "Habari" }, to);
  await expect.poll(async () => (await channel()).status).toBe("connected");
  expect((await channel()).trouble).toBeNull();
});

test("a code is exchanged once, by the person who opened the window, for the signup that waits", async () => {
  const owner = await makeOwner();
  const { id } = await owner.begin();
  const heard = await owner.endWindow("finish");
  const colleague = await startOwner(rig, owner.shop.shopId);
  expect(await readJson(await colleague.send(id, heard))).toMatchObject({
    code: "connect.signup_of_another",
  });
  const answers = await Promise.all([owner.send(id, heard), owner.send(id, heard), owner.send(id, heard)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await expect.poll(async () => (await owner.signup())?.step).toBe("test");
  const exchanges = ((await rig.control("/log")) as { title: string; response_body: string }[]).filter(
    ({ title }) => title === "Signup: access_token",
  );
  expect(exchanges.filter(({ response_body }) => response_body.includes("has been used"))).toEqual([]);
  const other = await makeOwner();
  const next = await other.begin();
  expect(await readJson(await other.send(next.id, heard))).toMatchObject({ code: "connect.code_used" });
});

test.each([
  ["only_account", "number", "no_number"],
  ["other_account", "check", "account_not_granted"],
  ["spent_code", "window", "code_refused"],
])("a window that ends with %s stops at %s, and says why", async (ending, step, failure) => {
  const owner = await makeOwner();
  const { id } = await owner.begin();
  await owner.send(id, await owner.endWindow(ending));
  await expect.poll(async () => (await owner.signup())?.state).toBe("failed");
  expect(await owner.signup()).toMatchObject({ step, failure });
});

test("a window that says no ids still connects: the token names its account", async () => {
  const owner = await makeOwner();
  const { id } = await owner.begin();
  await owner.send(id, await owner.endWindow("no_ids"));
  await expect.poll(async () => (await owner.signup())?.step).toBe("test");
});

test("a closed window waits to be opened again, and what it said last still counts", async () => {
  const owner = await makeOwner();
  const { id } = await owner.begin();
  const heard = await owner.endWindow("finish");
  await owner.call("POST", `/signups/${id}/window-ending`, {});
  expect(await owner.signup()).toMatchObject({ state: "cancelled", step: "window" });
  await owner.send(id, heard);
  // Its end comes late and is no news.
  await owner.call("POST", `/signups/${id}/window-ending`, {});
  await expect.poll(async () => (await owner.signup())?.step).toBe("test");
  const again = await makeOwner();
  const begun = await again.begin();
  const error = { code: 2_655_121, text: "Your business is not eligible yet", session_id: "s-4821" };
  await again.call("POST", `/signups/${begun.id}/window-ending`, { error });
  expect(await again.signup()).toMatchObject({
    state: "failed",
    failure: "window_error",
    failure_code: 2_655_121,
  });
  expect((await again.begin()).id).toBe(begun.id);
  expect(await again.signup()).toMatchObject({ state: "open", step: "window" });
});

test("a step that Meta refuses goes on from there, and one it does not answer is tried again by itself", async () => {
  const owner = await makeOwner();
  const { id } = await owner.begin();
  // The exchange passes; then the token's question is refused.
  const heard = await owner.endWindow("finish");
  await rig.sandbox.addFault({ target: "whatsapp.signup", fault: "error", times: 1, code: 2 });
  await owner.send(id, heard);
  expect(await owner.signup()).toMatchObject({
    state: "failed",
    failure: "exchange_unknown",
    step: "window",
  });
  await owner.begin();
  const second = await owner.endWindow("finish");
  await owner.send(id, second);
  await expect.poll(async () => (await owner.signup())?.step).toBe("test");
});

test("a number belongs to one shop: a second one is refused until the first lets it go, with its chats kept", async () => {
  const [first, second] = [await makeOwner(), await makeOwner()];
  const phone = "0749555111";
  const connect = async (owner: typeof first, id: string) => {
    await owner.send(id, await owner.endWindow("finish", { phone }));
  };
  await connect(first, (await first.begin()).id);
  await expect.poll(async () => (await first.signup())?.step).toBe("test");
  const { id } = await second.begin();
  await connect(second, id);
  await expect.poll(async () => (await second.signup())?.failure).toBe("number_taken");
  const [channel] = (await first.now()).channels;
  await rig.sandbox.say("255713000772", { text: "Habari" }, channel!.phone_number_id);
  const kept = () =>
    rig.harness.base.store.tenant(first.shop.shopId, (db) =>
      db
        .select({ type: messages.type })
        .from(messages)
        .where(eq(messages.channelId, channel!.id as never)),
    );
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(0);
  expect((await first.call("DELETE", `/channels/${channel!.id}`)).status).toBe(204);
  expect((await first.now()).channels).toEqual([]);
  expect((await kept()).length).toBeGreaterThan(0);
  await second.call("POST", `/signups/${id}/resume`, {});
  await expect.poll(async () => (await second.signup())?.step).toBe("test");
  const rows = await rig.harness.base.store.system((db) =>
    db.select().from(channels).where(eq(channels.phoneNumberId, channel!.phone_number_id)),
  );
  expect(rows.map(({ status }) => status).toSorted()).toEqual(["connected", "disconnected"]);
  expect(rows.find(({ status }) => status === "disconnected")!.tokenSealed).toBe("");
});

test("a number with a PIN of its owner asks for it, and goes on with it", async () => {
  const owner = await makeOwner();
  const phone = "0749555222";
  await rig.control("/owners-pins", { phone, pin: "482913" });
  const { id } = await owner.begin();
  await owner.send(id, await owner.endWindow("finish", { phone }));
  await expect.poll(async () => (await owner.signup())?.failure).toBe("pin_wrong");
  await owner.call("POST", `/signups/${id}/resume`, { pin: "482913" });
  await expect.poll(async () => (await owner.signup())?.step).toBe("test");
  expect((await owner.call("POST", `/signups/${id}/finish`)).status).toBe(204);
  expect(await owner.signup()).toMatchObject({ state: "done" });
});

test("a pasted token connects a number, a second one replaces it, and nothing shows or keeps it in clear", async () => {
  const owner = await makeOwner();
  const lent = await makeOwner();
  const begun = await lent.begin();
  const heard = await lent.endWindow("finish");
  await lent.send(begun.id, heard);
  await expect.poll(async () => (await lent.signup())?.step).toBe("test");
  const { tokenSealed } = (
    await rig.harness.base.store.system((db) =>
      db.select().from(channels).where(eq(channels.phoneNumberId, heard.phone_number_id!)),
    )
  )[0]!;
  const token = rig.harness.deps.secrets.open(tokenSealed);
  await lent.call("DELETE", `/channels/${(await lent.now()).channels[0]!.id}`);
  const paste = (text: string) =>
    owner.call("POST", "/tokens", {
      token: text,
      waba_id: heard.waba_id,
      phone_number_id: heard.phone_number_id,
    });
  await paste(`EAA${"x".repeat(80)}`);
  await expect.poll(async () => (await owner.signup())?.failure).toBe("token_refused");
  const shown = await (await paste(token)).text();
  await expect.poll(async () => (await owner.signup())?.step).toBe("test");
  const stored = await rig.harness.base.store.system((db) => db.select().from(channelSignups));
  expect(JSON.stringify(stored) + shown + JSON.stringify(await owner.now())).not.toContain(token);
  await paste(token);
  await expect.poll(async () => (await owner.signup())?.step).toBe("test");
  expect((await owner.now()).channels).toHaveLength(1);
});

test("what Meta says of an account acts on its numbers", async () => {
  const owner = await makeOwner();
  const { id } = await owner.begin();
  const heard = await owner.endWindow("finish");
  await owner.send(id, heard);
  await expect.poll(async () => (await owner.signup())?.step).toBe("test");
  const channel = async () => (await owner.now()).channels[0]!;
  const tell = (field: string, value: object) =>
    rig.control("/account-news", { waba_id: heard.waba_id, field, value });
  const shown = (await channel()).phone.slice(1);
  await tell("account_update", { event: "DISABLED_UPDATE", ban_info: { waba_ban_state: "DISABLE" } });
  await expect.poll(async () => (await channel()).trouble).toBe("banned");
  expect((await channel()).status).toBe("restricted");
  await tell("account_update", { event: "DISABLED_UPDATE", ban_info: { waba_ban_state: "REINSTATE" } });
  await expect.poll(async () => (await channel()).status).toBe("connected");
  await tell("phone_number_quality_update", {
    display_phone_number: shown,
    event: "FLAGGED",
    current_limit: "TIER_250",
  });
  await expect.poll(async () => (await channel()).quality).toBe("low");
  expect((await channel()).daily_limit).toBe(250);
  await tell("phone_number_name_update", {
    display_phone_number: shown,
    decision: "REJECTED",
    requested_verified_name: "Duka",
  });
  await expect.poll(async () => (await channel()).name_state).toBe("declined");
  await tell("business_capability_update", { max_daily_conversations_per_business: "TIER_10K" });
  await expect.poll(async () => (await channel()).daily_limit).toBe(10_000);
  await tell("account_update", {
    event: "PARTNER_REMOVED",
    disconnection_info: { reason: "PRIMARY_INACTIVITY", initiated_by: "SYSTEM" },
  });
  await expect.poll(async () => (await channel()).trouble).toBe("phone_inactive");
  await rig.control(`/accounts/${heard.waba_id}`, { has_payment: false });
  expect((await owner.call("POST", `/channels/${(await channel()).id}/check`)).status).toBe(204);
  expect((await channel()).quality).toBe("high");
  // One trouble beside another is news, and a partner's news names the account inside.
  await rig.control("/account-news", {
    waba_id: "99887766554433",
    field: "account_update",
    value: { event: "ACCOUNT_RESTRICTION", waba_info: { waba_id: heard.waba_id } },
  });
  await expect.poll(async () => (await channel()).trouble).toBe("restricted");
  const heardOf = (await owner.shop.events()).filter(
    ({ name }) => name === "channel.status_changed" || name === "channel.quality_fell",
  );
  expect(heardOf.map(({ payload }) => payload["quality"] ?? payload["trouble"])).toEqual([
    null,
    "banned",
    null,
    "low",
    "phone_inactive",
    "restricted",
  ]);
});

test("a token that runs out soon is renewed, and goes on under a key that was changed", async () => {
  const owner = await makeOwner();
  const { id } = await owner.begin();
  const heard = await owner.endWindow("finish");
  await owner.send(id, heard);
  await expect.poll(async () => (await owner.signup())?.step).toBe("test");
  const { shopId } = owner.shop;
  const { base, deps } = rig.harness;
  const stored = async () =>
    (
      await base.store.tenant(shopId, (db) =>
        db.select().from(channels).where(eq(channels.phoneNumberId, heard.phone_number_id!)),
      )
    )[0]!;
  const before = await stored();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const lookAt = (now: Date, secrets = base.secrets) =>
    checkOne({ ...base, secrets, now: () => now }, deps.accounts, { shopId, channelId: before.id });
  await lookAt(inDays(40));
  expect((await stored()).tokenSealed).toBe(before.tokenSealed);
  await lookAt(inDays(55));
  const renewed = await stored();
  const plain = base.secrets.open(renewed.tokenSealed);
  expect(plain).not.toBe(base.secrets.open(before.tokenSealed));
  expect(renewed.tokenExpiresAt!.getTime()).toBeGreaterThan(inDays(110).getTime());
  const changed = createSecretBox("a-key-that-came-later", rig.harness.env.SECRETS_KEY);
  await lookAt(inDays(40), changed);
  const sealedAgain = (await stored()).tokenSealed;
  expect(createSecretBox("a-key-that-came-later").open(sealedAgain)).toBe(plain);
});

test("of many shops that claim a number at once one has it, and a shop may have several", async () => {
  const owners = await Promise.all(Array.from({ length: 6 }, makeOwner));
  const phone = "0749555333";
  const ready = await Promise.all(
    owners.map(async (owner) => ({
      owner,
      id: (await owner.begin()).id,
      heard: await owner.endWindow("finish", { phone }),
    })),
  );
  await Promise.all(ready.map(({ owner, id, heard }) => owner.send(id, heard)));
  const outcome = async () =>
    Promise.all(owners.map(async (owner) => (await owner.signup())!)).then((all) =>
      all.map(({ step, failure }) => failure ?? step).toSorted(),
    );
  // The emulated number knows its last account alone: who named it before is told that it has no number.
  const ends = ["test", "no_number", "number_taken"];
  await expect.poll(async () => (await outcome()).filter((one) => ends.includes(one)).length).toBe(6);
  const rows = await rig.harness.base.store.system((db) =>
    db.select().from(channels).where(eq(channels.phoneNumberId, ready[0]!.heard.phone_number_id!)),
  );
  expect(rows.filter(({ status }) => status !== "disconnected")).toHaveLength(1);
  const winner =
    owners[
      (await Promise.all(owners.map((owner) => owner.now()))).findIndex(
        ({ channels: [first] }) => first !== undefined,
      )
    ]!;
  expect((await winner.call("POST", `/signups/${(await winner.signup())!.id}/finish`)).status).toBe(204);
  const second = await winner.begin();
  await winner.send(second.id, await winner.endWindow("finish"));
  await expect.poll(async () => (await winner.signup())?.step).toBe("test");
  expect((await winner.now()).channels).toHaveLength(2);
});

test("a number that comes back to its shop takes up its chats under the same id", async () => {
  const owner = await makeOwner();
  const phone = "0749555444";
  const connect = async () => {
    const { id } = await owner.begin();
    await owner.send(id, await owner.endWindow("finish", { phone }));
    await expect.poll(async () => (await owner.signup())?.step).toBe("test");
    await owner.call("POST", `/signups/${id}/finish`);
    return (await owner.now()).channels[0]!;
  };
  const first = await connect();
  await rig.sandbox.say("255713000775", { text: "Habari" }, first.phone_number_id);
  const kept = () =>
    rig.harness.base.store.tenant(owner.shop.shopId, (db) =>
      db.select({ conversation: messages.conversationId }).from(messages),
    );
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(1);
  await owner.call("DELETE", `/channels/${first.id}`);
  const again = await connect();
  expect(again.id).toBe(first.id);
  await rig.sandbox.say("255713000775", { text: "Bado ipo?" }, again.phone_number_id);
  const before = (await kept()).length;
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(before);
  expect(new Set((await kept()).map(({ conversation }) => conversation)).size).toBe(1);
});
