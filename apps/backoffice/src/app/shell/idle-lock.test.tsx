import { clearSession, writeAccessToken } from "@agiza/api-client/access-token";
import { cleanup } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { tillSettingsQuery } from "#data/till.ts";
import { lastTouch, noteTouch } from "#lib/last-touch.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeTillSettings } from "../../../test/make-till.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore } from "../../../test/store-server.ts";
import { IdleLock } from "./idle-lock.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
  clearSession();
});

const minuteMs = 60_000;

/** A page of somebody with a PIN, on a device that was last touched so long ago. */
async function open(lock_minutes: number | null, minutesAgo: number | null) {
  const store = await startStore(({ path }) =>
    path === "/store/till-settings"
      ? { status: 200, body: makeTillSettings({ lock_minutes }) }
      : { status: 204 },
  );
  onTestFinished(store.stop);
  openPageAt(`${store.origin}/orders`);
  writeAccessToken("tok", 900);
  if (minutesAgo !== null) noteTouch(Date.now() - minutesAgo * minuteMs);
  const client = makeCache();
  client.setQueryData(tillSettingsQuery().queryKey, makeTillSettings({ lock_minutes }));
  const routes = [
    { path: "/orders", element: <IdleLock user={makeUser({ has_pin: true })} /> },
    { path: "*", element: null },
  ];
  const { address } = await renderApp({ at: "/orders", client, routes });
  return { address, locks: () => store.calls.filter(({ path }) => path === "/store/auth/lock").length };
}

test("a device that nobody touched for as long as the owner says locks, and asks for the same person's PIN", async () => {
  const { address, locks } = await open(5, 6);
  await expect.poll(locks).toBe(1);
  await expect.poll(address).toBe("/login?person=usr_1");
  expect(lastTouch()).toBeNull();
});

test("a touch keeps it open, and time begins with the sign-in", async () => {
  const { locks } = await open(5, null);
  await expect.poll(lastTouch).not.toBeNull();
  noteTouch(Date.now() - 4 * minuteMs);
  window.dispatchEvent(new Event("pointerdown"));
  expect(Date.now() - lastTouch()!).toBeLessThan(minuteMs);
  expect(locks()).toBe(0);
});

test("whoever comes back to a device that was left too long finds it locked", async () => {
  const { locks } = await open(5, 0);
  noteTouch(Date.now() - 6 * minuteMs);
  window.dispatchEvent(new Event("keydown"));
  await expect.poll(locks).toBe(1);
});

test("a shop that never said so locks nothing", async () => {
  const { locks } = await open(null, 500);
  window.dispatchEvent(new Event("pointerdown"));
  expect(locks()).toBe(0);
});
