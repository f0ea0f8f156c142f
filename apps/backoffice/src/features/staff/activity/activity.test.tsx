import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#app/routes.tsx";
import { shopQuery } from "#data/shop.ts";
import { staffQuery } from "#data/staff.ts";
import { userQuery } from "#data/user.ts";
import { mixedActivity } from "../../../../test/make-activity.ts";
import { makeShop, makeUser } from "../../../../test/make-order.ts";
import { makeMember, makeOwner, onePage } from "../../../../test/make-staff.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { openPageAt, startStore } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  for (const stop of stops.splice(0)) await stop();
});

/** The trail at an address, as it is answered from the store. */
async function show(query = "", language: "en" | "sw" = "en") {
  const store = await startStore(({ path }) =>
    path.startsWith("/store/staff/activity")
      ? { status: 200, body: { items: mixedActivity(), next: "older", previous: null } }
      : { status: 503, body: { message: "busy" } },
  );
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(staffQuery().queryKey, onePage([makeOwner(), makeMember()]));
  const at = `/profile/staff-accounts/activity${query}`;
  const view = await renderApp({ at, client, routes, language });
  const asked = () => store.calls.map(({ path }) => path).filter((path) => path.includes("/activity"));
  return { ...view, asked };
}

const rowOf = (name: RegExp) => screen.findByRole("row", { name });

test("each row says who, on what, what, to what, and before and after in plain words", async () => {
  await show();
  const moved = await rowOf(/Moved an order on/);
  expect(moved.textContent).toContain("Juma Kessy");
  expect(moved.textContent).toContain("Chrome, Android");
  expect(moved.textContent).toContain("State: Pending → Preparing");
  expect(within(moved).getByRole("link", { name: "#10483" }).getAttribute("href")).toBe(
    "/orders/order-info/ord_1",
  );
  expect((await rowOf(/Took cash/)).textContent).toContain("Amount: TZS 35,000.00");
  const changed = await rowOf(/Changed somebody’s permissions/);
  expect(changed.textContent).toContain("Role: Packer or rider → Chosen one by one");
  expect(changed.textContent).toContain("Permissions: + Orders: See, + Orders: Add");
  expect(changed.textContent).toContain("Customers’ numbers hidden: Yes → No");
  expect(changed.textContent).toContain("Highest discount: 0% → 10%");
  expect((await rowOf(/Changed a delivery area/)).textContent).toContain("Fee: TZS 4,000.00 → TZS 5,000.00");
});

test("in Swahili too", async () => {
  await show("", "sw");
  expect((await rowOf(/Amepokea pesa taslimu/)).textContent).toContain("Kiasi: TZS 35,000.00");
});

test("person, kind and days are in the address and in what is asked", async () => {
  const { address, asked } = await show("?from=2026-11-01&to=2026-11-21");
  await rowOf(/Took cash/);
  await userEvent.selectOptions(screen.getByLabelText("Person"), "Juma Kessy");
  await userEvent.selectOptions(screen.getByLabelText("About"), "Money");
  const query = "?kind=money&person=usr_2&from=2026-11-01&to=2026-11-21";
  await waitFor(() => expect(address()).toBe(`/profile/staff-accounts/activity${query}`));
  await waitFor(() => {
    const last = new URLSearchParams(asked().at(-1)!.split("?")[1]);
    expect(Object.fromEntries(last)).toEqual({
      kind: "money",
      person: "usr_2",
      from: "2026-11-01",
      to: "2026-11-21",
    });
  });
});

test("who was removed stands in the choice of people by name", async () => {
  await show("?person=usr_9");
  await rowOf(/Answered a customer/);
  expect(screen.getByLabelText<HTMLSelectElement>("Person").selectedOptions[0]?.text).toBe("Frank Mollel");
});

test("the list goes on to older entries and can be printed", async () => {
  await show();
  await rowOf(/Took cash/);
  const older = screen.getByRole("link", { name: "Older" });
  expect(older.getAttribute("href")).toBe("/profile/staff-accounts/activity?after=older");
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  await userEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});
