import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictureUse, shopPictureBytes } from "#db/schema/media.ts";
import { maxPopups, popups } from "#db/schema/popups.ts";
import { newId, type PopupId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { keepPopupPicture, removePopupPicture } from "./popup-picture.ts";

type Popup = {
  id: string;
  state: string;
  reference: string;
  image_url: string | null;
  figures: { views: number; closes: number; taps: number; chats: number; orders: unknown };
  websites: { host: string; seen_at: string }[];
  updated_at: string;
};
type Fault = { code: string; message: string; detail?: { loc: string[]; msg: string }[] };

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const form = {
  name: "Kanga Novemba",
  headline: { sw: "Kanga doti zimerudi", en: "Kanga pairs are back" },
  text: { sw: "Chagua jina lako la kanga, tutakuletea leo.", en: "" },
  button: { sw: "Agiza WhatsApp", en: "Order on WhatsApp" },
  position: "bottom_right",
  colors: { background: "#ffffff", text: "#14163a", button: "#c8261d", button_text: "#ffffff" },
  language: "visitor",
  trigger: { kind: "delay", value: 5 },
  pages: { include: [], exclude: ["/cart"] },
  frequency: "daily",
  device: "all",
  goal: { kind: "whatsapp", text: { sw: "Habari, nimeona kanga", en: "Hello, I saw the kanga" }, url: "" },
  starts_on: null as string | null,
  ends_on: null as string | null,
};

async function openShop() {
  const shop = await harness.makeShop();
  const owner = await signInAs(harness, shop.shopId);
  async function callAs<Body = Popup>(
    token: string,
    method: string,
    path = "",
    body?: unknown,
    key?: string,
  ) {
    const answer = await harness.app.request(`/store/popups${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(key === undefined ? {} : { "Idempotency-Key": key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      body: answer.status === 204 ? (null as Body) : await readJson<Body>(answer),
    };
  }
  const call = <Body = Popup>(method: string, path = "", body?: unknown) =>
    callAs<Body>(owner.token, method, path, body);
  const add = <Body = Popup>(values: object = {}, key: string = crypto.randomUUID()) =>
    callAs<Body>(owner.token, "POST", "", { ...form, ...values }, key);
  const goLive = async (values: object = {}) => {
    const { body } = await add(values);
    return (await call("POST", `/${body.id}/resume`)).body;
  };
  return { shop, call, callAs, add, goLive };
}

const show = (id: string, headers: Record<string, string> = {}) =>
  harness.app.request(`/store/public/popups/${id}`, { headers });

let places = 0;
const tell = async (
  id: string,
  body: string,
  { origin, place = `10.9.0.${places++}` }: { origin?: string; place?: string } = {},
) =>
  harness.app.request(`/store/public/popups/${id}/events`, {
    method: "POST",
    headers: {
      "Content-Type": "text/plain;charset=UTF-8",
      "X-Forwarded-For": place,
      ...(origin && { Origin: origin }),
    },
    body,
  });
const tellKind = async (id: string, kind: string, origin?: string) =>
  tell(id, JSON.stringify({ kind }), origin ? { origin } : {});

test("a popup is a draft until it is switched on, is paused and resumed, and ends after its last day", async () => {
  const { call, add } = await openShop();
  const { status, body } = await add();
  expect([status, body]).toMatchObject([201, { ...form, state: "draft", image_url: null }]);
  expect(body.reference).toMatch(/^[2-9A-HJ-NP-Z]{4}$/);
  expect((await show(body.id)).status).toBe(404);
  expect((await call("POST", `/${body.id}/pause`)).body.state).toBe("draft");
  expect((await call("POST", `/${body.id}/resume`)).body.state).toBe("live");
  expect((await show(body.id)).status).toBe(200);
  const paused = (await call("POST", `/${body.id}/pause`)).body;
  expect(paused.state).toBe("paused");
  expect((await show(body.id)).status).toBe(404);
  const save = (values: object, updated_at: string) =>
    call("PUT", `/${body.id}`, { ...form, ...values, updated_at });
  const later = await save({ starts_on: "2999-01-01" }, paused.updated_at);
  const scheduled = (await call("POST", `/${body.id}/resume`)).body;
  expect([later.status, scheduled.state]).toEqual([200, "scheduled"]);
  expect((await show(body.id)).status).toBe(404);
  const over = (await save({ ends_on: "2020-01-01" }, scheduled.updated_at)).body;
  expect(over.state).toBe("ended");
  expect(await call<Fault>("POST", `/${body.id}/resume`)).toMatchObject({
    status: 409,
    body: { code: "popup.over" },
  });
  expect((await call("DELETE", `/${body.id}`)).status).toBe(204);
  expect((await call("GET", `/${body.id}`)).status).toBe(404);
  expect((await call("DELETE", `/${body.id}`)).status).toBe(404);
});

test("visitors of any website are told what a live popup shows, and nothing else of the shop", async () => {
  const { goLive, shop } = await openShop();
  const { id, reference } = await goLive({ ends_on: "2999-12-31" });
  const answer = await show(id, { Origin: "https://neemavitenge.co.tz" });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "public, max-age=60",
    etag: expect.stringMatching(/^(W\/)?".+"$/) as string,
  });
  expect(answer.headers.has("set-cookie")).toBe(false);
  const text = await answer.text();
  expect(text).not.toContain(shop.shopId);
  const { name: _name, goal: _goal, starts_on: _first, ends_on: _last, ...shown } = form;
  const body = JSON.parse(text) as { goal: { url: Record<string, string> } };
  expect(body).toMatchObject({
    ...shown,
    id,
    revision: 2,
    // What is not written in one language is read in the other.
    text: { sw: form.text.sw, en: form.text.sw },
    image_url: null,
    ends_at: "2999-12-31T21:00:00.000Z",
    goal: { kind: "whatsapp" },
  });
  expect(new URL(body.goal.url["sw"]!).searchParams.get("text")).toBe(
    `Habari, nimeona kanga (P-${reference})`,
  );
  expect(new URL(body.goal.url["en"]!).searchParams.get("text")).toBe(
    `Hello, I saw the kanga (P-${reference})`,
  );
  const again = await show(id, { "If-None-Match": answer.headers.get("etag")! });
  expect([again.status, await again.text(), again.headers.get("access-control-allow-origin")]).toEqual([
    304,
    "",
    "*",
  ]);
  const unknown = await show("pop_nobody");
  expect([unknown.status, unknown.headers.get("access-control-allow-origin")]).toEqual([404, "*"]);
  expect(unknown.headers.get("cache-control")).toBe("public, max-age=60");
  expect((await readJson<Fault>(unknown)).code).toBe("popup.not_found");
});

test("a button leads into an order with the words that begin one, or to another page", async () => {
  const { goLive } = await openShop();
  const urlOf = async (id: string) =>
    (await readJson<{ goal: { url: { sw: string; en: string } } }>(await show(id))).goal.url;
  const order = await goLive({ goal: { ...form.goal, kind: "order_link" } });
  expect(new URL((await urlOf(order.id)).sw).searchParams.get("text")).toBe(
    `Nataka kuagiza (P-${order.reference})`,
  );
  const url = "https://neema.co.tz/punguzo?x=1";
  const page = await goLive({ goal: { ...form.goal, kind: "url", url } });
  expect(await urlOf(page.id)).toEqual({ sw: url, en: url });
});

test("what visitors do is counted on its day, and where the script ran is remembered", async () => {
  const { add, call, goLive } = await openShop();
  const { id } = await goLive();
  const kinds = ["view", "view", "view", "close", "tap", "seen_script"];
  const answers = await Promise.all(kinds.map((kind) => tellKind(id, kind, "https://neema.co.tz")));
  expect(answers.map(({ status }) => status)).toEqual(kinds.map(() => 204));
  expect(answers[0]!.headers.get("access-control-allow-origin")).toBe("*");
  const { body } = await call<Popup & { days: object[] }>("GET", `/${id}`);
  expect(body.figures).toMatchObject({ views: 3, closes: 1, taps: 1, chats: 0 });
  expect(body.days).toEqual([{ day: expect.any(String) as string, views: 3, closes: 1, taps: 1 }]);
  expect(body.websites).toMatchObject([{ host: "neema.co.tz" }]);
  // The code can be tried before anybody sees the popup.
  const draft = (await add()).body;
  expect((await tellKind(draft.id, "seen_script", "http://localhost:8080")).status).toBe(204);
  expect((await tellKind(draft.id, "view", "http://localhost:8080")).status).toBe(404);
  expect((await call("GET", `/${draft.id}`)).body).toMatchObject({
    figures: { views: 0 },
    websites: [{ host: "localhost:8080" }],
  });
  // A page may forbid browsers to say which it is.
  await tellKind(draft.id, "seen_script", "null");
  expect((await call("GET", `/${draft.id}`)).body.websites.map(({ host }) => host)).toContain("");
  for (const body of ["", "null", "{}", '{"kind":"buy"}', '{"kind":"view","visitor":"1"}', "kind=view"])
    expect([400, 422]).toContain((await tell(id, body)).status);
  expect((await call("GET", `/${id}`)).body.figures.views).toBe(3);
});

test("one place is heard so often in a minute and no more, and no more websites than there is room for", async () => {
  const { call, goLive } = await openShop();
  const { id } = await goLive();
  const place = "10.8.0.1";
  for (let site = 0; site < 25; site++)
    await tell(id, '{"kind":"seen_script"}', { origin: `https://s${site}.co.tz`, place });
  expect((await call("GET", `/${id}`)).body.websites).toHaveLength(20);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => tell(id, '{"kind":"view"}', { place })),
  );
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(95);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await call("GET", `/${id}`)).body.figures.views).toBe(95);
});

