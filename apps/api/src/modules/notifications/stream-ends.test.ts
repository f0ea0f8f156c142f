import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sessions } from "#db/schema/auth.ts";
import { memberPermissions, members } from "#db/schema/staff.ts";
import type { SessionId, ShopId, UserId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { signInAs } from "#test/sign-in-as.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

type Person = { token: string; userId: UserId; sessionId: SessionId; shopId: ShopId };

/** Somebody who may read orders, watching the shop; `next` is what the stream says next, or null once it has ended. */
async function watch() {
  const { shopId } = await harness.makeShop();
  const person = { shopId, ...(await signInAs(harness, shopId, [{ resource: "orders", action: "read" }])) };
  const answer = await harness.app.request("/store/events", {
    headers: { Authorization: `Bearer ${person.token}` },
  });
  const reader = answer.body!.getReader();
  const next = async () => {
    const { done, value } = await reader.read();
    return done ? null : new TextDecoder().decode(value);
  };
  expect(await next()).toBe("retry: 1000\n\n");
  return { person, headers: answer.headers, next };
}

const system = (work: Parameters<Harness["base"]["store"]["system"]>[0]) => harness.base.store.system(work);

const endings: Record<string, (person: Person) => Promise<unknown>> = {
  "signing out": ({ token }) =>
    Promise.resolve(
      harness.app.request("/store/auth/sign-out", {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: "{}",
      }),
    ),
  "being suspended": ({ shopId, userId }) =>
    system((db) =>
      db
        .update(members)
        .set({ status: "suspended" })
        .where(and(eq(members.shopId, shopId), eq(members.userId, userId))),
    ),
  "losing a permission": ({ shopId, userId }) =>
    system((db) =>
      db
        .delete(memberPermissions)
        .where(and(eq(memberPermissions.shopId, shopId), eq(memberPermissions.userId, userId))),
    ),
  "moving to another shop": async ({ sessionId, userId }) => {
    const { shopId } = await harness.makeShop();
    await system(async (db) => {
      await db.insert(members).values({ shopId, userId, isAdmin: true, createdAt: new Date() });
      await db.update(sessions).set({ shopId }).where(eq(sessions.id, sessionId));
    });
  },
};

test.each(Object.keys(endings))("a stream ends at the next sign of life after %s", async (what) => {
  const { person, next } = await watch();
  await endings[what]!(person);
  vi.advanceTimersByTime(20_000);
  expect(await next()).toBeNull();
});

test("a stream does not promise that its connection stays: the caller may have asked for its end", async () => {
  const { headers } = await watch();
  expect(headers.get("Content-Type")).toContain("text/event-stream");
  expect(headers.get("Connection")).toBeNull();
});

test("a stream outlives the bearer it was opened with, as long as its session goes on", async () => {
  const { person, next } = await watch();
  await system((db) =>
    db.update(sessions).set({ accessHash: "renewed" }).where(eq(sessions.id, person.sessionId)),
  );
  vi.advanceTimersByTime(20_000);
  expect(await next()).toBe(": still here\n\n");
  vi.advanceTimersByTime(20_000);
  expect(await next()).toBe(": still here\n\n");
});
