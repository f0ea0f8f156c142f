import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer } from "../../../test/store-server.ts";
import { groupIdentifier, kindOfIdentifier, toIdentifier } from "./entry.values.ts";
import { SignInScreen } from "./sign-in-screen.tsx";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

async function show(answer: Answer) {
  const store = await startStore(() => answer);
  stops.push(store.stop);
  openPageAt(`${store.origin}/login`);
  const client = makeCache();
  await renderApp({ at: "/login", client, routes: [{ path: "/login", Component: SignInScreen }] });
  const person = userEvent.setup();
  return {
    store,
    client,
    signIn: async (identifier: string, password: string) => {
      if (identifier) await person.type(screen.getByLabelText("Phone or e-mail"), identifier);
      if (password) await person.type(screen.getByLabelText("Password"), password);
      await person.click(screen.getByRole("button", { name: "Sign in" }));
    },
  };
}

test("what is missing is said under its field, the first one is focused, and nothing is sent", async () => {
  const { store, signIn } = await show({ status: 500 });
  await signIn("", "");
  expect(screen.getByText("Write your phone number or e-mail.")).toBeDefined();
  expect(screen.getByText("Write your password.")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Phone or e-mail"));
  expect(store.calls).toEqual([]);
});

test("a refusal stands in the form in the API's words", async () => {
  const message =
    "The phone, e-mail or password is not right. Check them, or choose a new password with “Forgot password?”.";
  const { signIn } = await show({ status: 422, body: { code: "auth.wrong_credentials", message } });
  await signIn("0754 000 118", "wrong");
  expect((await screen.findByRole("alert")).textContent).toBe(message);
});

test("too many tries block the button for as long as the API says", async () => {
  const { signIn } = await show({
    status: 429,
    body: { code: "auth.too_many_attempts", message: "Too many attempts." },
    headers: { "retry-after": "30" },
  });
  await signIn("0754 000 118", "wrong");
  expect(await screen.findByText(/You can try again in (?:30|2\d) seconds\./)).toBeDefined();
  expect(screen.getByRole("button", { name: "Sign in" }).hasAttribute("disabled")).toBe(true);
});

test("no network is said as such", async () => {
  const { store, signIn } = await show({ status: 200 });
  await store.stop();
  stops.length = 0;
  await signIn("0754 000 118", "karibu-agiza");
  expect((await screen.findByRole("alert")).textContent).toContain("Check your network");
});

test("signing in sends the phone as E.164 and keeps the person and the token", async () => {
  const user = makeUser();
  const { store, client, signIn } = await show({
    status: 200,
    body: { access_token: "tok", expires_at: new Date(Date.now() + 900_000).toISOString(), user },
  });
  await signIn("0754 000 118", "karibu-agiza");
  await expect.poll(() => client.getQueryData(userQuery().queryKey)).toEqual(user);
  expect(store.calls[0]?.body).toEqual({ identifier: "+255754000118", password: "karibu-agiza" });
  expect(document.cookie).toContain("access-token=tok");
  document.cookie = "access-token=; Max-Age=0";
});

const signedInAs = (user: ReturnType<typeof makeUser>): Answer => ({
  status: 200,
  body: { access_token: "tok", expires_at: new Date(Date.now() + 900_000).toISOString(), user },
});

test.each<[stored: Record<string, string>, shown: string]>([
  [{}, "sw"],
  [{ language: "en", "language-guess": "en" }, "sw"],
  [{ language: "en" }, "en"],
  [{ language: "en", "language-guess": "sw" }, "en"],
])("with %j on this device, who signs in and speaks Swahili reads on in %s", async (stored, shown) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const { client, signIn } = await show(signedInAs(makeUser({ language: "sw" })));
  await signIn("0754 000 118", "karibu-agiza");
  await expect.poll(() => client.getQueryData(userQuery().queryKey)).toBeDefined();
  await expect.poll(() => document.documentElement.lang).toBe(shown);
  expect(localStorage.getItem("language")).toBe(shown);
  document.cookie = "access-token=; Max-Age=0";
});

test("an e-mail is sent as it is written", () => {
  expect(toIdentifier(" neema@example.com ")).toBe("neema@example.com");
});

test.each(["0754 000 118", "754000118", "+255 754 000 118", "00255754000118"])(
  "%s stands behind +255 in groups and is sent as E.164",
  (spelling) => {
    expect(groupIdentifier(spelling)).toBe("754 000 118");
    expect(toIdentifier(groupIdentifier(spelling))).toBe("+255754000118");
  },
);

test.each([
  ["", "local"],
  ["0754", "local"],
  ["+25", "local"],
  ["+255754", "local"],
  ["+254711", "abroad"],
  ["neema", "email"],
  ["n@", "email"],
] as const)("%j is being written as %s", (text, kind) => {
  expect(kindOfIdentifier(text)).toBe(kind);
});
