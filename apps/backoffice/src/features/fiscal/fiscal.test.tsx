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