test("what could not be shown or read is refused at its field, also by the database", async () => {
  const { add, shop } = await openShop();
  const faults = [
    [{ headline: { sw: "Kanga", en: " " } }, "popup.words_missing", "headline.en"],
    [{ language: "en", button: { sw: "Agiza", en: "" } }, "popup.words_missing", "button.en"],
    [{ colors: { ...form.colors, text: "#999999" } }, "popup.contrast", "colors.text"],
    [{ colors: { ...form.colors, button: "#ffb340" } }, "popup.contrast", "colors.button_text"],
    [{ trigger: { kind: "delay", value: 61 } }, "popup.trigger_value", "trigger.value"],
    [{ trigger: { kind: "scroll", value: 0 } }, "popup.trigger_value", "trigger.value"],
    [{ trigger: { kind: "scroll", value: 101 } }, "popup.trigger_value", "trigger.value"],
    [{ goal: { ...form.goal, kind: "url", url: "javascript:alert(1)" } }, "popup.url", "goal.url"],
    [{ goal: { ...form.goal, kind: "url", url: "neema.co.tz" } }, "popup.url", "goal.url"],
    [{ starts_on: "2026-12-02", ends_on: "2026-12-01" }, "popup.days", "ends_on"],
  ] as const;
  for (const [values, code, field] of faults) {
    const { status, body } = await add<Fault>(values);
    expect([status, body.code, body.detail?.[0]?.loc.at(-1)]).toEqual([422, code, field]);
    expect(body.message).not.toContain("popup.");
  }
  for (const values of [
    { headline: { sw: "a".repeat(61), en: "b" } },
    { text: { sw: "a".repeat(161), en: "" } },
    { button: { sw: "a".repeat(25), en: "b" } },
    { colors: { ...form.colors, text: "red" } },
    { pages: { include: ["https://neema.co.tz/"], exclude: [] } },
    { position: "middle" },
    { reference: "AAAA" },
  ])
    expect((await add(values)).status).toBe(422);
  // A language in which it is not shown needs no words.
  const { status, body } = await add({ language: "sw", headline: { sw: "Kanga", en: "" } });
  expect(status).toBe(201);
  const set = (values: Partial<typeof popups.$inferInsert>) =>
    harness.base.store.tenant(shop.shopId, (db) =>
      db
        .update(popups)
        .set(values)
        .where(eq(popups.id, body.id as PopupId)),
    );
  const refusedBy = (constraint: string) => ({ cause: { constraint } });
  await expect(set({ headlineSw: "" })).rejects.toMatchObject(refusedBy("popups_words"));
  await expect(set({ triggerValue: 61 })).rejects.toMatchObject(refusedBy("popups_trigger_value"));
  await expect(set({ goalKind: "url", goalUrl: "javascript:1" })).rejects.toMatchObject(
    refusedBy("popups_url"),
  );
});

