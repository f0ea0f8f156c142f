import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { clearSession, writeAccessToken, writeSignedIn } from "@agiza/api-client/access-token";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeOwnInvitation } from "../../../test/make-own-invitation.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  clearSession();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const halima = makeUser({ id: "usr_7", name: "Halima Said", permissions: [] });
const joined: Answer = { status: 200, body: { shop_id: "shp_1" } };

/** Where who has no shop yet starts, seen by Halima. */
async function show(list: () => Answer, answer: () => Answer = () => joined) {
  let hasJoined = false;
  const store = await startStore((call) => {
    if (call.method === "POST") {
      const answered = answer();
      hasJoined ||= answered.status === 200;
      return answered;
    }
    if (call.path === "/store/user/invitations") return list();
    if (call.path === "/store/user") return { status: 200, body: halima };
    if (call.path === "/store/shop" && hasJoined) return { status: 200, body: makeShop() };
    return { status: 404, body: { code: "shop.not_found", message: "None." } };
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  writeAccessToken("token", 900);
  writeSignedIn(900);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, halima);
  const view = await renderApp({ at: "/dashboard", client });
  await screen.findByRole("heading", { level: 1 });
  return { ...view, store };
}

const waiting = (): Answer => ({ status: 200, body: { items: [makeOwnInvitation()] } });

test("an invitation that waits names shop, inviter and role, and accepted it opens the shop", async () => {
  const { address, store } = await show(waiting);
  await screen.findByRole("heading", { level: 2, name: "Neema Mushi invites you to Neema Vitenge" });
  expect(screen.getByText("You can sell and take payment; you cannot delete sales.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Accept invitation" }));
  expect(await screen.findByText("You now work at Neema Vitenge")).toBeDefined();
  await waitFor(() => expect(screen.queryByText("Open your shop")).toBeNull());
  expect(address()).toBe("/dashboard");
  expect(store.calls.some(({ path }) => path === "/store/invitations/tok_1/accept")).toBe(true);
});

test("not now leaves the form for a shop of one's own, and changes nothing", async () => {
  const { store } = await show(waiting);
  await userEvent.click(await screen.findByRole("button", { name: "Not now" }));
  expect(screen.queryByText("Neema Mushi invites you to Neema Vitenge")).toBeNull();
  expect(screen.getByRole("button", { name: "Open the shop" })).toBeDefined();
  expect(store.calls.filter(({ method }) => method === "POST")).toEqual([]);
});

test("a refusal is told on the card, and the invitations are read again", async () => {
  const { store } = await show(waiting, () => ({
    status: 410,
    body: { code: "invitation.revoked", message: "The shop took it back." },
  }));
  await userEvent.click(await screen.findByRole("button", { name: "Accept invitation" }));
  expect((await screen.findByRole("alert")).textContent).toContain("The shop took it back.");
  const reads = () => store.calls.filter(({ path }) => path === "/store/user/invitations").length;
  await waitFor(() => expect(reads()).toBe(2));
});

test("a list that cannot be read says so and can be asked for again, and the form stays", async () => {
  const answers: Answer[] = [{ status: 503, body: { message: "Busy." } }];
  await show(() => answers.shift() ?? waiting());
  await screen.findByText("We could not see whether a shop has invited you.");
  expect(screen.getByRole("button", { name: "Open the shop" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await screen.findByRole("heading", { level: 2, name: "Neema Mushi invites you to Neema Vitenge" });
});
