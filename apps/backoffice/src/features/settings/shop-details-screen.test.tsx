import { kangaOf } from "@agiza/ui/kanga/shop-kanga";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";
import { ShopDetailsScreen } from "./shop-details-screen.tsx";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const shop = { ...makeShop(), updated_at: "2026-11-21T11:04:00.000Z" };

async function show(answer: (call: Call) => Answer, isOwner = true) {
  const store = await startStore(answer);
  stops.push(store.stop);
  openPageAt(`${store.origin}/settings/shop`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser(isOwner ? {} : { permissions: [] }));
  client.setQueryData(shopQuery().queryKey, shop);
  await renderApp({
    at: "/settings/shop",
    client,
    routes: [{ path: "/settings/shop", Component: ShopDetailsScreen }],
  });
  await screen.findByRole("heading", { level: 1, name: "Shop details" });
  return { store, client };
}

const edits = (calls: readonly Call[]) => calls.filter(({ method }) => method === "PUT");
const saveAs = async (name: string) => {
  const box = screen.getByLabelText("Shop name");
  await userEvent.clear(box);
  await userEvent.type(box, name);
  await userEvent.click(screen.getByRole("button", { name: "Save shop" }));
};

test("saving sends all the form says with the version that was seen, and says so in the fixed words", async () => {
  const { store, client } = await show(({ body }) => ({
    status: 200,
    body: { ...shop, ...(body as object), updated_at: "2026-11-21T12:00:00.000Z" },
  }));
  await saveAs("  Neema   na Kanga ");
  expect(await screen.findByText("Shop updated")).toBeDefined();
  expect(screen.getByText("Your shop details have been updated successfully")).toBeDefined();
  expect(edits(store.calls)[0]).toMatchObject({
    path: "/store/shop",
    body: {
      name: "Neema na Kanga",
      phone: "+255754000099",
      trade: "fashion",
      language: "sw",
      opening_hours: {},
      pay_on_collection: true,
      reminds_debtors: false,
      listed: true,
      updated_at: shop.updated_at,
    },
  });
  expect(client.getQueryData(shopQuery().queryKey)?.name).toBe("Neema na Kanga");
});

test("opening hours are opened, changed, closed and copied from Monday", async () => {
  const { store } = await show(({ body }) => ({ status: 200, body: { ...shop, ...(body as object) } }));
  expect(screen.getByText("No day is chosen, so the shop takes orders at any time.")).toBeDefined();
  await userEvent.click(screen.getByRole("switch", { name: "Monday" }));
  await userEvent.selectOptions(screen.getByLabelText("Monday, opens at"), "07:30");
  await userEvent.click(screen.getByRole("button", { name: "Copy Monday to all" }));
  await userEvent.click(screen.getByRole("switch", { name: "Sunday" }));
  await userEvent.selectOptions(screen.getByLabelText("Saturday, closes at"), "02:00");
  expect(screen.getByText("next day")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Save shop" }));
  await waitFor(() => expect(edits(store.calls)).toHaveLength(1));
  const sent = edits(store.calls)[0]?.body as { opening_hours: Record<string, string[]> } | undefined;
  expect(sent?.opening_hours["1"]).toEqual(["07:30", "18:00"]);
  expect(sent?.opening_hours["6"]).toEqual(["07:30", "02:00"]);
  expect(sent?.opening_hours["0"]).toBeUndefined();
});

test("a day is given a break, and one that is not inside the day is not sent", async () => {
  const { store } = await show(({ body }) => ({ status: 200, body: { ...shop, ...(body as object) } }));
  await userEvent.click(screen.getByRole("switch", { name: "Friday" }));
  await userEvent.click(screen.getByRole("button", { name: "Friday, add a break" }));
  await userEvent.selectOptions(screen.getByLabelText("Friday, break begins at"), "15:00");
  await userEvent.click(screen.getByRole("button", { name: "Save shop" }));
  expect(await screen.findByText("A break lies between opening and closing on the same day.")).toBeDefined();
  expect(edits(store.calls)).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText("Friday, break begins at"), "12:15");
  await userEvent.click(screen.getByRole("button", { name: "Save shop" }));
  await waitFor(() => expect(edits(store.calls)).toHaveLength(1));
  expect(edits(store.calls)[0]?.body).toMatchObject({
    opening_hours: { "5": ["08:00", "12:15", "14:00", "18:00"] },
  });
});

