import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { routes } from "#app/routes.tsx";
import { type FiscalOverview, fiscalDocumentsQuery, fiscalQuery } from "#data/fiscal.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import {
  makeFiscalDetail,
  makeFiscalDevice,
  makeFiscalOverview,
  someDocuments,
} from "../../../test/make-fiscal.ts";
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
const list = { items: someDocuments, next: null, previous: null };

async function show(overview: FiscalOverview, answer: (call: Call) => Answer = () => busy, isOwner = true) {
  const store = await startStore((call) => {
    if (call.method !== "GET") return answer(call);
    if (call.path === "/store/fiscal") return { status: 200, body: overview };
    if (call.path.startsWith("/store/fiscal/documents/")) return { status: 200, body: makeFiscalDetail() };
    return call.path.startsWith("/store/fiscal/documents") ? { status: 200, body: list } : busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  const staff = { permissions: [{ resource: "transactions" as const, action: "read" as const }] };
  client.setQueryData(userQuery().queryKey, makeUser(isOwner ? {} : staff));
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(fiscalQuery().queryKey, overview);
  client.setQueryData(fiscalDocumentsQuery({ view: "all", search: "" }).queryKey, list);
  const view = await renderApp({ at: "/compliance/fiscal", client, routes });
  await screen.findByRole("heading", { level: 1, name: "Fiscal receipts" });
  return { ...view, store };
}
const posts = (calls: readonly Call[]) => calls.filter(({ method }) => method === "POST");
const nothing = makeFiscalOverview({ device: null, last_report: null });

test("TRA's certificate is sent as a file, and what is missing is said before", async () => {
  const { store } = await show(nothing, () => ({ status: 201, body: makeFiscalDevice() }));
  await userEvent.click(screen.getByRole("button", { name: "Register the device" }));
  expect(posts(store.calls)).toEqual([]);
  await userEvent.type(screen.getByLabelText("TIN"), "123456789");
  await userEvent.type(screen.getByLabelText("Certificate key"), "10TZ100999");
  await userEvent.type(screen.getByLabelText("Password of the file"), "vfd-1234");
  await userEvent.upload(
    screen.getByLabelText(/Choose the .pfx file/),
    new File([new Uint8Array([0x30, 0x82, 0xff])], "neema.pfx"),
  );
  await screen.findByText("neema.pfx");
  await userEvent.click(screen.getByRole("button", { name: "Register the device" }));
  await waitFor(() => expect(posts(store.calls)).toHaveLength(1));
  expect(posts(store.calls)[0]).toMatchObject({
    path: "/store/fiscal/device",
    body: {
      provider: "tra_vfd",
      tin: "123456789",
      cert_key: "10TZ100999",
      certificate: "MIL/",
      password: "vfd-1234",
    },
  });
});

test("VFDPlus takes a key alone", async () => {
  const { store } = await show(nothing, () => ({ status: 201, body: makeFiscalDevice() }));
  await userEvent.click(screen.getByRole("radio", { name: "VFDPlus" }));
  await userEvent.type(screen.getByLabelText("API key of VFDPlus"), " key-1 ");
  await userEvent.click(screen.getByRole("button", { name: "Register the device" }));
  await waitFor(() => expect(posts(store.calls)).toHaveLength(1));
  expect(posts(store.calls)[0]?.body).toEqual({ provider: "vfdplus", api_key: "key-1" });
});

test("what was not taken says why, and is tried now", async () => {
  const device = makeFiscalDevice({ waiting: 2, trouble: "4 Registration approval required" });
  const { store } = await show(makeFiscalOverview({ device }), () => ({ status: 200, body: device }));
  expect(screen.getByText("4 Registration approval required")).toBeDefined();
  const row = screen.getByRole("row", { name: /Receipt 1043/ });
  expect(within(row).getByText("Not taken yet")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Try now" }));
  await waitFor(() => expect(posts(store.calls)[0]?.path).toBe("/store/fiscal/device/try"));
});

test("a test receipt is shown, and pausing asks first", async () => {
  const { store } = await show(makeFiscalOverview(), ({ path }) =>
    path.endsWith("/test")
      ? { status: 200, body: { is_known: false, said: "no answer: ETIMEDOUT", body: "<EFDMS/>", code: null } }
      : { status: 200, body: makeFiscalDevice({ is_on: false }) },
  );
  await userEvent.click(screen.getByRole("button", { name: "Test receipt" }));
  await screen.findByText("The device is not known there: no answer: ETIMEDOUT");
  expect(screen.getByText("<EFDMS/>")).toBeDefined();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("<EFDMS/>")).toBeNull());
  await userEvent.click(await screen.findByRole("button", { name: "Pause" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Pause" }));
  await waitFor(() => expect(posts(store.calls).at(-1)?.path).toBe("/store/fiscal/device/pause"));
});

test("a shop in Zanzibar is told whose system it needs, and staff change nothing", async () => {
  await show(makeFiscalOverview({ authority: "zra", device: null, last_report: null }));
  expect(screen.getByText("In Zanzibar you need ZRA's system")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Register the device" })).toBeNull();
  cleanup();
  await show(nothing, undefined, false);
  expect(screen.getByText("An owner of the shop registers the fiscal device.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Register the device" })).toBeNull();
});

test("going over to VFDPlus says what becomes of what waits, and sends its key", async () => {
  const device = makeFiscalDevice({ waiting: 2 });
  const { store } = await show(makeFiscalOverview({ device }), () => ({ status: 200, body: device }));
  await userEvent.click(screen.getByRole("button", { name: "Go over to VFDPlus" }));
  const sheet = within(await screen.findByRole("dialog"));
  expect(sheet.getByText("2 documents wait at TRA and are still sent there.")).toBeDefined();
  await userEvent.click(sheet.getByRole("button", { name: "Go over to VFDPlus" }));
  expect(posts(store.calls)).toEqual([]);
  await userEvent.type(sheet.getByLabelText("API key of VFDPlus"), "key-1");
  await userEvent.click(sheet.getByRole("button", { name: "Go over to VFDPlus" }));
  await waitFor(() => expect(posts(store.calls)[0]?.path).toBe("/store/fiscal/device/change"));
  expect(posts(store.calls)[0]?.body).toEqual({ provider: "vfdplus", api_key: "key-1" });
});

test("a device that was left says what waits, and is gone back to after a question; staff only see it", async () => {
  const device = makeFiscalDevice({ provider: "vfdplus" });
  const left = [
    makeFiscalDevice({
      id: "fdv_0",
      is_on: false,
      left_at: "2026-11-21T06:10:00.000Z",
      is_done: false,
      waiting: 2,
    }),
  ];
  const { store } = await show(makeFiscalOverview({ device, left }), () => ({ status: 200, body: device }));
  expect(screen.getByText("2 are still sent")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Go back to TRA" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Go back to TRA" }));
  await waitFor(() => expect(posts(store.calls)[0]?.path).toBe("/store/fiscal/devices/fdv_0/take-up"));
  cleanup();
  await show(makeFiscalOverview({ device, left }), undefined, false);
  expect(screen.queryByRole("button", { name: "Go back to TRA" })).toBeNull();
});

test("a wrong receipt is replaced with a reason and the buyer's TIN, and what is not filled in is said before", async () => {
  const { store } = await show(makeFiscalOverview(), () => ({
    status: 201,
    body: { id: "fdc_9", number: 1045 },
  }));
  await userEvent.click(screen.getByRole("link", { name: "Receipt 1042" }));
  await userEvent.click(await screen.findByRole("button", { name: "Replace" }));
  const sheet = within(await screen.findByRole("dialog"));
  const send = () => userEvent.click(sheet.getByRole("button", { name: "Replace" }));
  await userEvent.type(sheet.getByLabelText("Buyer's TIN"), "12345");
  await send();
  expect(sheet.getByText("A TIN has 9 digits, such as 123-456-789.")).toBeDefined();
  expect(posts(store.calls)).toEqual([]);
  await userEvent.type(sheet.getByLabelText("What is wrong"), "The buyer is a business");
  await userEvent.clear(sheet.getByLabelText("Buyer's TIN"));
  await userEvent.type(sheet.getByLabelText("Buyer's TIN"), "987-654-321");
  await userEvent.type(sheet.getByLabelText("Name of the business"), "Mushi Traders Ltd");
  await send();
  await waitFor(() => expect(posts(store.calls)[0]?.path).toBe("/store/fiscal/documents/fdc_1/replace"));
  expect(posts(store.calls)[0]?.body).toEqual({
    reason: "The buyer is a business",
    buyer: { tin: "987654321", name: "Mushi Traders Ltd" },
  });
});
