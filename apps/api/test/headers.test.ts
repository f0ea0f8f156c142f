import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#app.ts";
import { users } from "#db/schema/staff.ts";
import { optOutPolicy } from "#modules/opt-outs/opt-out-page.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { eq } from "drizzle-orm";
import { askRoute } from "./contract/ask-route.ts";
import { exampleOf } from "./contract/examples.ts";
import { readOperations } from "./contract/operations.ts";
import { type Harness, startHarness } from "./harness.ts";
import { signInAs } from "./sign-in-as.ts";
import { makeShopWorld, type ShopWorld } from "./tenancy/shop-world.ts";

let harness: Harness;
let world: ShopWorld;
beforeAll(async () => {
  harness = await startHarness();
  world = await makeShopWorld(harness, "KICHWA");
  await harness.deps.files.put("products/gauni.svg", {
    data: new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    contentType: "image/svg+xml",
  });
  harness.deps.liveEvents.drain();
});
afterAll(() => harness.stop());

/** What every answer carries, and nothing that is not listed here or below. */
const everywhere = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
};
const inStore = { ...everywhere, "cache-control": "no-store" };

/** Headers that differ by what is answered, not by how safe it is. */
const ofTheAnswer = new Set(["content-type", "content-length", "x-request-id", "retry-after", "location"]);

const headersOf = (answer: Response): Record<string, string> =>
  Object.fromEntries([...answer.headers].filter(([name]) => !ofTheAnswer.has(name)));

/** As another site's page would ask, which must change nothing. */
const fromElsewhere = { Origin: "https://evil.example" };

