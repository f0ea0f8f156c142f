import { and, eq, inArray } from "drizzle-orm";
import { refreshTokens, sessions } from "#db/schema/auth.ts";
import { pictures } from "#db/schema/media.ts";
import { orderLines } from "#db/schema/orders.ts";
import { voiceNotes } from "#db/schema/voice-notes.ts";
import { shops } from "#db/schema/shops.ts";
import { users } from "#db/schema/staff.ts";
import { byMoment, encodeCursor } from "#kernel/paging.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import { insertRefreshToken } from "#modules/auth/auth.repository.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { keyOfPicture } from "#modules/media/picture.rules.ts";
import type { Harness } from "#test/harness.ts";
import { recordings } from "#test/recordings.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { makeOrder, makeProduct } from "#test/shop-goods.ts";
import { signInAs } from "#test/sign-in-as.ts";

/** One grey pixel. */
const smallPicture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);

/** A whole request that would be accepted now. */
export type Example = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body: unknown;
};

export type Cast = Awaited<ReturnType<typeof gatherCast>>;

const manyLinks = 12;
const password = "karibu-tena";
const priceMinor = 2_500_000;

/** A shop at work, the people who may ask something of it, and the ids that exist in it. */
export async function gatherCast(harness: Harness) {
  const { base } = harness;
  const { shopId, ctx } = await harness.makeShop({ name: "Neema Vitenge" });
  const other = await harness.makeShop({ name: "Duka Jingine" });
  const people = {
    owner: await signInAs(harness, shopId),
    staff: await signInAs(harness, shopId, [{ resource: "orders", action: ["read"] }]),
    newcomer: await signInAs(harness, null),
  };
  // Somebody whose bearer nobody uses here, since renewing replaces it.
  const renewing = await signInAs(harness, shopId);
  const refreshToken = newToken();
  const refreshHash = hashToken(refreshToken);
  await base.store.system((db) =>
    insertRefreshToken(db, {
      hash: refreshHash,
      sessionId: renewing.sessionId,
      expiresAt: new Date(base.now().getTime() + 86_400_000),
    }),
  );
  const phone = "0754000118";
  const passwordHash = await hashPassword(password);
  await base.store.system((db) =>
    db.update(users).set({ phone: "+255754000118", passwordHash }).where(eq(users.id, people.owner.userId)),
  );
  const goods = await makeProduct(base, shopId, {
    variants: [{ name: "M", priceMinor }],
    groups: [{ name: "Kushona", max: 2, items: [{ name: "Mikono", priceMinor: 50_000 }] }],
  });

  const submitted: string[] = [];
  for (let count = 0; count < 6; count++) submitted.push((await makeSubmittedOrder(ctx)).orderId);
  const foreign = await makeSubmittedOrder(other.ctx);

  const spoken = await makeSubmittedOrder(ctx, { fulfilmentKind: "delivery" });
  const spokenAt = base.now();
  await base.store.tenant(shopId, (db) =>
    db.insert(voiceNotes).values({
      shopId,
      orderId: spoken.orderId,
      contentType: "audio/webm",
      durationMs: 4200,
      data: recordings.webm(),
      arrivedAt: spokenAt,
      createdAt: spokenAt,
    }),
  );

  const variantId = goods.variants["M"]!;
  const links: { token: string; orderId: string; lineId: string }[] = [];
  const makeLink = async () => {
    const { token, orderId } = await makeOrder(base, shopId, [{ productId: goods.productId, quantity: 1 }]);
    const [line] = await base.store.tenant(shopId, (db) =>
      db
        .select({ id: orderLines.id })
        .from(orderLines)
        .where(and(eq(orderLines.shopId, shopId), eq(orderLines.orderId, orderId))),
    );
    return { token, orderId, lineId: line!.id };
  };
  for (let count = 0; count < manyLinks; count++) links.push(await makeLink());

  const submission = ({ token, lineId }: (typeof links)[number]): Example => ({
    query: { token, channel: "whatsapp" },
    body: {
      lines: [{ line_id: lineId, quantity: 1, variant_id: variantId, add_on_ids: [], note: "" }],
      customer: { name: "Zainab Salum", phone: "0754000218" },
      fulfilment: { kind: "pickup", area_id: null, landmark: "", note: "" },
      note: "",
      expected_total_minor: priceMinor,
    },
  });
  /** Orders that were sent in and can be paid. */
  const payable: typeof links = [];
  const makePayable = async () => {
    const link = await makeLink();
    const { query, body } = submission(link);
    const target = `/store/api/v1/order?${new URLSearchParams(query).toString()}`;
    const headers = { "Content-Type": "application/json", "Idempotency-Key": link.token };
    const answer = await harness.app.request(target, { method: "POST", headers, body: JSON.stringify(body) });
    if (answer.status !== 200) throw new Error(`an order could not be sent in: ${await answer.text()}`);
    return link;
  };
  for (let count = 0; count < 3; count++) payable.push(await makePayable());

  const pictureIds = ["a", "b", "c"].map((letter) => letter.repeat(32));
  /** Those that were removed are there again. */
  const makePictures = () =>
    base.store.tenant(shopId, (db) =>
      db
        .insert(pictures)
        .values(
          pictureIds.map((id) => ({
            shopId,
            key: keyOfPicture(shopId, id),
            bytes: 0,
            createdAt: base.now(),
          })),
        )
        .onConflictDoNothing(),
    );
  await makePictures();

  const examples: Record<string, () => Example[]> = {
    removePicture: () => pictureIds.map((id) => ({ params: { id }, body: null })),
    addPicture: () => [{ body: smallPicture }, { body: smallPicture.subarray(0, 60) }],
    refreshSession: () => [{ headers: { cookie: `refresh=${refreshToken}` }, body: null }],
    signIn: () => [{ body: { identifier: phone, password } }],
    signOut: () => [{ body: {} }],
    changeShop: () => [{ body: { shop_id: shopId } }],
    createShop: () => [{ body: { name: "Duka Jipya", phone } }],
    changeShopDetails: () => [
      { body: { name: "Neema Vitenge", phone, opening_hours: { "1": ["08:00", "18:00"] } } },
    ],
    // Of orders that come new all the time: one that has ended moves no more.
    changeOrderLifecycle: () =>
      payable.flatMap(({ orderId }) => [
        { params: { id: orderId }, body: { lifecycle: "preparing" } },
        { params: { id: orderId }, body: { lifecycle: "cancelled", reason: "x" } },
      ]),
    leaveVoiceNote: () =>
      links.flatMap(({ token }) =>
        [recordings.webm(), recordings.film(), recordings.ogg(20)].map((data) => ({
          query: { token, duration_ms: "4200" },
          body: Buffer.from(data),
        })),
      ),
    removeVoiceNote: () => links.map(({ token }) => ({ query: { token }, body: null })),
    getVoiceNote: () => [{ params: { id: spoken.orderId }, body: null }],
    submitOrderPage: () => links.map(submission),
    payOrderPage: () =>
      payable.map(({ token }) => ({
        query: { token },
        body: { method: "cash", network: null, phone: null },
      })),
  };
  const cursor = encodeCursor({ key: base.now(), id: submitted[0]! }, byMoment);
  const known: Record<string, () => unknown[]> = {
    id: () => [...[...links, ...payable].map(({ orderId }) => orderId), ...submitted, foreign.orderId],
    token: () => [...links, ...payable].map(({ token }) => token),
    shop_id: () => [shopId, other.shopId],
    line_id: () => links.map(({ lineId }) => lineId),
    variant_id: () => [variantId],
    add_on_ids: () => Object.values(goods.addOnIds).map((id) => [id]),
    phone: () => ["0754000218", "+255754000218"],
    expected_total_minor: () => [priceMinor],
    quantity: () => [1, 2],
    "hub.mode": () => ["subscribe"],
    "hub.verify_token": () => [harness.env.WHATSAPP_VERIFY_TOKEN],
    after: () => [cursor],
    before: () => [cursor],
  };
  const sessionIds = Object.values(people).map(({ sessionId }) => sessionId);
  let rounds = 0;
  return {
    tokens: Object.values(people).map(({ token }) => token),
    /** Values that mean something here, by the name they have on the wire; undefined where a name means nothing. */
    known: (name: string) => known[name],
    /** Requests that would be accepted, by operation. */
    examples: (operationId: string) => examples[operationId],
    /** Sessions that a request ended or moved are as they were, the shop is open, and there is a new order to fill in. */
    async restore() {
      await base.store.system(async (db) => {
        await db.update(sessions).set({ revokedAt: null }).where(inArray(sessions.id, sessionIds));
        await db.update(refreshTokens).set({ usedAt: null }).where(eq(refreshTokens.hash, refreshHash));
        await db.update(shops).set({ openingHours: {} }).where(eq(shops.shopId, shopId));
        await db.update(sessions).set({ shopId: null }).where(eq(sessions.id, people.newcomer.sessionId));
      });
      rounds++;
      links[rounds % manyLinks] = await makeLink();
      payable[rounds % payable.length] = await makePayable();
      await makePictures();
    },
  };
}
