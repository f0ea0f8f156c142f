import { beforeEach, describe, expect, test } from "vitest";
import {
  clearSession,
  hasSession,
  readAccessToken,
  writeAccessToken,
  writeSignedIn,
} from "./access-token.ts";
import { createApiClient, unwrap } from "./client.ts";
import { createTransport } from "./transport.ts";

type Call = { path: string; authorization?: string; cookie?: string };

const calls = async (): Promise<Call[]> => (await fetch("/store/__calls")).json() as Promise<Call[]>;

beforeEach(async () => {
  clearSession();
  await fetch("/store/__reset");
});

describe("in a browser, with its own cookies and locks", () => {
  test("tabs that find the marker alone renew once, and the page reads what was kept", async () => {
    writeSignedIn(3600);
    expect(readAccessToken()).toBeUndefined();
    const tabs = [createApiClient(), createApiClient(), createApiClient()];
    const users = await Promise.all(tabs.map((tab) => unwrap(tab.GET("/user"))));
    expect(users).toEqual([{ id: "usr_1" }, { id: "usr_1" }, { id: "usr_1" }]);
    expect(readAccessToken()).toBe("renewed-1");
    const paths = (await calls()).map(({ path }) => path);
    expect(paths.filter((path) => path === "/auth/refresh")).toHaveLength(1);
    expect(paths.filter((path) => path === "/user")).toHaveLength(3);
  });

  test("a refused token clears both cookies and leaves once", async () => {
    writeAccessToken("forged", 900);
    writeSignedIn(3600);
    let left = 0;
    const api = createApiClient({ onSignedOut: () => (left += 1) });
    await expect(unwrap(api.GET("/user"))).rejects.toMatchObject({ status: 401, code: "auth.unauthorized" });
    expect(hasSession()).toBe(false);
    expect(document.cookie).not.toContain("signed-in");
    expect(left).toBe(1);
  });

  test("whoever forgets a session leads away, and a call that is refused meanwhile leads nowhere", async () => {
    writeAccessToken("forged", 900);
    writeSignedIn(3600);
    let left = 0;
    const api = createApiClient({ onSignedOut: () => (left += 1) });
    api.session.forget();
    expect(hasSession()).toBe(false);
    await expect(unwrap(api.GET("/user"))).rejects.toMatchObject({ status: 401 });
    expect(left).toBe(0);
  });

  test("a marker set for the host by name is forgotten too", () => {
    writeSignedIn(3600, { domain: location.hostname });
    writeSignedIn(3600);
    clearSession();
    expect(document.cookie).not.toContain("signed-in");
  });

  test("a call in nobody's name sends no cookie at all", async () => {
    writeAccessToken("secret", 900);
    await createTransport({ credentials: "omit" })(new Request(new URL("/store/geo", location.href)));
    const [call] = await calls();
    expect(call).toEqual({ path: "/geo" });
  });
});
