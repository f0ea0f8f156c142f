import { clearSession } from "@agiza/api-client/access-token";
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { userQuery } from "#data/user.ts";
import { isLockOwed, oweLock } from "#lib/owed-lock.ts";
import { mayHavePins, notePinUse } from "#lib/shared-device.ts";
import { makeDevicePerson } from "../../../test/make-account.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  clearSession();
  vi.restoreAllMocks();
  for (const stop of stops.splice(0)) await stop();
});

const noShop: Answer = { status: 404, body: { code: "shop.not_found", message: "No shop." } };
const people = [makeDevicePerson(), makeDevicePerson({ user_id: "usr_2", name: "Asha Juma" })];

/** The way in on a device, against a store that knows these people and answers a PIN so. */
async function open(at: string, options: { people?: Answer; pin?: () => Answer } = {}) {
  const store = await startStore(({ path }) =>
    path === "/store/auth/device"
      ? (options.people ?? { status: 200, body: { items: people } })
      : path === "/store/auth/sign-in/pin"
        ? (options.pin?.() ?? signedIn())
        : path === "/store/auth/lock"
          ? { status: 204 }
          : noShop,
  );
  stops.push(store.stop);
  openPageAt(`${store.origin}${at}`);
  const client = makeCache();
  await renderApp({ at, client });
  const callsTo = (path: string) => store.calls.filter((call) => call.path === `/store${path}`);
  return { client, callsTo, paths: () => store.calls.map(({ path }) => path) };
}

const signedIn = (): Answer => ({
  status: 200,
  body: {
    access_token: "tok",
    expires_at: new Date(Date.now() + 900_000).toISOString(),
    user: makeUser({ has_pin: true }),
  },
});
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const pressKeys = async (digits: string) => {
  for (const digit of digits) await press(digit);
};

test("a device nobody has a PIN on asks for the password, and asks the API nothing", async () => {
  const { callsTo } = await open("/login");
  expect(await screen.findByLabelText("Password")).toBeDefined();
  expect(callsTo("/auth/device")).toEqual([]);
});

test("a shared device asks who it is, takes the PIN by its keys and signs that person in", async () => {
  notePinUse();
  const { client, callsTo } = await open("/login");
  await press("Asha Juma");
  expect(await screen.findByRole("heading", { name: "Hello, Asha" })).toBeDefined();
  await pressKeys("4829");
  await press("Erase the last digit");
  await pressKeys("1");
  await press("Unlock");
  await expect.poll(() => client.getQueryData(userQuery().queryKey)?.has_pin).toBe(true);
  expect(callsTo("/auth/sign-in/pin").map(({ body }) => body)).toEqual([{ user_id: "usr_2", pin: "4821" }]);
});

test("who locked the device is asked for their PIN at once, and a keyboard writes it too", async () => {
  notePinUse();
  const { client, callsTo } = await open("/login?person=usr_1");
  await userEvent.type(await screen.findByLabelText("PIN"), "48 21{Enter}");
  await expect.poll(() => client.getQueryData(userQuery().queryKey)?.has_pin).toBe(true);
  await expect
    .poll(() => callsTo("/auth/sign-in/pin").at(-1)?.body)
    .toEqual({ user_id: "usr_1", pin: "4821" });
});

test("a PIN that is too short is said under its field, and nothing is sent", async () => {
  notePinUse();
  const { callsTo } = await open("/login?person=usr_1");
  await pressKeys("48");
  await press("Unlock");
  expect(await screen.findByText("Write the four to six digits of your PIN.")).toBeDefined();
  expect(callsTo("/auth/sign-in/pin")).toEqual([]);
});

test("wrong PINs say how many tries the API leaves; after the last a clock runs and the password stays a way in", async () => {
  notePinUse();
  let left = 2;
  await open("/login?person=usr_1", {
    pin: () => {
      left -= 1;
      return {
        status: 422,
        body: { code: "auth.wrong_pin", message: "The PIN is not right. Type it again.", tries_left: left },
        ...(left === 0 && { headers: { "retry-after": "300" } }),
      };
    },
  });
  await pressKeys("4822");
  await press("Unlock");
  expect(await screen.findByText("You have 1 try left.")).toBeDefined();
  expect(screen.getByLabelText("PIN")).toHaveProperty("value", "");
  await pressKeys("4822");
  await press("Unlock");
  expect(await screen.findByText(/You can try again in (?:5:00|4:5\d)\./)).toBeDefined();
  expect(screen.getByRole("button", { name: "Unlock" }).hasAttribute("disabled")).toBe(true);
  await userEvent.click(screen.getByRole("link", { name: "Sign in with a password" }));
  expect(await screen.findByLabelText("Password")).toBeDefined();
});

/** The network goes or comes back, as a browser says it. */
function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
}

test("without a network the PIN is held and not sent; it goes by itself when the network is back", async () => {
  notePinUse();
  const { client, callsTo } = await open("/login?person=usr_1");
  await screen.findByLabelText("PIN");
  setOnline(false);
  expect((await screen.findByRole("alert")).textContent).toContain("the lock opens once that is back");
  await pressKeys("4821");
  await press("Unlock");
  expect(screen.getByRole("alert").textContent).toContain("your PIN is sent by itself");
  expect(screen.getByLabelText("PIN")).toHaveProperty("value", "4821");
  expect(callsTo("/auth/sign-in/pin")).toEqual([]);
  setOnline(true);
  await expect.poll(() => client.getQueryData(userQuery().queryKey)?.has_pin).toBe(true);
  expect(callsTo("/auth/sign-in/pin").map(({ body }) => body)).toEqual([{ user_id: "usr_1", pin: "4821" }]);
});

test("a PIN that was held for longer than a minute is forgotten: its person may have gone", async () => {
  notePinUse();
  const { callsTo } = await open("/login?person=usr_1");
  await screen.findByLabelText("PIN");
  setOnline(false);
  await pressKeys("4821");
  await press("Unlock");
  const { now } = Date;
  vi.spyOn(Date, "now").mockImplementation(() => now() + 61_000);
  setOnline(true);
  expect(screen.getByLabelText("PIN")).toHaveProperty("value", "");
  expect(callsTo("/auth/sign-in/pin")).toEqual([]);
});

test("the API hears of a lock that is owed before anybody signs in", async () => {
  notePinUse();
  oweLock(1);
  const { client, callsTo, paths } = await open("/login?person=usr_1");
  await pressKeys("4821");
  await press("Unlock");
  await expect.poll(() => client.getQueryData(userQuery().queryKey)?.has_pin).toBe(true);
  expect(callsTo("/auth/lock")).toHaveLength(1);
  expect(paths().indexOf("/store/auth/lock")).toBeLessThan(paths().indexOf("/store/auth/sign-in/pin"));
  expect(isLockOwed()).toBe(false);
});

test("where nobody can unlock it any more, the device asks for the password, from now on at once", async () => {
  notePinUse();
  await open("/login", { people: { status: 200, body: { items: [] } } });
  expect(await screen.findByLabelText("Password")).toBeDefined();
  expect(mayHavePins()).toBe(false);
});

test("people who cannot be loaded are said so, with Retry and the password beside it", async () => {
  notePinUse();
  const { callsTo } = await open("/login", {
    people: { status: 503, body: { message: "The service is busy." } },
  });
  expect((await screen.findByRole("alert")).textContent).toContain("The service is busy.");
  expect(screen.getByRole("link", { name: "Sign in with a password" })).toBeDefined();
  await press("Retry");
  await expect.poll(() => callsTo("/auth/device").length).toBe(2);
});
