import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };

async function show(answer: (call: Call) => Answer, { shop = makeShop(), isOwner = true } = {}) {
  const store = await startStore(answer);
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser(isOwner ? {} : { permissions: [] }));
  client.setQueryData(shopQuery().queryKey, shop);
  await renderApp({ at: "/settings", client, routes });
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  return { store };
}

const closings = (calls: readonly Call[]) => calls.filter(({ path }) => path === "/store/shop/closed");
const closed = { ...makeShop(), is_closed: true, open: false };

test("the settings lead to each of their pages", async () => {
  await show(() => busy);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  for (const address of [
    "/settings/shop",
    "/settings/shop#hours",
    "/settings/delivery-areas",
    "/settings/pickup-places",
    "/settings/workflows/order-workflow",
    "/settings/payment-providers",
    "/settings/shop#chats",
    "/conversations/quick-replies",
    "/profile/staff-accounts",
  ])
    expect(links).toContain(address);
});

test("a setting is found by a word people have for it, in either language, as far as the person may open it", async () => {
  await show(() => busy);
  const box = screen.getByRole("searchbox", { name: "Find a setting" });
  await userEvent.type(box, "usafiri");
  expect((await screen.findByRole("link", { name: /^Delivery areas/ })).getAttribute("href")).toBe(
    "/settings/delivery-areas",
  );
  expect(screen.getByText("1 setting")).toBeDefined();
  await userEvent.clear(box);
  await userEvent.type(box, "colour");
  expect((await screen.findByRole("link", { name: /^Kanga/ })).getAttribute("href")).toBe(
    "/settings/shop#kanga",
  );
  await userEvent.clear(box);
  await userEvent.type(box, "zzz");
  expect(await screen.findByText(/^No setting has that name/)).toBeDefined();
});

test("the shop is closed until it is opened again, by the keyboard, and says so", async () => {
  const { store } = await show(({ path, body }) =>
    path === "/store/shop/closed"
      ? { status: 200, body: (body as { closed: boolean }).closed ? closed : makeShop() }
      : busy,
  );
  expect(screen.getByText("Open now")).toBeDefined();
  screen.getByRole("button", { name: "Close for now" }).focus();
  await userEvent.keyboard("{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Close the shop for now?" }));
  await userEvent.click(dialog.getByRole("radio", { name: "I open it again myself" }));
  await userEvent.click(dialog.getByRole("button", { name: "Close for now" }));
  expect(await screen.findByText("Closed until you open it")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Open again" }));
  expect(await screen.findByText("Open now")).toBeDefined();
  expect(closings(store.calls).map(({ body }) => body)).toEqual([
    { closed: true, through: null },
    { closed: false },
  ]);
});

test("until another day needs the day, and a refusal is told where it was asked", async () => {
  const { store } = await show(() => busy);
  await userEvent.click(screen.getByRole("button", { name: "Close for now" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("radio", { name: "The end of another day" }));
  await userEvent.click(dialog.getByRole("button", { name: "Close for now" }));
  expect(dialog.getByText("Choose the last day on which the shop is closed.")).toBeDefined();
  expect(closings(store.calls)).toEqual([]);
  await userEvent.click(dialog.getByRole("radio", { name: "The end of today" }));
  await userEvent.click(dialog.getByRole("button", { name: "Close for now" }));
  expect(await dialog.findByText("The service is busy.")).toBeDefined();
  await waitFor(() =>
    expect(closings(store.calls)[0]?.body).toMatchObject({
      closed: true,
      through: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u),
    }),
  );
});

test("everything is exported with the PIN of an owner, once the API wants it", async () => {
  const { store } = await show(({ path, body }) => {
    if (path !== "/store/shop/export") return busy;
    if ((body as { pin?: string }).pin === "4826") return { status: 200, body: { archive: true } };
    return { status: 422, body: { code: "export.needs_pin", message: "Type the PIN of an owner." } };
  });
  await userEvent.click(screen.getByRole("button", { name: "Export everything" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Export everything?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Export everything" }));
  await userEvent.type(await dialog.findByLabelText("PIN of an owner"), "4826");
  await userEvent.click(dialog.getByRole("button", { name: "Export everything" }));
  expect(await screen.findByText("Your data is saved")).toBeDefined();
  expect(store.calls.filter(({ path }) => path === "/store/shop/export").map(({ body }) => body)).toEqual([
    {},
    { pin: "4826" },
  ]);
});

const closing = { ...makeShop(), closes_at: "2026-12-07T09:00:00.000Z" };

test("the shop closes for good with its name and the PIN of an owner, and what is open is told before", async () => {
  const { store } = await show(({ path, method, body }) => {
    if (path !== "/store/shop/closing") return busy;
    if (method === "GET")
      return {
        status: 200,
        body: {
          orders: 3,
          due_minor: 12_400_000,
          payments: 0,
          on_its_way_minor: 0,
          refunds: 0,
          on_its_way_back_minor: 0,
          payouts: 0,
          on_its_way_out_minor: 0,
        },
      };
    if ((body as { pin?: string }).pin === "4826") return { status: 200, body: closing };
    return { status: 422, body: { code: "shop_closing.needs_pin", message: "Type the PIN of an owner." } };
  });
  await userEvent.click(screen.getByRole("button", { name: "Close for good" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Close Neema Vitenge for good?" }));
  expect(await dialog.findByText("3 orders are open, TZS 124,000.00 still to be paid")).toBeDefined();
  await userEvent.type(dialog.getByLabelText("Type the name of the shop"), "Neema Vitenge");
  await userEvent.click(dialog.getByRole("button", { name: "Close for good" }));
  await userEvent.type(await dialog.findByLabelText("PIN of an owner"), "4826");
  await userEvent.click(dialog.getByRole("button", { name: "Close for good" }));
  expect(
    await screen.findByText(
      /^The shop closes for good on December 7, 2026\. Until then it works as always\. /,
    ),
  ).toBeDefined();
  const asked = store.calls.filter(({ path, method }) => path === "/store/shop/closing" && method === "POST");
  expect(asked.map(({ body }) => body)).toEqual([
    { name: "Neema Vitenge" },
    { name: "Neema Vitenge", pin: "4826" },
  ]);
});

test("an owner keeps the shop, and staff see the day and cannot", async () => {
  const keeping = ({ path, method }: Call): Answer =>
    path === "/store/shop/closing" && method === "DELETE" ? { status: 200, body: makeShop() } : busy;
  await show(keeping, { shop: closing });
  const [banner] = await screen.findAllByText("The shop closes for good on December 7, 2026.");
  expect(banner).toBeDefined();
  await userEvent.click(screen.getAllByRole("button", { name: "Keep the shop" })[0]!);
  expect(await screen.findByRole("button", { name: "Close for good" })).toBeDefined();
  expect(screen.queryByText(/^The shop closes for good on/)).toBeNull();
  cleanup();
  await show(keeping, { shop: closing, isOwner: false });
  expect(await screen.findByText("The shop closes for good on December 7, 2026.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Keep the shop" })).toBeNull();
});

test("staff see whether the shop is open and cannot close it", async () => {
  await show(() => busy, { isOwner: false });
  expect(screen.getByText("Open now")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Close for now" })).toBeNull();
  expect(screen.queryByRole("link", { name: /Staff accounts/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Export everything" })).toBeNull();
});
