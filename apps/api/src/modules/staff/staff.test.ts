import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Permissions } from "@agiza/permissions";
import { sessions } from "#db/schema/auth.ts";
import { notices } from "#db/schema/notices.ts";
import { orders } from "#db/schema/orders.ts";
import { auditLog, idempotencyKeys } from "#db/schema/outbox.ts";
import { memberPermissions, users } from "#db/schema/staff.ts";
import type { UserId } from "#kernel/ids.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(async () => {
  harness.setNow(null);
  await harness.stop();
});

type Member = {
  id: string;
  preset: string;
  is_admin: boolean;
  permissions: { resource: string; action: string }[];
  order_scope: string;
  masks_phones: boolean;
  sees_cost: boolean;
  max_discount_pct: number;
  may_give_credit: boolean;
  status: string;
  updated_at: string;
};
type Invitation = { id: string; state: string; link: string | null; preset: string; phone: string | null };
type Answer<Body> = { status: number; body: Body & { code?: string } };

async function ask<Body = Member>(
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  const answer = await harness.app.request(`/store${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    body: answer.status === 204 ? ({} as never) : await readJson(answer),
  };
}

const packer = {
  preset: "packer",
  is_admin: false,
  permissions: [
    { resource: "orders", action: "read" },
    { resource: "orders", action: "update" },
    { resource: "product", action: "read" },
  ],
  order_scope: "assigned",
  masks_phones: true,
};
const readsStaff = { resource: "staffs", action: ["read", "create", "update", "delete"] } as const;

/** A shop in which one owner works. `makeShop` brings another one, who is put out of the way. */
async function openShop() {
  const shop = await harness.makeShop({ name: "Neema Vitenge" });
  const owner = await signInAs(harness, shop.shopId);
  await ask(owner.token, "DELETE", `/staff/${shop.userId}`);
  const hire = (permissions: Permissions = [{ resource: "orders", action: "read" }], sight = {}) =>
    signInAs(harness, shop.shopId, permissions, sight);
  const member = async (id: string) => (await ask(owner.token, "GET", `/staff/${id}`)).body;
  const change = async (token: string, id: string, role: object) =>
    ask(token, "PUT", `/staff/${id}`, { ...role, updated_at: (await member(id)).updated_at });
  const inviteBy = (token: string, form: object = {}, key: string = crypto.randomUUID()) =>
    ask<Invitation>(
      token,
      "POST",
      "/staff/invitations",
      { ...packer, name: "Halima", phone: null, tell_by: "nobody", ...form },
      { "Idempotency-Key": key },
    );
  return { shop, owner, hire, member, change, inviteBy };
}

/** Somebody who is signed in and works nowhere. */
async function somebody(phone: string | null = null) {
  const person = await signInAs(harness, null);
  await harness.base.store.system((db) =>
    db.update(users).set({ phone, name: "Halima Said" }).where(eq(users.id, person.userId)),
  );
  return person;
}

const tokenIn = ({ link }: Invitation) => link!.split("/").at(-1)!;
let phones = 0;
const newPhone = () => `+2557540${String(10_000 + phones++)}`;

describe("changing what somebody may do", () => {
  test("a role holds from the next request on, is told and is in the trail with before and after", async () => {
    const { shop, owner, hire, change } = await openShop();
    const juma = await hire([]);
    expect((await ask(juma.token, "GET", "/orders")).status).toBe(403);
    expect(await change(owner.token, juma.userId, packer)).toMatchObject({ status: 200, body: packer });
    expect((await ask(juma.token, "GET", "/orders")).status).toBe(200);
    expect(await shop.events()).toContainEqual({
      name: "staff.member_changed",
      payload: { userId: juma.userId },
    });
    const trail = await harness.base.store.tenant(shop.shopId, (db) =>
      db.select().from(auditLog).where(eq(auditLog.subject, juma.userId)),
    );
    expect(trail).toMatchObject([
      { actor: `staff:${owner.userId}`, before: { preset: "custom" }, after: { preset: "packer" } },
    ]);
  });

  test("a set that is not the preset's own is called custom, and an owner sees everything", async () => {
    const { owner, hire, change } = await openShop();
    const juma = await hire();
    const one = await change(owner.token, juma.userId, { ...packer, permissions: [] });
    expect(one.body).toMatchObject({ preset: "custom", permissions: [] });
    const two = await change(owner.token, juma.userId, { ...packer, is_admin: true });
    expect(two.body).toMatchObject({
      preset: "owner",
      permissions: [],
      order_scope: "all",
      masks_phones: false,
    });
  });

  test("an edit of what somebody else changed is refused with what it is now", async () => {
    const { owner, hire, member, change } = await openShop();
    const juma = await hire();
    const { updated_at } = await member(juma.userId);
    await change(owner.token, juma.userId, packer);
    const late = await ask(owner.token, "PUT", `/staff/${juma.userId}`, { ...packer, updated_at });
    expect(late).toMatchObject({ status: 409, body: { code: "edit.conflict", current: packer } });
  });

  test("nobody gives more than they hold, nor changes one who holds more", async () => {
    const { owner, hire, change, inviteBy } = await openShop();
    const manager = await hire([readsStaff, { resource: "orders", action: "read" }]);
    const juma = await hire([]);
    const reader = { ...packer, preset: "custom", permissions: [{ resource: "orders", action: "read" }] };
    expect((await change(manager.token, juma.userId, reader)).status).toBe(200);
    for (const more of [packer, { ...packer, permissions: [], is_admin: true }]) {
      const refused = { status: 403, body: { code: "staff.exceeds_yours" } };
      expect(await change(manager.token, juma.userId, more)).toMatchObject(refused);
      expect(await change(manager.token, manager.userId, more)).toMatchObject(refused);
      expect(await inviteBy(manager.token, more)).toMatchObject(refused);
    }
    const overOwner = { status: 403, body: { code: "staff.exceeds_yours" } };
    expect(await change(manager.token, owner.userId, reader)).toMatchObject(overOwner);
    expect(await ask(manager.token, "POST", `/staff/${owner.userId}/suspend`)).toMatchObject(overOwner);
    expect(await ask(manager.token, "DELETE", `/staff/${owner.userId}`)).toMatchObject(overOwner);
  });

  test("who sees masked numbers and some orders lets nobody see more", async () => {
    const { hire, change } = await openShop();
    const sight = { orderScope: "assigned", masksPhones: true } as const;
    const lead = await hire([readsStaff], sight);
    const juma = await hire([], sight);
    const bare = { ...packer, permissions: [] };
    expect((await change(lead.token, juma.userId, bare)).status).toBe(200);
    for (const more of [{ masks_phones: false }, { order_scope: "all" }])
      expect((await change(lead.token, juma.userId, { ...bare, ...more })).status).toBe(403);
  });
});

describe("rights beside the table", () => {
  const seller = {
    ...packer,
    preset: "custom",
    sees_cost: true,
    max_discount_pct: 15,
    may_give_credit: true,
  };
  const sellerRights = { sees_cost: true, max_discount_pct: 15, may_give_credit: true };
  const noRights = { sees_cost: false, max_discount_pct: 0, may_give_credit: false };
  const permissionsAs = async (token: string) =>
    (await ask<{ permissions: unknown }>(token, "GET", "/user")).body.permissions;

  test("are told beside the permissions they are about, and end with them", async () => {
    const { owner, hire, change } = await openShop();
    const juma = await hire([]);
    expect(await change(owner.token, juma.userId, seller)).toMatchObject({ status: 200, body: sellerRights });
    expect(await permissionsAs(juma.token)).toEqual([
      {
        resource: "orders",
        action: ["read", "update"],
        max_discount_pct: 15,
        may_give_credit: true,
      },
      { resource: "product", action: ["read"], see_cost: true },
    ]);
    const without = { ...seller, permissions: [{ resource: "customers", action: "read" }] };
    expect((await change(owner.token, juma.userId, without)).body).toMatchObject(noRights);
    expect(await permissionsAs(juma.token)).toEqual([{ resource: "customers", action: ["read"] }]);
  });

  test("stay as they are where an edit leaves them out, and are none of who is invited without them", async () => {
    const { owner, hire, change, inviteBy } = await openShop();
    const juma = await hire([]);
    await change(owner.token, juma.userId, seller);
    expect((await change(owner.token, juma.userId, packer)).body).toMatchObject(sellerRights);
    expect((await inviteBy(owner.token)).body).toMatchObject(noRights);
  });

  test("an invitation carries them, and says of costs what opens", async () => {
    const { owner, inviteBy, member } = await openShop();
    const { body } = await inviteBy(owner.token, seller);
    expect(body).toMatchObject(sellerRights);
    const halima = await somebody();
    const path = `/invitations/${tokenIn(body)}`;
    expect((await ask(null, "GET", path)).body).toMatchObject({ sees_cost: true });
    expect((await ask(halima.token, "POST", `${path}/accept`)).status).toBe(200);
    expect(await member(halima.userId)).toMatchObject(sellerRights);
  });

  test("an owner has every one, whatever is asked", async () => {
    const { owner, hire, change } = await openShop();
    const juma = await hire([]);
    const made = await change(owner.token, juma.userId, { ...seller, ...noRights, is_admin: true });
    expect(made.body).toMatchObject({ sees_cost: true, max_discount_pct: 100, may_give_credit: true });
    expect(await permissionsAs(juma.token)).toEqual({ is_admin: true });
  });

  test("nobody gives one they do not hold, nor changes who holds more", async () => {
    const { owner, hire, change, inviteBy } = await openShop();
    const table = [readsStaff, { resource: "orders", action: ["read", "update"] }, packer.permissions[2]];
    const lead = await hire(table as never, { maxDiscountPct: 10 });
    const juma = await hire([]);
    const within = { ...packer, ...noRights, max_discount_pct: 10 };
    expect((await change(lead.token, juma.userId, within)).status).toBe(200);
    const refused = { status: 403, body: { code: "staff.exceeds_yours" } };
    for (const more of [{ max_discount_pct: 11 }, { sees_cost: true }, { may_give_credit: true }]) {
      expect(await change(lead.token, juma.userId, { ...within, ...more })).toMatchObject(refused);
      expect(await change(lead.token, lead.userId, { ...within, ...more })).toMatchObject(refused);
      expect(await inviteBy(lead.token, { ...within, ...more })).toMatchObject(refused);
      await change(owner.token, juma.userId, { ...within, ...more });
      expect(await change(lead.token, juma.userId, within)).toMatchObject(refused);
      await change(owner.token, juma.userId, within);
    }
  });

  test.each([-1, 101, 2.5])("a discount of %d percent is refused", async (max_discount_pct) => {
    const { owner, hire, change } = await openShop();
    const juma = await hire([]);
    const answer = await change(owner.token, juma.userId, { ...seller, max_discount_pct });
    expect(answer).toMatchObject({ status: 422, body: { code: "request.invalid" } });
  });

  test("the trail says what they were and are", async () => {
    const { owner, hire, change } = await openShop();
    const juma = await hire([]);
    await change(owner.token, juma.userId, seller);
    type Trail = { items: { before: unknown; after: unknown }[] };
    const { body } = await ask<Trail>(owner.token, "GET", "/staff/activity");
    expect(body.items[0]).toMatchObject({
      before: { seesCost: false, maxDiscountPct: 0, mayGiveCredit: false },
      after: { seesCost: true, maxDiscountPct: 15, mayGiveCredit: true },
    });
  });
});

describe("the last owner", () => {
  const refused = { status: 409, body: { code: "staff.last_owner" } };

  test("cannot be demoted, suspended or removed", async () => {
    const { owner, change } = await openShop();
    expect(await change(owner.token, owner.userId, packer)).toMatchObject(refused);
    expect(await ask(owner.token, "POST", `/staff/${owner.userId}/suspend`)).toMatchObject(refused);
    expect(await ask(owner.token, "DELETE", `/staff/${owner.userId}`)).toMatchObject(refused);
  });

  test("is not the one who is suspended beside another", async () => {
    const { owner, hire } = await openShop();
    const second = await hire({ is_admin: true });
    expect((await ask(owner.token, "POST", `/staff/${second.userId}/suspend`)).status).toBe(200);
    expect(await ask(owner.token, "DELETE", `/staff/${owner.userId}`)).toMatchObject(refused);
  });

  test("remains of two who take each other away at once, ten times over", async () => {
    for (let round = 0; round < 10; round++) {
      const { owner, hire } = await openShop();
      const second = await hire({ is_admin: true });
      const answers = await Promise.all([
        ask(owner.token, "DELETE", `/staff/${second.userId}`),
        ask(
          second.token,
          round % 2 ? "DELETE" : "POST",
          `/staff/${owner.userId}${round % 2 ? "" : "/suspend"}`,
        ),
      ]);
      const taken = answers.filter(({ status }) => status < 300);
      expect(taken).toHaveLength(1);
    }
  });
});

describe("keeping somebody out", () => {
  test("a suspended person's sessions here end at once; back, they sign in and have their role", async () => {
    const { owner, hire, member } = await openShop();
    const juma = await hire();
    expect((await ask(juma.token, "GET", "/orders")).status).toBe(200);
    const suspended = await ask(owner.token, "POST", `/staff/${juma.userId}/suspend`);
    expect(suspended.body).toMatchObject({ status: "suspended" });
    expect((await ask(juma.token, "GET", "/orders")).status).toBe(401);
    const back = await ask(owner.token, "POST", `/staff/${juma.userId}/resume`);
    expect(back.body).toMatchObject({
      status: "active",
      permissions: [{ resource: "orders", action: "read" }],
    });
    expect((await member(juma.userId)).status).toBe("active");
  });

  test("their event stream ends, after it has told them why", async () => {
    const { owner, hire } = await openShop();
    const juma = await hire([]);
    const stream = await harness.app.request("/store/events", {
      headers: { Authorization: `Bearer ${juma.token}` },
    });
    const reading = stream.text();
    // The stream listens once it has said how soon to come back; until then an event is in nobody's ear.
    await expect
      .poll(async () => {
        await ask(owner.token, "POST", `/staff/${juma.userId}/suspend`);
        await ask(owner.token, "POST", `/staff/${juma.userId}/resume`);
        return Promise.race([reading, Promise.resolve("open")]);
      })
      .toContain("event: staff.member_changed");
  });

  test("a removed person is gone, with their permissions and the links they made", async () => {
    const { shop, owner, hire, inviteBy } = await openShop();
    const juma = await hire([readsStaff, { resource: "orders", action: "read" }]);
    const link = (await inviteBy(juma.token, { ...packer, permissions: [] })).body;
    expect((await ask(owner.token, "DELETE", `/staff/${juma.userId}`)).status).toBe(204);
    expect((await ask(juma.token, "GET", "/orders")).status).toBe(401);
    expect((await ask(owner.token, "GET", `/staff/${juma.userId}`)).status).toBe(404);
    const left = await harness.base.store.tenant(shop.shopId, (db) =>
      db.select().from(memberPermissions).where(eq(memberPermissions.userId, juma.userId)),
    );
    expect(left).toEqual([]);
    const halima = await somebody();
    const late = await ask(halima.token, "POST", `/invitations/${tokenIn(link)}/accept`);
    expect(late).toMatchObject({ status: 410, body: { code: "invitation.revoked" } });
  });
});

describe("invitations", () => {
  test.each(["removed", "suspended", "made a packer"])(
    "a link that somebody else made is another one once who may have copied it is %s",
    async (what) => {
      const { owner, hire, change, inviteBy } = await openShop();
      const second = await hire({ is_admin: true });
      const asOwner = { is_admin: true, preset: "owner", permissions: [] };
      const copied = (await inviteBy(owner.token, asOwner)).body;
      const addressed = (await inviteBy(owner.token, { ...asOwner, phone: "+255754000771" })).body;
      const path = `/staff/${second.userId}`;
      if (what === "removed") await ask(owner.token, "DELETE", path);
      else if (what === "suspended") await ask(owner.token, "POST", `${path}/suspend`);
      else await change(owner.token, second.userId, packer);
      const late = await ask(second.token, "POST", `/invitations/${tokenIn(copied)}/accept`);
      expect([401, 404]).toContain(late.status);
      const friend = await signInAs(harness, null);
      expect(await ask(friend.token, "POST", `/invitations/${tokenIn(copied)}/accept`)).toMatchObject({
        status: 404,
        body: { code: "invitation.not_found" },
      });
      const waiting = await ask<{ items: Invitation[] }>(owner.token, "GET", "/staff/invitations");
      const linkOf = (id: string) => waiting.body.items.find((one) => one.id === id)!;
      expect(linkOf(addressed.id).link).toBe(addressed.link);
      const { status } = await ask(friend.token, "POST", `/invitations/${tokenIn(linkOf(copied.id))}/accept`);
      expect(status).toBe(200);
    },
  );

  test("links stay as they are where who leaves could not see them", async () => {
    const { owner, hire, inviteBy } = await openShop();
    const juma = await hire();
    const lead = await hire([readsStaff]);
    const asOwner = (await inviteBy(owner.token, { is_admin: true, preset: "owner", permissions: [] })).body;
    const plain = (await inviteBy(owner.token)).body;
    await ask(owner.token, "DELETE", `/staff/${juma.userId}`);
    const friend = await signInAs(harness, null);
    expect((await ask(friend.token, "POST", `/invitations/${tokenIn(plain)}/accept`)).status).toBe(200);
    await ask(owner.token, "DELETE", `/staff/${lead.userId}`);
    const other = await signInAs(harness, null);
    expect((await ask(other.token, "POST", `/invitations/${tokenIn(asOwner)}/accept`)).status).toBe(200);
  });

  test("those of an owner who is made a member end: nobody comes back by a link of their own", async () => {
    const { owner, hire, change, inviteBy } = await openShop();
    const second = await hire({ is_admin: true });
    const link = (await inviteBy(second.token, { is_admin: true, preset: "owner", permissions: [] })).body;
    const kept = (await inviteBy(owner.token)).body;
    expect((await change(owner.token, second.userId, packer)).status).toBe(200);
    const friend = await signInAs(harness, null);
    const late = await ask(friend.token, "POST", `/invitations/${tokenIn(link)}/accept`);
    expect(late).toMatchObject({ status: 410, body: { code: "invitation.revoked" } });
    expect((await ask(friend.token, "POST", `/invitations/${tokenIn(kept)}/accept`)).status).toBe(200);
  });

  test("whoever is handed the link joins with the role, and the session works there", async () => {
    const { shop, owner, inviteBy, member } = await openShop();
    const { status, body } = await inviteBy(owner.token);
    expect([status, body]).toMatchObject([201, { state: "open", preset: "packer", phone: null }]);
    const halima = await somebody();
    const opened = await ask<object>(null, "GET", `/invitations/${tokenIn(body)}`);
    expect(opened.body).toMatchObject({
      shop_name: "Neema Vitenge",
      inviter_name: "Asha Juma",
      state: "open",
      masked_phone: null,
    });
    const accepted = await ask(halima.token, "POST", `/invitations/${tokenIn(body)}/accept`);
    expect(accepted).toMatchObject({ status: 200, body: { shop_id: shop.shopId } });
    expect((await ask(halima.token, "GET", "/orders")).status).toBe(200);
    expect(await member(halima.userId)).toMatchObject(packer);
    // An answer that was lost is asked for again; somebody else comes too late.
    expect((await ask(halima.token, "POST", `/invitations/${tokenIn(body)}/accept`)).status).toBe(200);
    const other = await somebody();
    const late = await ask(other.token, "POST", `/invitations/${tokenIn(body)}/accept`);
    expect(late).toMatchObject({ status: 410, body: { code: "invitation.accepted" } });
  });

  test("of two who accept one link at once one joins", async () => {
    const { owner, inviteBy } = await openShop();
    const { body } = await inviteBy(owner.token);
    const people = [await somebody(), await somebody()];
    const answers = await Promise.all(
      people.map(({ token }) => ask(token, "POST", `/invitations/${tokenIn(body)}/accept`)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410]);
  });

  test("one for a number is written to it, shown to its owner and refused to others", async () => {
    const { shop, owner, inviteBy } = await openShop();
    const phone = newPhone();
    const { body } = await inviteBy(owner.token, { phone: phone.replace("+255", "0"), tell_by: "sms" });
    const [told] = await harness.base.store.tenant(shop.shopId, (db) =>
      db.select().from(notices).where(eq(notices.shopId, shop.shopId)),
    );
    expect(told).toMatchObject({ kind: "invitation", channel: "sms", recipient: phone });
    const halima = await somebody(phone);
    const own = await ask<{ items: { token: string; shop_name: string }[] }>(
      halima.token,
      "GET",
      "/user/invitations",
    );
    expect(own.body.items).toMatchObject([{ token: tokenIn(body), shop_name: "Neema Vitenge" }]);
    const other = await somebody(newPhone());
    expect(await ask(other.token, "POST", `/invitations/${tokenIn(body)}/accept`)).toMatchObject({
      status: 403,
      body: { code: "invitation.other_person" },
    });
    expect((await ask(halima.token, "POST", `/invitations/${tokenIn(body)}/accept`)).status).toBe(200);
    expect(await inviteBy(owner.token, { phone })).toMatchObject({
      status: 422,
      body: { code: "staff.already_member", detail: [{ loc: ["body", "phone"] }] },
    });
  });

  test("runs out after seven days, and renewed its new link works and the old one does not", async () => {
    const { owner, inviteBy } = await openShop();
    const phone = newPhone();
    const { body } = await inviteBy(owner.token, { phone });
    expect(await inviteBy(owner.token, { phone })).toMatchObject({
      status: 422,
      body: { code: "invitation.open_already" },
    });
    const halima = await somebody(phone);
    const days = (count: number) => harness.setNow(new Date(Date.now() + count * 86_400_000));
    await harness.base.store.system((db) => db.execute("update sessions set access_expires_at = 'infinity'"));
    days(7);
    const late = await ask(halima.token, "POST", `/invitations/${tokenIn(body)}/accept`);
    expect(late).toMatchObject({ status: 410, body: { code: "invitation.expired" } });
    const renewed = await ask<Invitation>(owner.token, "POST", `/staff/invitations/${body.id}/renew`, {
      tell_by: "nobody",
    });
    expect(renewed.body).toMatchObject({ state: "open" });
    expect((await ask(halima.token, "POST", `/invitations/${tokenIn(body)}/accept`)).status).toBe(404);
    expect((await ask(halima.token, "POST", `/invitations/${tokenIn(renewed.body)}/accept`)).status).toBe(
      200,
    );
    harness.setNow(null);
  });

  test("taken back it opens nothing", async () => {
    const { owner, inviteBy } = await openShop();
    const { body } = await inviteBy(owner.token);
    expect((await ask(owner.token, "DELETE", `/staff/invitations/${body.id}`)).status).toBe(204);
    const opened = await ask<Invitation>(null, "GET", `/invitations/${tokenIn(body)}`);
    expect(opened.body.state).toBe("revoked");
    expect((await ask(owner.token, "DELETE", `/staff/invitations/${body.id}`)).status).toBe(404);
  });

  test("the same key makes one invitation, and its link is kept nowhere in the open", async () => {
    const { shop, owner, inviteBy } = await openShop();
    const key = crypto.randomUUID();
    const [one, two] = await Promise.all([inviteBy(owner.token, {}, key), inviteBy(owner.token, {}, key)]);
    expect(one).toEqual(two);
    const token = tokenIn(one.body);
    const kept = await harness.base.store.tenant(shop.shopId, async (db) => [
      await db.select().from(idempotencyKeys),
      await db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.shopId, shop.shopId))),
    ]);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test("a link is shown only to who could give the role themselves", async () => {
    const { owner, hire, inviteBy } = await openShop();
    await inviteBy(owner.token);
    const reader = await hire([{ resource: "staffs", action: "read" }]);
    const list = await ask<{ items: Invitation[] }>(reader.token, "GET", "/staff/invitations");
    expect(list.body.items.map(({ link }) => link)).toEqual([null]);
    const owners = await ask<{ items: Invitation[] }>(owner.token, "GET", "/staff/invitations");
    expect(owners.body.items[0]!.link).toMatch(/\/invite\/[\w-]{43}$/);
  });

  test("the trail is read in pages, and by person", async () => {
    const { owner, hire, change } = await openShop();
    const juma = await hire([]);
    for (let turn = 0; turn < 13; turn++) {
      await change(owner.token, juma.userId, turn % 2 ? packer : { ...packer, permissions: [] });
      await ask(owner.token, "POST", `/staff/${juma.userId}/${turn % 2 ? "resume" : "suspend"}`);
    }
    type Trail = { items: { id: string; actor: string; actor_name: string }[]; next: string | null };
    const first = (await ask<Trail>(owner.token, "GET", "/staff/activity")).body;
    expect(first.items).toHaveLength(25);
    const second = (await ask<Trail>(owner.token, "GET", `/staff/activity?after=${first.next}`)).body;
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => Number(other) - Number(one)));
    expect(new Set(ids).size).toBe(ids.length);
    const byJuma = await ask<Trail>(owner.token, "GET", `/staff/activity?person=${juma.userId as UserId}`);
    expect(byJuma.body.items).toEqual([]);
    expect(first.items[0]).toMatchObject({ actor: `staff:${owner.userId}`, actor_name: "Asha Juma" });
  });

  test("the trail is narrowed by what it is about and by the shop's days", async () => {
    const { owner, hire, change } = await openShop();
    const juma = await hire([]);
    await change(owner.token, juma.userId, packer);
    type Trail = { items: { action: string; subject_name: string | null }[] };
    const trail = async (query: string) =>
      (await ask<Trail>(owner.token, "GET", `/staff/activity?${query}`)).body.items;
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    const [newest] = await trail(`kind=staff&from=${today}&to=${today}`);
    expect(newest).toMatchObject({ action: "staff.member_changed", subject_name: "Asha Juma" });
    expect(await trail("kind=orders")).toEqual([]);
    expect(await trail("from=2020-01-01&to=2020-01-02")).toEqual([]);
    const bad = await ask<Trail>(owner.token, "GET", "/staff/activity?from=yesterday");
    expect(bad).toMatchObject({ status: 422, body: { code: "request.invalid" } });
  });

  test("who was removed keeps their name on what they did, and back again works as before", async () => {
    const { shop, owner, hire, inviteBy } = await openShop();
    const juma = await hire([readsStaff]);
    await inviteBy(juma.token, { ...packer, permissions: [] });
    const order = await makeSubmittedOrder(shop.ctx);
    await harness.base.store.tenant(shop.shopId, (db) =>
      db.update(orders).set({ staffId: juma.userId }).where(eq(orders.id, order.orderId)),
    );
    expect((await ask(owner.token, "DELETE", `/staff/${juma.userId}`)).status).toBe(204);
    type Trail = { items: { actor_name: string | null }[] };
    const trail = await ask<Trail>(owner.token, "GET", `/staff/activity?person=${juma.userId}`);
    expect(trail.body.items.map(({ actor_name }) => actor_name)).toEqual(["Asha Juma"]);
    type Order = { staff: { name: string } | null };
    const read = await ask<Order>(owner.token, "GET", `/orders/${order.orderId}`);
    expect(read.body.staff).toMatchObject({ name: "Asha Juma" });
    const list = await ask<{ items: Order[] }>(owner.token, "GET", "/orders");
    expect(list.body.items[0]!.staff).toMatchObject({ name: "Asha Juma" });
    // Another shop still knows nobody of that id.
    const other = await openShop();
    const seen = await harness.base.store.tenant(other.shop.shopId, (db) =>
      db.select({ name: users.name }).from(users).where(eq(users.id, juma.userId)),
    );
    expect(seen).toEqual([]);
  });

  test("the list says what somebody used last", async () => {
    const { owner, hire, member } = await openShop();
    const juma = await hire([]);
    await harness.base.store.system((db) =>
      db
        .update(sessions)
        .set({
          userAgent: "Mozilla/5.0 (Linux; Android 13; SM-A155F) AppleWebKit/537.36 Chrome/126.0 Mobile",
        })
        .where(eq(sessions.userId, juma.userId)),
    );
    expect(await member(juma.userId)).toMatchObject({ device: "Chrome, Android" });
    const list = await ask<{ items: { id: string; device: string | null }[] }>(owner.token, "GET", "/staff");
    expect(list.body.items.find(({ id }) => id === juma.userId)).toMatchObject({ device: "Chrome, Android" });
  });
});
