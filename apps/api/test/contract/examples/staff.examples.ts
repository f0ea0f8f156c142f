import { and, eq } from "drizzle-orm";
import { members, users } from "#db/schema/staff.ts";
import { byMoment, encodeCursor } from "#kernel/paging.ts";
import { invite } from "#modules/staff/invite.ts";
import { removeMember } from "#modules/staff/remove-member.ts";
import { signInAs } from "#test/sign-in-as.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, anybody, byId, defineExamples, newAddress, newKey, same } from "../example.ts";

const role = {
  preset: "packer",
  is_admin: false,
  permissions: [
    { resource: "product", action: "read" },
    { resource: "orders", action: "read" },
    { resource: "orders", action: "update" },
  ],
  order_scope: "assigned",
  masks_phones: true,
  sees_cost: true,
  max_discount_pct: 5,
  may_give_credit: true,
} as const;

let phones = 0;
const newPhone = () => `+2557581${String(phones++).padStart(5, "0")}`;

/** Somebody who works in the shop, somebody who did, and an invitation that waits. */
async function makeStaff(world: ShopWorld) {
  const { harness, ctx, shopId, word } = world;
  const { base } = harness;
  const { userId } = await signInAs(harness, shopId, [{ resource: "orders", action: "read" }]);
  await base.store.system((db) =>
    db
      .update(users)
      .set({ name: `${word} Juma` })
      .where(eq(users.id, userId)),
  );
  const gone = await signInAs(harness, shopId, []);
  await removeMember(ctx, gone.userId);
  const [member] = await base.store.tenant(shopId, (db) =>
    db
      .select({ updatedAt: members.updatedAt, createdAt: members.createdAt })
      .from(members)
      .where(and(eq(members.shopId, shopId), eq(members.userId, userId))),
  );
  const invited = await invite(
    ctx,
    {
      name: `${word} Halima`,
      phone: null,
      tellBy: "nobody",
      preset: role.preset,
      isAdmin: false,
      permissions: [...role.permissions],
      orderScope: "assigned",
      masksPhones: true,
    },
    crypto.randomUUID(),
  );
  return {
    userId,
    updatedAt: member!.updatedAt.toISOString(),
    invitationId: invited.id,
    token: invited.link!.split("/").at(-1)!,
    cursor: encodeCursor({ key: member!.createdAt, id: userId }, byMoment),
    form: { ...role, name: `${word} Rehema`, phone: newPhone(), tell_by: "sms" },
    ids: [userId, invited.id, shopId],
  };
}

export const staffExamples = defineExamples(makeStaff, {
  listStaff: {
    ask: () => ({}),
    also: ({ cursor }): Ask[] => [{ query: { after: cursor } }, { query: { before: cursor } }],
    expected: same(200, 403, 401),
  },
  listStaffActivity: {
    ask: () => ({}),
    also: ({ userId }): Ask[] => [
      { query: { person: userId } },
      { query: { kind: "staff", from: "2026-01-01", to: "2030-12-31" } },
    ],
    expected: same(200, 403, 401),
    reads: true,
  },
  getStaffMember: { ask: (of) => ({ params: { id: of.userId } }), expected: byId(200, 403), reads: true },
  changeStaffMember: {
    ask: (of) => ({ params: { id: of.userId }, body: { ...role, updated_at: of.updatedAt } }),
    expected: byId(200, 403),
    reads: true,
  },
  suspendStaffMember: { ask: (of) => ({ params: { id: of.userId } }), expected: byId(200, 403), reads: true },
  resumeStaffMember: { ask: (of) => ({ params: { id: of.userId } }), expected: byId(200, 403), reads: true },
  removeStaffMember: { ask: (of) => ({ params: { id: of.userId } }), expected: byId(204, 403) },
  listInvitations: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  invite: {
    ask: (_of, own) => ({ headers: newKey(), body: { ...own.form, phone: newPhone() } }),
    expected: same(201, 403, 401),
    reads: true,
  },
  renewInvitation: {
    ask: (of) => ({ params: { id: of.invitationId }, body: { tell_by: "nobody" } }),
    expected: byId(200, 403),
    reads: true,
  },
  revokeInvitation: { ask: (of) => ({ params: { id: of.invitationId } }), expected: byId(204, 403) },
  // Of whichever shop: an invitation's link is for who does not work there yet.
  openInvitation: {
    ask: (_of, own) => ({ params: { token: own.token }, headers: newAddress() }),
    expected: anybody(200, 200),
    reads: true,
    namesItsShop: true,
  },
  acceptInvitation: { ask: (_of, own) => ({ params: { token: own.token } }), expected: same(200, 200, 401) },
  listOwnInvitations: { ask: () => ({}), expected: same(200, 200, 401) },
});
