import { clearSession, writeAccessToken } from "@agiza/api-client/access-token";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { mayHavePins } from "#lib/shared-device.ts";
import { makeSession } from "../../../../test/make-account.ts";
import { makeShop, makeUser } from "../../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  clearSession();
  for (const stop of stops.splice(0)) await stop();
});

const sessions = [makeSession(), makeSession({ id: "ses_2", device: "Firefox, Windows", is_current: false })];
const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const refused = (code: string, field: string, msg: string, more: object = {}): Answer => ({
  status: 422,
  body: { code, message: msg, detail: [{ loc: ["body", field], msg, type: code }], ...more },
});

/** The profile of the owner, against a store that answers these calls. */
async function open(answers: Record<string, Answer | ((call: Call) => Answer)> = {}) {
  const store = await startStore((call) => {
    const key = `${call.method} ${call.path.replace(/^\/store/, "")}`;
    const told = answers[key];
    if (told !== undefined) return typeof told === "function" ? told(call) : told;
    return key === "GET /auth/sessions" ? { status: 200, body: { items: sessions } } : busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/profile`);
  writeAccessToken("tok", 900);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  await renderApp({ at: "/profile", client });
  await screen.findByRole("heading", { level: 1, name: "Your profile" });
  const bodies = (method: string, path: string) =>
    store.calls
      .filter((call) => call.method === method && call.path === `/store${path}`)
      .map(({ body }) => body);
  return { client, bodies };
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const inDialog = async () => within(await screen.findByRole("dialog"));

test("name and language are saved with what was seen, and the page goes on in the language that was chosen", async () => {
  const saved = makeUser({ name: "Neema Ali", language: "sw", updated_at: "2026-11-21T12:00:00.000Z" });
  const { bodies, client } = await open({ "PUT /user": { status: 200, body: saved } });
  const name = screen.getByLabelText("Your full name");
  await userEvent.clear(name);
  await userEvent.type(name, " Neema   Ali ");
  await userEvent.selectOptions(screen.getByLabelText("Your language"), "sw");
  await press("Save profile");
  expect(await screen.findByRole("heading", { level: 1, name: "Wasifu wako" })).toBeDefined();
  expect(bodies("PUT", "/user")).toEqual([
    { name: "Neema Ali", language: "sw", updated_at: "2026-11-21T07:04:00.000Z" },
  ]);
  expect(client.getQueryData(userQuery().queryKey)).toEqual(saved);
});

test("a wrong password is said at its field, the right one changes it and tells what ended", async () => {
  let tries = 0;
  const { bodies } = await open({
    "PUT /user/password": () =>
      ++tries === 1
        ? refused("auth.wrong_password", "current_password", "The password is not right. Type it again.")
        : { status: 204 },
  });
  await press("Change password");
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole("button", { name: "Change password" }));
  expect(dialog.getByText("Write your password.")).toBeDefined();
  await userEvent.type(dialog.getByLabelText("Your password now"), "karibu");
  await userEvent.type(dialog.getByLabelText("New password"), "karibu-sana");
  await userEvent.click(dialog.getByRole("button", { name: "Change password" }));
  expect(await dialog.findByText("The password is not right. Type it again.")).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Change password" }));
  expect(await screen.findByText("Your password is changed")).toBeDefined();
  expect(bodies("PUT", "/user/password")).toHaveLength(2);
});

test("a PIN is set against the password; from then on the device asks who it is", async () => {
  const { bodies, client } = await open({ "PUT /user/pin": { status: 204 } });
  await press("Set a PIN");
  const dialog = await inDialog();
  await userEvent.type(dialog.getByLabelText("New PIN"), "482");
  await userEvent.type(dialog.getByLabelText("Your password"), "karibu-agiza");
  await userEvent.click(dialog.getByRole("button", { name: "Set a PIN" }));
  expect(dialog.getByText("Write four to six digits.")).toBeDefined();
  await userEvent.type(dialog.getByLabelText("New PIN"), "1");
  await userEvent.click(dialog.getByRole("button", { name: "Set a PIN" }));
  expect(await screen.findByText("Your PIN is saved")).toBeDefined();
  expect(bodies("PUT", "/user/pin")).toEqual([{ pin: "4821", password: "karibu-agiza" }]);
  expect(client.getQueryData(userQuery().queryKey)?.has_pin).toBe(true);
  expect(mayHavePins()).toBe(true);
});

test("a PIN that is easy to guess is refused in the API's words at its field", async () => {
  await open({ "PUT /user/pin": refused("pin.too_simple", "pin", "This PIN is easy to guess.") });
  await press("Set a PIN");
  const dialog = await inDialog();
  await userEvent.type(dialog.getByLabelText("New PIN"), "1234");
  await userEvent.type(dialog.getByLabelText("Your password"), "karibu-agiza");
  await userEvent.click(dialog.getByRole("button", { name: "Set a PIN" }));
  expect(await dialog.findByText("This PIN is easy to guess.")).toBeDefined();
});

test("another phone takes both codes; the wrong one is said at its field with the tries that are left", async () => {
  let tries = 0;
  const changed = makeUser({ phone: "+255713000001" });
  const { bodies, client } = await open({
    "POST /user/contact/codes": {
      status: 202,
      body: {
        sent_to: "+255 7 ••••• 001",
        current_sent_to: "+255 7 ••••• 118",
        channel: "whatsapp",
        resend_after_seconds: 30,
        expires_in_seconds: 600,
      },
    },
    "PUT /user/contact": () =>
      ++tries === 1
        ? refused("auth.wrong_code", "current_code", "The code is not right.", { tries_left: 4 })
        : { status: 200, body: changed },
  });
  await press("Change phone");
  await userEvent.type((await inDialog()).getByLabelText("New phone number"), "0713 000 001");
  await userEvent.click((await inDialog()).getByRole("button", { name: "Send the codes" }));
  await userEvent.type(await screen.findByLabelText("Code sent to +255 7 ••••• 001"), "482913");
  const current = screen.getByLabelText("Code sent to +255 7 ••••• 118, where you are reached now");
  await userEvent.type(current, "111111");
  await userEvent.click((await inDialog()).getByRole("button", { name: "Change" }));
  expect(await screen.findByText("The code is not right.")).toBeDefined();
  expect(screen.getByText("You have 4 tries left with this code.")).toBeDefined();
  await userEvent.clear(current);
  await userEvent.type(current, "555555");
  await userEvent.click((await inDialog()).getByRole("button", { name: "Change" }));
  expect(await screen.findByText("Your phone number is changed")).toBeDefined();
  expect(bodies("POST", "/user/contact/codes")).toEqual([{ phone: "+255713000001" }]);
  expect(bodies("PUT", "/user/contact").at(-1)).toEqual({
    phone: "+255713000001",
    code: "482913",
    current_code: "555555",
  });
  expect(client.getQueryData(userQuery().queryKey)?.phone).toBe("+255713000001");
});

test("codes that did not come are sent again, once the API sends them; those typed before are forgotten", async () => {
  const sent = {
    sent_to: "+255 7 ••••• 001",
    current_sent_to: "+255 7 ••••• 118",
    channel: "whatsapp",
    expires_in_seconds: 600,
  };
  const answers: Answer[] = [
    { status: 202, body: { ...sent, resend_after_seconds: 0 } },
    { status: 429, body: { message: "Too many codes." }, headers: { "retry-after": "0" } },
    { status: 202, body: { ...sent, resend_after_seconds: 30 } },
  ];
  const { bodies } = await open({ "POST /user/contact/codes": () => answers.shift() ?? busy });
  await press("Change phone");
  await userEvent.type((await inDialog()).getByLabelText("New phone number"), "0713 000 001");
  await press("Send the codes");
  const code = await screen.findByLabelText("Code sent to +255 7 ••••• 001");
  await userEvent.type(code, "111111");
  await press("Send both codes again");
  expect(await screen.findByText("Too many codes.")).toBeDefined();
  expect(code).toHaveProperty("value", "111111");
  await press("Send both codes again");
  expect(await screen.findByText("Both codes have been sent again; only the new ones work.")).toBeDefined();
  expect(screen.getByText(/You can ask for another one in (?:30|29) seconds\./)).toBeDefined();
  expect(screen.queryByText("Too many codes.")).toBeNull();
  expect(code).toHaveProperty("value", "");
  expect(bodies("POST", "/user/contact/codes")).toEqual(
    Array.from({ length: 3 }, () => ({ phone: "+255713000001" })),
  );
});

test("another device is signed out after a question, and the list is read again", async () => {
  const { bodies } = await open({ "DELETE /auth/sessions/ses_2": { status: 204 } });
  expect(await screen.findByText("This device")).toBeDefined();
  await press("Sign out Firefox, Windows");
  await userEvent.click((await inDialog()).getByRole("button", { name: "Sign out" }));
  expect(await screen.findByText("The device is signed out")).toBeDefined();
  expect(bodies("DELETE", "/auth/sessions/ses_2")).toHaveLength(1);
  await expect.poll(() => bodies("GET", "/auth/sessions").length).toBe(2);
});

test("devices that cannot be loaded are said so, with Retry", async () => {
  await open({ "GET /auth/sessions": busy });
  expect(await screen.findByText("Your devices could not be loaded.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Retry" })).toBeDefined();
});
