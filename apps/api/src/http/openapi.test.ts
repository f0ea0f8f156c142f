import { afterAll, beforeAll, expect, test } from "vitest";
import { describeApp } from "#app.ts";
import { actions, type Permissions, resources } from "@agiza/permissions";
import { startHarness, type Harness } from "#test/harness.ts";
import { signInAs } from "#test/sign-in-as.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Operation = { "x-permission"?: string; security?: unknown[] };

/** Every call of the contract that wants a bearer token, with the permission it says it asks for. */
function guardedCalls(): { method: string; path: string; permission: string | undefined }[] {
  return Object.entries(describeApp(harness.app).paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>)
      .filter(([, { security }]) => security !== undefined)
      .map(([method, operation]) => ({ method, path, permission: operation["x-permission"] })),
  );
}

test("every call refuses exactly those who lack the permission its contract names", async () => {
  const { shopId } = await harness.makeShop();
  const everything = resources.flatMap((resource) => actions.map((action) => ({ resource, action })));
  for (const { method, path, permission } of guardedCalls()) {
    const granted: Permissions = everything.filter(
      ({ resource, action }) => `${action} ${resource}` === permission,
    );
    const isRefused = async (permissions: Permissions) => {
      const { token } = await signInAs(harness, shopId, permissions);
      const leaving = new AbortController();
      const answer = await harness.app.request(path.replace("{id}", "ord_unknown"), {
        method: method.toUpperCase(),
        headers: {
          Authorization: `Bearer ${token}`,
          "Content-Type": contentTypeOf(path),
          "Idempotency-Key": "the-only-try",
        },
        body: method === "get" || method === "delete" ? null : bodyOf(path),
        signal: leaving.signal,
      });
      leaving.abort();
      return answer.status === 403;
    };
    const call = `${method} ${path}`;
    expect({ call, refused: await isRefused([]) }).toEqual({ call, refused: permission !== undefined });
    const enough = permission === "is_admin" ? { is_admin: true } : granted;
    expect({ call, refused: await isRefused(enough) }).toEqual({ call, refused: false });
  }
});

const contentTypeOf = (path: string) => (path.includes("/media/") ? "image/png" : "application/json");

/** Bodies that pass their schema, so that the permission is what decides. */
function bodyOf(path: string): string {
  if (path.endsWith("/lifecycle")) return JSON.stringify({ lifecycle: "preparing" });
  if (path.endsWith("/cash")) return "{}";
  if (path === "/store/shop") return JSON.stringify({ name: "Duka", phone: "0754 000 099", language: "sw" });
  if (path === "/store/auth/shop") return JSON.stringify({ shop_id: "shp_unknown" });
  return "no picture";
}