test("the same key adds one popup, and an edit of what somebody changed meanwhile is refused", async () => {
  const { call, add } = await openShop();
  const [one, two] = await Promise.all([add({}, "in-a-hurry"), add({}, "in-a-hurry")]);
  expect(one).toEqual(two);
  expect((await call<{ items: Popup[] }>("GET")).body.items).toHaveLength(1);
  const { id, updated_at } = one.body;
  const edits = await Promise.all(
    ["moja", "mbili"].map((name) => call("PUT", `/${id}`, { ...form, name, updated_at })),
  );
  expect(edits.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test("a shop has thirty at most, also when the last two are added at once", async () => {
  const { add, call, shop } = await openShop();
  const { body } = await add();
  const now = harness.base.now();
  await harness.base.store.tenant(shop.shopId, async (db) => {
    const [row] = await db
      .select()
      .from(popups)
      .where(eq(popups.id, body.id as PopupId));
    const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
    await db.insert(popups).values(
      Array.from({ length: maxPopups - 2 }, (_, index) => ({
        ...row!,
        id: newId("pop", now),
        reference: `AAA${letters[index]!}`,
      })),
    );
  });
  const answers = await Promise.all([add(), add()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await call<{ items: Popup[] }>("GET")).body.items).toHaveLength(maxPopups);
});

test("who may not change what the website shows has no popups; who may not read orders sees none of them", async () => {
  const { shop, add, callAs, call } = await openShop();
  const { id } = (await add()).body;
  expect((await call("GET", `/${id}`)).body.figures.orders).toEqual({
    count: 0,
    amount_minor: 0,
    paid_minor: 0,
  });
  const helper = await signInAs(harness, shop.shopId, [
    { resource: "whatsapp_interactions", action: "update" },
  ]);
  expect((await callAs(helper.token, "GET", `/${id}`)).body.figures.orders).toBeNull();
  const reader = await signInAs(harness, shop.shopId, [
    { resource: "whatsapp_interactions", action: "read" },
  ]);
  for (const [method, path] of [
    ["GET", ""],
    ["GET", `/${id}`],
    ["GET", `/${id}/chats`],
    ["POST", `/${id}/resume`],
    ["DELETE", `/${id}`],
  ] as const)
    expect((await callAs(reader.token, method, path)).status).toBe(403);
});

test("a popup's picture takes room of the shop's pictures, and gives it back with the picture or the popup", async () => {
  const { shop, call, add } = await openShop();
  const { ctx } = shop;
  const { files } = harness.deps;
  const id = (await add()).body.id as PopupId;
  const room = async (): Promise<number> => {
    const [use] = await harness.base.store.tenant(shop.shopId, (db) => db.select().from(pictureUse));
    return use?.bytes ?? 0;
  };
  const fill = (bytes: number) =>
    harness.base.store.tenant(shop.shopId, (db) => db.update(pictureUse).set({ bytes }));
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#c8261d" } })
    .png()
    .toBuffer();
  await keepPopupPicture(ctx, files, id, picture);
  const taken = await room();
  expect(taken).toBeGreaterThan(0);
  await keepPopupPicture(ctx, files, id, picture);
  expect(await room()).toBe(taken);
  // Another popup finds no room; the one that has a picture may still exchange it.
  await fill(shopPictureBytes);
  const other = (await add()).body.id as PopupId;
  await expect(keepPopupPicture(ctx, files, other, picture)).rejects.toMatchObject({
    code: "picture.no_room",
  });
  await keepPopupPicture(ctx, files, id, picture);
  expect(await room()).toBe(shopPictureBytes);
  await fill(taken);
  await removePopupPicture(ctx, id);
  expect(await room()).toBe(0);
  await keepPopupPicture(ctx, files, id, picture);
  expect((await call("DELETE", `/${id}`)).status).toBe(204);
  expect(await room()).toBe(0);
});