/** Routes with headers of their own, and why. */
const exceptions: Record<string, Record<string, unknown>> = {
  // Order pages are nobody's search result.
  getOrderPage: { "x-robots-tag": "noindex" },
  submitOrderPage: { "x-robots-tag": "noindex" },
  payOrderPage: { "x-robots-tag": "noindex" },
  checkOrderPagePayment: { "x-robots-tag": "noindex" },
  getPaymentCode: { "x-robots-tag": "noindex" },
  cancelOrderPage: { "x-robots-tag": "noindex" },
  orderPageAgain: { "x-robots-tag": "noindex" },
  answerOrderChange: { "x-robots-tag": "noindex" },
  leaveVoiceNote: { "x-robots-tag": "noindex" },
  removeVoiceNote: { "x-robots-tag": "noindex" },
  getReceiptFile: { "x-robots-tag": "noindex" },
  // Nor is what somebody owes.
  getDebtPage: { "x-robots-tag": "noindex" },
  payDebtPage: { "x-robots-tag": "noindex" },
  // Nor are riders' pages.
  getRiderPage: { "x-robots-tag": "noindex" },
  leaveWithOrder: { "x-robots-tag": "noindex" },
  handOverByRider: { "x-robots-tag": "noindex" },
  failDelivery: { "x-robots-tag": "noindex" },
  leaveDeliveryPhoto: { "x-robots-tag": "noindex" },
  getRiderVoiceNote: {
    "cache-control": "private, no-store",
    "content-disposition": "attachment",
    "content-security-policy": "sandbox; default-src 'none'",
    "x-robots-tag": "noindex",
  },
  // The proof of a hand-over, for who may see the order.
  getHandoverPhoto: {
    "accept-ranges": "bytes",
    "cache-control": "private, max-age=3600",
    "content-disposition": "inline",
    "content-security-policy": "sandbox; default-src 'none'",
    vary: "Authorization",
  },
  getWaybillPhoto: {
    "accept-ranges": "bytes",
    "cache-control": "private, max-age=3600",
    "content-disposition": "inline",
    "content-security-policy": "sandbox; default-src 'none'",
    vary: "Authorization",
  },
  getExpensePhoto: {
    "accept-ranges": "bytes",
    "cache-control": "private, max-age=3600",
    "content-disposition": "inline",
    "content-security-policy": "sandbox; default-src 'none'",
    vary: "Authorization",
  },
  getParcelWaybill: {
    "cache-control": "private, no-store",
    "content-disposition": "inline",
    "content-security-policy": "sandbox; default-src 'none'",
    "x-robots-tag": "noindex",
  },
  // Asked for anew at every opening of the counter, mostly unchanged, and packed for whoever can unpack it.
  getTillCatalogue: { etag: expect.stringMatching(/^"[0-9a-f]{40}"$/), vary: "Accept-Encoding" },
  // Saved, never opened in the page.
  exportShop: { "content-disposition": 'attachment; filename="shop.zip"' },
  exportCustomer: { "content-disposition": 'attachment; filename="customer.zip"' },
  exportOrders: {
    "cache-control": "private, no-store",
    "content-disposition": 'attachment; filename="orders.csv"',
  },
  exportTransactions: {
    "cache-control": "private, no-store",
    "content-disposition": 'attachment; filename="transactions.csv"',
  },
  // What a digital product hands over: saved, never opened in the page.
  getProductFile: {
    "cache-control": "private, no-store",
    // A matcher is no string: that is how one is compared here.
    "content-disposition": expect.stringMatching(/^attachment; filename\*=UTF-8''[0-9a-f]{32}\.pdf$/),
    "content-security-policy": "sandbox; default-src 'none'",
  },
  // Proof of who runs the shop: each look is written down, so nothing keeps it on the way.
  lookAtComplianceDocument: {
    "cache-control": "private, no-store",
    "content-disposition": expect.stringMatching(
      /^attachment; filename\*=UTF-8''(registration|selfie)\.jpg$/,
    ) as string,
    "content-security-policy": "sandbox; default-src 'none'",
  },
  // A customer's voice: opened by itself it is a page of this origin that may do nothing.
  getVoiceNote: {
    "cache-control": "private, no-store",
    "content-disposition": "attachment",
    "content-security-policy": "sandbox; default-src 'none'",
  },
  // What people send each other in a chat: shown, in parts where a player asks, to who may read the chat.
  getMessageFile: {
    "accept-ranges": "bytes",
    "cache-control": "private, max-age=3600",
    "content-disposition": "inline",
    "content-security-policy": "sandbox; default-src 'none'",
    vary: "Authorization",
  },
  // Shops that want to be found, the same for everybody.
  listDirectory: { "cache-control": "public, max-age=60", vary: "Accept-Language" },
  // The page on which offers are stopped: its own style and its own form, and no search result.
  showOptOut: { "content-security-policy": optOutPolicy, "x-robots-tag": "noindex" },
  stopOffers: { "content-security-policy": optOutPolicy, "x-robots-tag": "noindex" },
  // What a script on any website asks and tells, which is the same for everybody and names nobody.
  showPopup: {
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=60",
    "cross-origin-resource-policy": "cross-origin",
    etag: expect.stringMatching(/^"[0-9a-f]{40}"$/),
  },
  notePopupEvent: { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" },
  // Proxies may not hold back an event.
  streamEvents: {
    "cache-control": "no-cache",
    "transfer-encoding": "chunked",
    "x-accel-buffering": "no",
  },
};

/** Routes with headers of their own, and one of each twelve others; all of them where FULL is set. */
const isAsked = ({ id }: { id: string }, index: number): boolean =>
  process.env.FULL === "1" || id in exceptions || index % 12 === 0;

test("the routes of the contract answer with exactly the agreed headers, to other origins as well", async () => {
  const met: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const operation of readOperations(harness.app).filter(isAsked)) {
    const { make, ask } = exampleOf(operation.id);
    const things = await make(world);
    const asked = ask(things, things);
    const headers = { ...asked.headers, ...fromElsewhere };
    const answer = await askRoute(harness.app, operation, { ...asked, headers }, world.tokens.owner);
    await world.restore();
    const found = headersOf(answer);
    // Cookies are looked at below.
    delete found["set-cookie"];
    met[operation.id] = found;
    expected[operation.id] = { ...inStore, ...exceptions[operation.id] };
  }
  expect(met).toEqual(expected);
});

