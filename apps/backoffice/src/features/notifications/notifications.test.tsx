import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { notificationSummaryQuery } from "#data/notifications.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeBell, makeNotificationSettings, makeSummary } from "../../../test/make-notification.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { onePage } from "../../../test/make-staff.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";
import { NotificationSettingsScreen } from "./notification-settings-screen.tsx";
import { NotificationsScreen } from "./notifications-screen.tsx";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const settings = makeNotificationSettings();

/** A store whose bell forgets what was read, and keeps what is chosen. */
function answer({ method, path, body }: Call): Answer {
  if (path.endsWith("/read")) return { status: 204 };
  if (path.endsWith("/summary")) return { status: 200, body: makeSummary() };
  if (path.endsWith("/settings"))
    return { status: 200, body: method === "PUT" ? { ...settings, ...(body as object) } : settings };
  return { status: 200, body: onePage(makeBell()) };
}

async function show(at: string, language: "en" | "sw" = "en") {
  const store = await startStore(answer);
  stops.push(store.stop);
  openPageAt(`${store.origin}${at}`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(notificationSummaryQuery().queryKey, makeSummary());
  const routes = [
    { path: "/dashboard/notifications", Component: NotificationsScreen },
    { path: "/profile/notifications", Component: NotificationSettingsScreen },
    { path: "*", element: <h1>Another page</h1> },
  ];
  return { store, app: await renderApp({ at, client, routes, language }) };
}

const sent = (calls: readonly Call[], method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }));

test("the bell stands under its days, unread ones say so, and a press reads one and opens its order", async () => {
  const { store, app } = await show("/dashboard/notifications");
  const days = await screen.findAllByRole("region", { name: /^(Today|Yesterday|\w+ \d+, \d{4})$/ });
  expect(days.length).toBeGreaterThan(1);
  expect(screen.getAllByText(/^Unread/)).toHaveLength(4);
  await userEvent.click(
    screen.getByRole("link", { name: /Unread: New order #10483, TZS 83,000.00.*Halima Juma/ }),
  );
  expect(app.address()).toBe("/orders/order-info/ord_1");
  await waitFor(() =>
    expect(sent(store.calls, "POST")).toEqual([
      { path: "/store/notifications/read", body: { ids: ["ntf_1"] } },
    ]),
  );
});

test("all are marked as read up to the newest that was seen", async () => {
  const { store } = await show("/dashboard/notifications");
  await userEvent.click(await screen.findByRole("button", { name: "Mark all read" }));
  await waitFor(() => expect(sent(store.calls, "POST")).toHaveLength(1));
  expect(sent(store.calls, "POST")[0]?.body).toHaveProperty("until");
});

test("a tab shows one kind and has an address", async () => {
  const { store, app } = await show("/dashboard/notifications", "sw");
  await userEvent.click(await screen.findByRole("link", { name: "Mazungumzo" }));
  expect(app.address()).toBe("/dashboard/notifications?group=chats");
  await waitFor(() =>
    expect(sent(store.calls, "GET").map(({ path }) => path)).toContain("/store/notifications?group=chats"),
  );
});

test("settings are sent whole, with the version that was seen", async () => {
  const { store } = await show("/profile/notifications");
  await userEvent.click(await screen.findByRole("checkbox", { name: "New order: SMS" }));
  await userEvent.click(screen.getByRole("switch", { name: /Leave me in peace/ }));
  await userEvent.click(screen.getByRole("button", { name: "Save settings" }));
  expect(await screen.findByText("Settings saved")).toBeDefined();
  const body = sent(store.calls, "PUT")[0]!.body as Record<string, unknown>;
  expect(body).toMatchObject({
    quiet_from: null,
    quiet_until: null,
    sound: "marimba",
    speaks: true,
    updated_at: settings.updated_at,
  });
  expect(body["kinds"]).toContainEqual({ kind: "order.new", channels: ["in_app", "sound", "sms"] });
});
