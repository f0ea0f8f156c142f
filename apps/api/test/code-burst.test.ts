import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#db/schema/staff.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { newId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "./harness.ts";
import { lastCodeTo } from "./notices.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const post = async (path: string, body: object, place: string, cookie = "") =>
  harness.app.request(`/store/auth/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": place, Cookie: cookie },
    body: JSON.stringify(body),
  });

test(
  "1,000 wrong codes from 500 addresses: ten are looked at, and the owner's own device gets in",
  { timeout: 120_000 },
  async () => {
    const identifier = "+255754000778";
    const passwordHash = await hashPassword("karibu-tena");
    const now = harness.base.now();
    await harness.base.store.system((db) =>
      db
        .insert(users)
        .values({ id: newId("usr", now), name: "Neema", phone: identifier, passwordHash, createdAt: now }),
    );
    const welcomed = await post("sign-in", { identifier, password: "karibu-tena" }, "196.41.7.7");
    const cookie = welcomed.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    // The flood has a code of its own to guess at, and the owner asks for one in the middle of it.
    await post("codes", { purpose: "sign_in", identifier }, "41.59.0.1");
    const theirs = await lastCodeTo(harness, identifier);
    const counts: Record<number, number> = {};
    for (let sent = 0; sent < 1_000; sent += 100) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => {
          const at = (sent + index) % 500;
          const code = String((Number(theirs) + 1 + sent + index) % 1_000_000).padStart(6, "0");
          return post("sign-in/code", { identifier, code }, `41.59.${at >> 8}.${at & 255}`);
        }),
      );
      for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
      if (sent === 500) await post("codes", { purpose: "sign_in", identifier }, "41.59.0.2", cookie);
    }
    expect(counts).toEqual({ 422: 10, 429: 990 });
    const code = await lastCodeTo(harness, identifier);
    expect((await post("sign-in/code", { identifier, code }, "41.60.0.1")).status).toBe(429);
    expect((await post("sign-in/code", { identifier, code }, "41.59.0.1", cookie)).status).toBe(200);
  },
);