test.each([
  ["/healthz", {}, everywhere],
  ["/readyz", {}, everywhere],
  ["/nothing-here", {}, everywhere],
  ["/store/nothing-here", {}, inStore],
  ["/store/user", { Authorization: "Bearer stolen" }, inStore],
  [
    "/store/files/products/gauni.svg",
    {},
    {
      ...everywhere,
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      "cross-origin-resource-policy": "cross-origin",
    },
  ],
])("%s does too", async (path, headers, expected) => {
  const answer = await harness.app.request(path, { headers: { ...fromElsewhere, ...headers } });
  expect(headersOf(answer)).toEqual(expected);
});

test("a preflight of another origin is granted nothing, on no route", async () => {
  const granted: string[] = [];
  for (const { id, method, path } of readOperations(harness.app)) {
    const answer = await harness.app.request(path, {
      method: "OPTIONS",
      headers: {
        ...fromElsewhere,
        "Access-Control-Request-Method": method,
        "Access-Control-Request-Headers": "authorization,content-type",
      },
    });
    if (answer.ok || [...answer.headers.keys()].some((name) => name.startsWith("access-control-")))
      granted.push(id);
  }
  expect(granted).toEqual([]);
});

const month = 30 * 86_400;

test.each([
  [
    "over https",
    { secureCookies: true, cookieDomain: "agiza.example" },
    [
      `__Host-refresh=TOKEN; Max-Age=${month}; Path=/; HttpOnly; Secure; SameSite=Strict`,
      `signed-in=1; Max-Age=${month}; Domain=agiza.example; Path=/; Secure; SameSite=Lax`,
      `__Host-device=DEVICE; Max-Age=${400 * 86_400}; Path=/; HttpOnly; Secure; SameSite=Strict`,
    ],
    [
      "__Host-refresh=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict",
      "signed-in=; Max-Age=0; Domain=agiza.example; Path=/; Secure; SameSite=Lax",
    ],
  ],
  [
    "on this machine",
    { secureCookies: false, cookieDomain: null },
    [
      `refresh=TOKEN; Max-Age=${month}; Path=/; HttpOnly; SameSite=Strict`,
      `signed-in=1; Max-Age=${month}; Path=/; SameSite=Lax`,
      `device=DEVICE; Max-Age=${400 * 86_400}; Path=/; HttpOnly; SameSite=Strict`,
    ],
    ["refresh=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict", "signed-in=; Max-Age=0; Path=/; SameSite=Lax"],
  ],
])(
  "%s signing in sets three cookies, renewing replaces them, signing out takes them away except the device's",
  async (_name, settings, set, taken) => {
    const app = createApp(
      harness.base,
      { ...harness.deps, ...settings },
      { ready: () => Promise.resolve(true) },
    );
    const { userId } = await signInAs(harness, world.shopId);
    const phone = `+2557540${String(Math.floor(Math.random() * 1e5)).padStart(5, "0")}`;
    const passwordHash = await hashPassword("karibu");
    await harness.base.store.system((db) =>
      db.update(users).set({ phone, passwordHash }).where(eq(users.id, userId)),
    );
    const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
      app.request(path, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    const cookiesOf = (answer: Response) =>
      answer.headers
        .getSetCookie()
        .map((cookie) =>
          cookie.replace(/refresh=[^;]+/, "refresh=TOKEN").replace(/device=[^;]+/, "device=DEVICE"),
        );

    const signedIn = await post("/store/auth/sign-in", { identifier: phone, password: "karibu" });
    expect(cookiesOf(signedIn)).toEqual(set);
    const cookie = signedIn.headers.getSetCookie()[0]!.split(";")[0]!;
    const renewed = await post("/store/auth/refresh", {}, { Cookie: cookie });
    expect(cookiesOf(renewed)).toEqual(set);
    expect(cookiesOf(await post("/store/auth/refresh", {}, { Cookie: "refresh=unknown" }))).toEqual(taken);
    expect(cookiesOf(await post("/store/auth/sign-out", {}))).toEqual(taken);
  },
);
