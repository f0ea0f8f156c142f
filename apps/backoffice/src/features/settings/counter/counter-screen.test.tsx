import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../../test/make-order.ts";
import { makeMember, makeOwner, onePage } from "../../../../test/make-staff.ts";
import { makeTillDevice, makeTillSettings } from "../../../../test/make-till.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const here = makeTillDevice({ id: "ses_2", name: null, prefix: null, device: "Firefox", is_current: true });

async function show(answer: (call: Call) => Answer, devices = [here, makeTillDevice()]) {
  const store = await startStore((call) => {
    if (call.method !== "GET") return answer(call);
    if (call.path === "/store/till-settings") return { status: 200, body: makeTillSettings() };
    if (call.path === "/store/till-devices") return { status: 200, body: { items: devices } };
    if (call.path === "/store/staff")
      return { status: 200, body: onePage([makeOwner(), makeMember({ may_give_credit: true })]) };
    return { status: 503, body: { message: "The service is busy." } };
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  await renderApp({ at: "/settings/pos", client, routes });
  await screen.findByRole("button", { name: "Name Kaunta" });
  const sent = (method: string) => store.calls.filter((call) => call.method === method);
  return { store, sent };
}

const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

test("what the owner says is sent whole, with the version that was seen", async () => {
  const { sent } = await show(({ body }) => ({
    status: 200,
    body: { ...makeTillSettings(), ...(body as object) },
  }));
  await userEvent.selectOptions(screen.getByLabelText("Lock a device that nobody touches"), "15");
  await userEvent.selectOptions(screen.getByLabelText("Shortest new PIN"), "6");
  await userEvent.click(screen.getByRole("switch", { name: /Credit/ }));
  await userEvent.click(screen.getByRole("button", { name: "Add fee" }));
  await userEvent.type(screen.getByLabelText("Name of fee 2"), " Kadi ");
  await userEvent.selectOptions(screen.getByLabelText("Kind of fee 2"), "percentage_charge");
  await userEvent.type(screen.getByLabelText("Percentage of fee 2"), "2.5");
  await save();
  expect(await screen.findByText("Counter saved")).toBeDefined();
  expect(sent("PUT")[0]?.body).toEqual({
    ...makeTillSettings(),
    lock_minutes: 15,
    min_pin_digits: 6,
    payment_buttons: ["cash", "mobile_money", "credit"],
    extra_fees: [
      ...makeTillSettings().extra_fees,
      { name: "Kadi", fee_kind: "percentage_charge", fee_minor: 0, fee_basis_points: 250 },
    ],
  });
});

test("a till without a payment button, and a fee that is not whole or has the name of another, are not sent", async () => {
  const { sent } = await show(() => ({ status: 500 }));
  await userEvent.click(screen.getByRole("switch", { name: /Cash/ }));
  await userEvent.click(screen.getByRole("switch", { name: /Mobile money/ }));
  await userEvent.click(screen.getByRole("button", { name: "Add fee" }));
  await userEvent.type(screen.getByLabelText("Name of fee 2"), "MFUKO");
  await save();
  expect(await screen.findByText("Leave at least one payment button on.")).toBeDefined();
  expect(screen.getByText(/Each fee needs a name/)).toBeDefined();
  await userEvent.type(screen.getByLabelText("Amount of fee 2"), "500");
  await waitFor(() =>
    expect(screen.getByText("Two fees have the same name. Give one of them another name.")).toBeDefined(),
  );
  expect(sent("PUT")).toEqual([]);
});

test("a device is named with the next free letter; one that is taken is said at its field", async () => {
  let isFirst = true;
  const { sent } = await show(({ body }) => {
    if (!isFirst) return { status: 200, body: { ...here, ...(body as object) } };
    isFirst = false;
    const message = "Another device has this letter. Choose another one.";
    const detail = [{ loc: ["body", "prefix"], msg: message, type: "till_device.prefix_taken" }];
    return { status: 422, body: { code: "till_device.prefix_taken", message, detail } };
  });
  await userEvent.click(screen.getByRole("button", { name: "Name Firefox" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Name of the device"), "Simu ya Neema");
  await userEvent.click(dialog.getByRole("button", { name: "Save name" }));
  expect(await dialog.findByText("Another device has this letter. Choose another one.")).toBeDefined();
  await userEvent.clear(dialog.getByLabelText("Prefix"));
  await userEvent.type(dialog.getByLabelText("Prefix"), "c");
  await userEvent.click(dialog.getByRole("button", { name: "Save name" }));
  expect(await screen.findByText("Device named")).toBeDefined();
  expect(sent("PUT").map(({ path, body }) => [path, body])).toEqual([
    ["/store/till-devices/ses_2", { name: "Simu ya Neema", prefix: "B" }],
    ["/store/till-devices/ses_2", { name: "Simu ya Neema", prefix: "C" }],
  ]);
});

test("signing a device out asks first; the one in hand is not offered", async () => {
  const { sent } = await show(() => ({ status: 204 }));
  expect(screen.queryByRole("button", { name: "Sign out Firefox" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Sign out Kaunta" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/Juma Hamisi must sign in again/)).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Sign out" }));
  expect(await screen.findByText("Device signed out")).toBeDefined();
  expect(sent("DELETE").map(({ path }) => path)).toEqual(["/store/till-devices/ses_1"]);
});

test("what a device could not send stands with it", async () => {
  const queue = {
    sales_waiting: 1,
    sales_refused: 2,
    messages_waiting: 0,
    oldest_at: new Date(Date.now() - 3.5 * 3_600_000).toISOString(),
    heard_at: new Date().toISOString(),
  };
  await show(() => ({ status: 204 }), [here, makeTillDevice({ queue })]);
  expect(
    screen.getByText("2 sales were refused · 1 sale is not sent · the oldest 3 hours ago"),
  ).toBeDefined();
  expect(screen.getAllByText(/not sent/)).toHaveLength(1);
});

test("many devices without a name are folded; those with one and the one in hand stay in sight", async () => {
  const strangers = [1, 2, 3, 4, 5].map((number) =>
    makeTillDevice({ id: `ses_9${number}`, name: null, prefix: null, device: `Chrome ${number}` }),
  );
  await show(() => ({ status: 204 }), [...strangers, here, makeTillDevice()]);
  const rows = () =>
    within(screen.getByRole("list", { name: "Devices" }))
      .getAllByRole("button", { name: /^Name / })
      .map((button) => button.getAttribute("aria-label"));
  expect(rows()).toEqual(["Name Kaunta", "Name Firefox", "Name Chrome 1", "Name Chrome 2"]);
  await userEvent.click(screen.getByRole("button", { name: "Show 3 more" }));
  expect(rows()).toHaveLength(7);
});

test("who may give a discount or credit is told with the way to their page", async () => {
  await show(() => ({ status: 500 }));
  const people = await screen.findByRole("list", { name: "Till: discount and credit" });
  const rows = within(people).getAllByRole("link");
  expect(rows.map((row) => row.getAttribute("href"))).toEqual([
    "/profile/staff-accounts/usr_1",
    "/profile/staff-accounts/usr_2",
  ]);
  expect(rows[0]?.textContent).toMatch(/Neema Mushi.*Any discount · may sell on credit/);
  expect(rows[1]?.textContent).toMatch(/Juma Kessy.*Discount up to 5% · may sell on credit/);
});
