import { clearSession } from "@agiza/api-client/access-token";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  clearSession();
  for (const stop of stops.splice(0)) await stop();
});

const sent = (change: object = {}): Answer => ({
  status: 202,
  body: {
    sent_to: "+255 7 ••••• 118",
    channel: "whatsapp",
    resend_after_seconds: 0,
    expires_in_seconds: 600,
    ...change,
  },
});
const signedIn = (): Answer => ({
  status: 200,
  body: {
    access_token: "tok",
    expires_at: new Date(Date.now() + 900_000).toISOString(),
    user: makeUser(),
  },
});
const wrongCode = (triesLeft: number): Answer => ({
  status: 422,
  body: {
    code: "auth.wrong_code",
    message: "The code is not right, or it is too old. Check it, or ask for another one.",
    tries_left: triesLeft,
  },
});
const noShop: Answer = { status: 404, body: { code: "shop.not_found", message: "No shop." } };
const busy: Answer = { status: 503, body: { message: "The service is busy." } };

/** The app of somebody who is signed out, against a store that answers these calls. */
async function open(at: string, answers: Record<string, Answer | (() => Answer)>) {
  const store = await startStore(({ method, path }) => {
    const told = answers[`${method} ${path.replace(/^\/store/, "")}`];
    return (typeof told === "function" ? told() : told) ?? (path === "/store/shop" ? noShop : busy);
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}${at}`);
  const client = makeCache();
  const app = await renderApp({ at, client });
  const bodies = (path: string) =>
    store.calls.filter((call) => call.path === `/store${path}`).map(({ body }) => body);
  return { ...app, store, client, bodies };
}

const field = (label: string) => screen.findByLabelText(label);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

async function askForCode(button = "Send the code") {
  await userEvent.type(await field("Phone or e-mail"), "0754 000 118");
  await press(button);
  return field("Code");
}

test("a code signs in: asked for with the phone as E.164, pasted whole, and the person is kept", async () => {
  const { bodies, client } = await open("/login?auth=Code", {
    "POST /auth/codes": sent(),
    "POST /auth/sign-in/code": signedIn(),
  });
  const code = await askForCode();
  expect(bodies("/auth/codes")).toEqual([{ purpose: "sign_in", identifier: "+255754000118" }]);
  expect(
    screen.getByText(/\+255 7 ••••• 118 has an account, a code is on its way on WhatsApp\./),
  ).toBeDefined();
  expect(code.getAttribute("autocomplete")).toBe("one-time-code");
  expect(code.getAttribute("inputmode")).toBe("numeric");
  await waitFor(() => expect(document.activeElement).toBe(code));
  await userEvent.paste("Your code: 482 913.");
  expect(code).toHaveProperty("value", "482913");
  await press("Sign in");
  await expect.poll(() => client.getQueryData(userQuery().queryKey)).toEqual(makeUser());
  expect(bodies("/auth/sign-in/code")).toEqual([{ identifier: "+255754000118", code: "482913" }]);
});

test("too few digits are said under the field, and nothing is sent", async () => {
  const { bodies } = await open("/login?auth=Code", { "POST /auth/codes": sent() });
  await userEvent.type(await askForCode(), "482");
  await press("Sign in");
  expect(screen.getByText("Write the six digits of the code.")).toBeDefined();
  expect(bodies("/auth/sign-in/code")).toEqual([]);
});

test("each wrong code says how many tries the API leaves, the last asks for another code, which works again", async () => {
  let left = 5;
  const { bodies } = await open("/login?auth=Code", {
    "POST /auth/codes": sent(),
    "POST /auth/sign-in/code": () => wrongCode(--left),
  });
  const code = await askForCode();
  await userEvent.type(code, "111111");
  for (const tries of ["4 tries", "3 tries", "2 tries", "1 try"]) {
    await press("Sign in");
    expect(await screen.findByText(`You have ${tries} left with this code.`)).toBeDefined();
  }
  expect(
    screen.getByText("The code is not right, or it is too old. Check it, or ask for another one."),
  ).toBeDefined();
  await press("Sign in");
  expect(await screen.findByText("This code no longer works. Ask for another one.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Sign in" }).hasAttribute("disabled")).toBe(true);
  await press("Send another code");
  expect(await screen.findByText("Another code has been sent.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Sign in" }).hasAttribute("disabled")).toBe(false);
  expect(bodies("/auth/codes")).toHaveLength(2);
});

test("another code is offered once the API's seconds are over, by SMS as well", async () => {
  const { bodies } = await open("/login?auth=Code", {
    "POST /auth/codes": sent({ resend_after_seconds: 1 }),
  });
  await askForCode();
  expect(screen.getByText(/You can ask for another one in 1 second\./)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Send another code" })).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "Send by SMS" }, { timeout: 5000 }));
  await expect
    .poll(() => bodies("/auth/codes").at(-1))
    .toEqual({ purpose: "sign_in", identifier: "+255754000118", channel: "sms" });
});

test("too many codes block the button for as long as the API says", async () => {
  await open("/login?auth=Code", {
    "POST /auth/codes": {
      status: 429,
      body: { code: "auth.too_many_codes", message: "Wait a little." },
      headers: { "retry-after": "40" },
    },
  });
  await userEvent.type(await field("Phone or e-mail"), "0754 000 118");
  await press("Send the code");
  expect(await screen.findByText("Wait a little.")).toBeDefined();
  expect(screen.getByText(/You can try again in (?:40|3\d) seconds\./)).toBeDefined();
  expect(screen.getByRole("button", { name: "Send the code" }).hasAttribute("disabled")).toBe(true);
});

test("no network is said as such, and what was written stays", async () => {
  const { store } = await open("/forgot-password", {});
  const identifier = await field("Phone or e-mail");
  await store.stop();
  stops.length = 0;
  await userEvent.type(identifier, "neema@example.com");
  await press("Send the code");
  expect((await screen.findByRole("alert")).textContent).toContain("Check your network");
  expect(identifier).toHaveProperty("value", "neema@example.com");
});

async function fillSignUp(password = "karibu-agiza") {
  await userEvent.type(await field("Your full name"), " Neema   Mushi ");
  await userEvent.type(await field("Phone or e-mail"), "0754 000 118");
  await userEvent.type(await field("Choose a password"), password);
}

test("sign-up says every fault under its field and sends nothing", async () => {
  const { bodies } = await open("/dashboard?auth=Signup", { "POST /auth/codes": sent() });
  await press("Next");
  expect(screen.getByText("Write your name.")).toBeDefined();
  expect(screen.getByText("Write your phone number or e-mail.")).toBeDefined();
  expect(document.activeElement).toBe(await field("Your full name"));
  await fillSignUp("short");
  await press("Next");
  expect(document.activeElement).toBe(await field("Choose a password"));
  expect(screen.getByText("Accept the terms to go on.")).toBeDefined();
  expect(bodies("/auth/codes")).toEqual([]);
});

test("whoever opens an account is not welcomed back", async () => {
  await open("/dashboard?auth=Signup", {});
  expect(await screen.findAllByText("Mali bila daftari")).not.toEqual([]);
  expect(screen.queryByText("Welcome back")).toBeNull();
});

test("sign-up makes the account with the code, in the language the page is read in", async () => {
  const { bodies, client } = await open("/dashboard?auth=Signup", {
    "POST /auth/codes": sent(),
    "POST /auth/sign-up": signedIn(),
  });
  await fillSignUp();
  await userEvent.click(screen.getByRole("checkbox"));
  await press("Next");
  await userEvent.type(await field("Code"), "482913");
  expect(bodies("/auth/codes")).toEqual([{ purpose: "sign_up", identifier: "+255754000118" }]);
  await press("Open the account");
  await expect.poll(() => client.getQueryData(userQuery().queryKey)).toEqual(makeUser());
  expect(bodies("/auth/sign-up")).toEqual([
    {
      name: "Neema Mushi",
      identifier: "+255754000118",
      code: "482913",
      password: "karibu-agiza",
      language: "en",
    },
  ]);
});

test("who goes back to correct the address finds what was written", async () => {
  await open("/dashboard?auth=Signup", { "POST /auth/codes": sent() });
  await fillSignUp();
  await userEvent.click(screen.getByRole("checkbox"));
  await press("Next");
  await press("Use another phone or e-mail");
  expect(await field("Your full name")).toHaveProperty("value", "Neema Mushi");
  expect(await field("Phone or e-mail")).toHaveProperty("value", "754 000 118");
  expect(await field("Choose a password")).toHaveProperty("value", "karibu-agiza");
});

test("who reads the page anew while the code holds writes the password again and no second code is sent", async () => {
  await open("/dashboard?auth=Signup", { "POST /auth/codes": sent() });
  await fillSignUp();
  await userEvent.click(screen.getByRole("checkbox"));
  await press("Next");
  await field("Code");
  cleanup();
  const { bodies } = await open("/dashboard?auth=Signup", { "POST /auth/codes": sent() });
  expect(await field("Your full name")).toHaveProperty("value", "Neema Mushi");
  expect(await field("Choose a password")).toHaveProperty("value", "");
  await userEvent.type(await field("Choose a password"), "karibu-agiza");
  await userEvent.click(screen.getByRole("checkbox"));
  await press("Next");
  await field("Code");
  expect(bodies("/auth/codes")).toEqual([]);
});

test("an account that exists already is told in the API's words, with the way to sign in", async () => {
  const message = "There is an account with this phone or e-mail already. Sign in instead.";
  await open("/dashboard?auth=Signup", {
    "POST /auth/codes": sent(),
    "POST /auth/sign-up": { status: 409, body: { code: "auth.account_exists", message } },
  });
  await fillSignUp();
  await userEvent.click(screen.getByRole("checkbox"));
  await press("Next");
  await userEvent.type(await field("Code"), "482913");
  await press("Open the account");
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  await userEvent.click(screen.getByRole("link", { name: "Back to sign-in" }));
  await screen.findByRole("heading", { level: 1, name: "Welcome back" });
});

test("a forgotten password: code, new password, and the person is signed in and told so", async () => {
  const { bodies, client, address } = await open("/forgot-password", {
    "POST /auth/codes": sent({ sent_to: "n•••@example.com", channel: "email" }),
    "POST /auth/reset-password": signedIn(),
  });
  await userEvent.type(await field("Phone or e-mail"), "neema@example.com");
  await press("Send the code");
  await userEvent.type(await field("Code"), "482913");
  expect(address()).toBe("/reset-password");
  expect(screen.queryByRole("button", { name: /SMS|WhatsApp/ })).toBeNull();
  await userEvent.type(await field("New password"), "short");
  await press("Save and sign in");
  expect(document.activeElement).toBe(await field("New password"));
  await userEvent.type(await field("New password"), "er-and-longer");
  await press("Save and sign in");
  await expect.poll(() => client.getQueryData(userQuery().queryKey)).toEqual(makeUser());
  expect(await screen.findByText("Your new password is saved")).toBeDefined();
  expect(bodies("/auth/reset-password")).toEqual([
    { identifier: "neema@example.com", code: "482913", password: "shorter-and-longer" },
  ]);
});