test("who comes second sees the hours the other has set, and no toast", async () => {
  await show(() => ({
    status: 409,
    body: {
      code: "edit.conflict",
      message: "Changed.",
      current: { ...shop, opening_hours: { 1: ["09:00", "17:00"] }, updated_at: "2026-11-21T12:00:00.000Z" },
    },
  }));
  await saveAs("Neema na Kanga");
  expect(await screen.findByText("Monday 9:00 AM – 5:00 PM")).toBeDefined();
  expect(screen.queryByText("Failed to update shop")).toBeNull();
});

test("a shop that changes one part of its kanga keeps the rest, and saving something else chooses none", async () => {
  const { store } = await show(({ body }) => ({
    status: 200,
    body: { ...shop, ...(body as object), updated_at: "2026-11-21T12:00:00.000Z" },
  }));
  await saveAs("Neema na Kanga");
  await waitFor(() => expect(edits(store.calls)).toHaveLength(1));
  expect(edits(store.calls)[0]?.body).toMatchObject({ kanga: null });

  await userEvent.click(screen.getByRole("radio", { name: "Sail" }));
  await userEvent.click(screen.getByRole("button", { name: "Save shop" }));
  await waitFor(() => expect(edits(store.calls)).toHaveLength(2));
  expect(edits(store.calls)[1]?.body).toMatchObject({ kanga: { ...kangaOf(shop.id), border: "jahazi" } });
});

test("while a newer state is read that is said, and what is being written stands still", async () => {
  const newer = { ...shop, about: "Vitenge", updated_at: "2026-11-21T12:00:00.000Z" };
  const { client } = await show(() => ({ status: 503, body: { message: "The service is busy." } }));
  await userEvent.type(screen.getByLabelText("Shop name"), " na Kanga");
  let arrive: (answer: typeof newer) => void = () => undefined;
  const read = client.fetchQuery({
    queryKey: shopQuery().queryKey,
    staleTime: 0,
    queryFn: () => new Promise<typeof newer>((resolve) => (arrive = resolve)),
  });
  expect(await screen.findByText("Reading what is newest")).toBeDefined();
  arrive(newer);
  await read;
  await waitFor(() => expect(screen.queryByText("Reading what is newest")).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>("Shop name").value).toBe("Neema Vitenge na Kanga");
});

test("staff read the details and are told who can change them", async () => {
  await show(() => ({ status: 500 }), false);
  expect(screen.getByText("Only the owner of the shop can change this.")).toBeDefined();
  expect(screen.getByText("Fashion and sewing")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Save shop" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Upload logo" })).toBeNull();
});

test("a failure is told in the fixed words with the API's text, and what was typed stays", async () => {
  await show(() => ({ status: 503, body: { message: "The service is busy." } }));
  await saveAs("Neema na Kanga");
  const toast = (await screen.findByText("Failed to update shop")).closest("li");
  expect(toast?.textContent).toContain("The service is busy.");
  expect(screen.getByLabelText<HTMLInputElement>("Shop name").value).toBe("Neema na Kanga");
});

test("the rules of orders and the foot of the receipt are sent, and a short name that is taken is told at its field", async () => {
  const { store } = await show(() => ({
    status: 422,
    body: {
      code: "shop.slug_taken",
      message: "Another shop has this link.",
      detail: [{ loc: ["body", "slug"], msg: "Another shop has this link.", type: "shop.slug_taken" }],
    },
  }));
  await userEvent.type(screen.getByLabelText(/^Smallest order/), "10000");
  await userEvent.selectOptions(screen.getByLabelText("An order link lasts"), "7 days");
  await userEvent.selectOptions(screen.getByLabelText("Goods are held for"), "2 hours");
  await userEvent.selectOptions(screen.getByLabelText("An order is late after"), "45 minutes");
  await userEvent.type(screen.getByLabelText(/^Line at the foot/), "Asante, karibu tena");
  await userEvent.click(screen.getByRole("button", { name: "Save shop" }));
  await waitFor(() => expect(edits(store.calls)).toHaveLength(1));
  expect(edits(store.calls)[0]?.body).toMatchObject({
    slug: "neema-vitenge",
    min_order_minor: 1_000_000,
    order_link_hours: 168,
    hold_minutes: 120,
    late_after_minutes: 45,
    receipt_footer: "Asante, karibu tena",
  });
  await waitFor(() => expect(screen.getByLabelText("Short name").getAttribute("aria-invalid")).toBe("true"));
});
