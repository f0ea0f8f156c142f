import { clearSession, hasSession, writeAccessToken } from "@agiza/api-client/access-token";
import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { userQuery } from "#data/user.ts";
import { isLockOwed } from "#lib/owed-lock.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { FollowLock } from "./follow-lock.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
  clearSession();
});

test("a device that is locked in one tab is locked in all, and only that tab tells the API", async () => {
  writeAccessToken("tok", 900);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  const { address } = await renderApp({
    at: "/orders",
    client,
    routes: [
      { path: "/orders", element: <FollowLock user={makeUser()} /> },
      { path: "*", element: null },
    ],
  });
  window.dispatchEvent(new StorageEvent("storage", { key: "lock-owed", newValue: null }));
  expect(address()).toBe("/orders");
  window.dispatchEvent(new StorageEvent("storage", { key: "lock-owed", newValue: "1" }));
  await expect.poll(address).toBe("/login?person=usr_1");
  expect(hasSession()).toBe(false);
  expect(client.getQueryData(userQuery().queryKey)).toBeUndefined();
  expect(isLockOwed()).toBe(false);
});
