import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { clearSession, writeAccessToken, writeSignedIn } from "@agiza/api-client/access-token";
import type { Language } from "@agiza/i18n/language";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeOpenedInvitation } from "../../../test/make-opened-invitation.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  clearSession();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const halima = makeUser({ id: "usr_7", name: "Halima Said", phone: "+255622000118", permissions: [] });

type Options = {
  isSignedIn?: boolean;
  language?: Language;
  opened?: Answer;
  answer?: (call: Call) => Answer;
};

/** The page of an invitation, seen by Halima unless she is signed out. */
async function show({ isSignedIn = true, language = "en", opened, answer }: Options = {}) {
  let hasJoined = false;
  const store = await startStore((call) => {
    if (call.method === "POST") {
      const answered = answer?.(call) ?? { status: 200, body: { shop_id: "shp_1" } };
      hasJoined ||= call.path.endsWith("/accept") && answered.status === 200;
      return answered;
    }
    if (call.path === "/store/invitations/tok_1")
      return opened ?? { status: 200, body: makeOpenedInvitation() };
    if (call.path === "/store/user")
      return {
        status: 200,
        body: hasJoined ? { ...halima, permissions: [{ resource: "orders", action: ["read"] }] } : halima,
      };
    if (call.path === "/store/shop" && hasJoined) return { status: 200, body: makeShop() };
    return { status: 404, body: { code: "shop.not_found", message: "None." } };
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  if (isSignedIn) {
    writeAccessToken("token", 900);
    writeSignedIn(900);
    client.setQueryData(userQuery().queryKey, halima);
  }
  const view = await renderApp({ at: "/invite/tok_1", client, language });
  return { ...view, store, client };
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("it says who invites to which shop, and what one could do there in plain words", async () => {
  await show({ language: "sw" });
  await screen.findByRole("heading", { level: 1, name: "Neema Mushi anakualika kwenye Neema Vitenge" });
  expect(screen.getByText("Kazi yako: Keshia")).toBeDefined();
  expect(screen.getByText("Unaweza kuuza na kupokea malipo; huwezi kufuta mauzo.")).toBeDefined();
});

test("who will see costs is told so, and others read nothing of it", async () => {
  const sees = "You can also see what products cost the shop.";
  const opened = (sees_cost: boolean) => ({
    status: 200,
    body: makeOpenedInvitation({ preset: "accountant", sees_cost }),
  });
  await show({ opened: opened(true) });
  expect(await screen.findByText(new RegExp(sees))).toBeDefined();
  cleanup();
  await show({ opened: opened(false) });
  expect(await screen.findByText(/^You can see orders and match payments/)).toBeDefined();
  expect(screen.queryByText(new RegExp(sees))).toBeNull();
});

test("whoever accepts is in the shop, with what the role opens", async () => {
  const { address, store, client } = await show();
  await press("Accept invitation");
  await waitFor(() => expect(address()).toBe("/dashboard"));
  expect(await screen.findByText("You now work at Neema Vitenge")).toBeDefined();
  expect(store.calls.some(({ path }) => path === "/store/invitations/tok_1/accept")).toBe(true);
  expect(client.getQueryData(userQuery().queryKey)?.permissions).toEqual([
    { resource: "orders", action: ["read"] },
  ]);
  await waitFor(() => expect(client.getQueryData(shopQuery().queryKey)?.name).toBe("Neema Vitenge"));
});

test("a refusal is told, and the button stays", async () => {
  await show({
    answer: () => ({ status: 403, body: { code: "invitation.suspended", message: "You are suspended." } }),
  });
  await press("Accept invitation");
  expect((await screen.findByRole("alert")).textContent).toContain("You are suspended.");
  expect(screen.getByRole("button", { name: "Accept invitation" })).toBeDefined();
});

test("somebody else is told whose it is, and signs out to go on", async () => {
  const { address } = await show({
    opened: { status: 200, body: makeOpenedInvitation({ masked_phone: "+255 7 ••••• 311" }) },
    answer: () => ({ status: 204 }),
  });
  expect(
    await screen.findByText(/It was made for \+255 7 ••••• 311. You are signed in as Halima Said/),
  ).toBeDefined();
  expect(screen.queryByRole("button", { name: "Accept invitation" })).toBeNull();
  await press("Sign out and go on");
  await waitFor(() => expect(address()).toBe("/login"));
  await screen.findByLabelText("Password");
});

test("whoever is signed out is led to sign-in or sign-up, and the invitation is remembered", async () => {
  const { history } = await show({ isSignedIn: false });
  const signUp = await screen.findByRole("link", { name: "Make an account" });
  expect(signUp.getAttribute("href")).toBe("/login?auth=Signup");
  await userEvent.click(screen.getByRole("link", { name: "Sign in" }));
  await screen.findByLabelText("Password");
  expect(history.location.state).toMatchObject({ from: { pathname: "/invite/tok_1" } });
});

test.each([
  ["expired", "This invitation has run out"],
  ["revoked", "The shop has taken this invitation back"],
  ["accepted", "This invitation was accepted already"],
] as const)("an invitation that is %s says so and cannot be accepted", async (state, title) => {
  await show({ opened: { status: 200, body: makeOpenedInvitation({ state }) } });
  await screen.findByRole("heading", { level: 1, name: title });
  expect(screen.queryByRole("button", { name: "Accept invitation" })).toBeNull();
});

test("a link nobody knows says where to get another", async () => {
  await show({ opened: { status: 404, body: { code: "invitation.not_found", message: "Not known." } } });
  const heading = await screen.findByRole("heading", { level: 1 });
  expect(heading.textContent).toBe("We do not know this invitation");
});
