import { createQueryClient } from "@agiza/api-client/query-client";
import { resources, type Action, type Resource } from "@agiza/permissions";
import { type GuardedScreen, screenGuards } from "@agiza/permissions/guards";
import { dismissToast, toastEntries, type ToastEntry } from "@agiza/ui/toast-store";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { isValidElement, type ReactElement } from "react";
import { matchRoutes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { RequirePermission } from "#app/require-permission.tsx";
import { routes } from "#app/routes.tsx";
import { orderFilters } from "#data/orders.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery, type User } from "#data/user.ts";
import { sdkFailures } from "#features/connect/facebook-sdk.ts";
import { areIdsSet, clearIds, keepIds, readIds } from "#features/connect/signup-ids.ts";
import { codeEvent } from "#features/connect/use-facebook-window.ts";
import { readWindow } from "#features/connect/window-words.rules.ts";
import { makeList, makeShop, makeUser } from "../test/make-order.ts";
import { makeCache, renderApp } from "../test/render-app.tsx";
import { openPageAt, startStore, type Answer } from "../test/store-server.ts";

/* What the back-office must hold, each with its sentence of the specification. */

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  document.cookie = "access-token=; Max-Age=0";
  localStorage.clear();
  for (const { id } of toastEntries()) dismissToast(id);
  for (const stop of stops.splice(0)) await stop();
});

const ok = (body: unknown): Answer => ({ status: 200, body });
const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const noShop: Answer = { status: 404, body: { code: "shop.not_found", message: "No shop." } };
const shop = { ...makeShop(), updated_at: "2026-11-21T11:04:00.000Z" };
const shopOf = (body: unknown) => ({ ...shop, ...(body as object) });

/** What the store answers by method and path; anything else is busy. */
type Answers = Record<string, Answer | Promise<Answer> | ((body: unknown) => Answer)>;

/** The app as a browser opens it that holds a token, or none. */
async function open(at: string, answers: Answers, { token = "tok" } = {}) {
  const said: Answers = {
    "GET /user": ok(makeUser()),
    "GET /shop": ok(shop),
    "GET /orders": ok(makeList([])),
    "GET /orders/counts": ok({ counts: {}, folded_at: "2026-11-21T11:05:00.000Z" }),
    ...answers,
  };
  const store = await startStore(({ method, path, body }) => {
    const answer = said[`${method} ${path.replace(/^\/store|\?.*$/g, "")}`] ?? busy;
    return typeof answer === "function" ? answer(body) : answer;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}${at}`);
  if (token) document.cookie = `access-token=${token}`;
  const asked = (call: string) =>
    store.calls.filter(({ method, path }) => `${method} ${path}` === call.replace(" ", " /store")).length;
  const app = await renderApp({ at, client: createQueryClient({ retryDelay: () => 0 }) });
  return { ...app, said, asked };
}

const atHome = () => screen.findByRole("heading", { level: 1, name: /Neema/ });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const told = (title: string) => toastEntries().find((entry) => entry.open && entry.title === title);

// "Signed out: /dashboard/*, … show the pages for sign-in, …"
test.each(["/dashboard", "/dashboard?auth=Login", "/dashboard/orders", "/dashboard/orders/order-info/ord_1"])(
  "signed out, %s shows the page for sign-in and keeps its address",
  async (at) => {
    const { address } = await open(at, {}, { token: "" });
    expect(await screen.findByRole("button", { name: "Sign in" })).toBeDefined();
    expect(address()).toBe(at);
  },
);

// "Signed in without a shop: /dashboard/* shows a get-started page." "A 404 means there is no shop."
test.each(["/dashboard", "/dashboard/orders"])(
  "without a shop, %s shows the get-started page and tells of no failure",
  async (at) => {
    const { address } = await open(at, { "GET /shop": noShop });
    expect(await screen.findByRole("button", { name: "Open the shop" })).toBeDefined();
    expect(address()).toBe(at);
    expect(told("Failed to load shop")).toBeUndefined();
  },
);

// "While the user or shop loads, a loader shows." "While the user loads, 'Loading...' is shown."
test("while the user loads and while the shop loads, Loading... is shown", async () => {
  const user = Promise.withResolvers<Answer>();
  const shopAnswer = Promise.withResolvers<Answer>();
  const { asked } = await open("/dashboard", { "GET /user": user.promise, "GET /shop": shopAnswer.promise });
  await expect.poll(() => asked("GET /user")).toBe(1);
  expect(screen.getByText("Loading...")).toBeDefined();
  expect(asked("GET /shop")).toBe(0);
  user.resolve(ok(makeUser()));
  await expect.poll(() => asked("GET /shop")).toBe(1);
  expect(screen.getByText("Loading...")).toBeDefined();
  shopAnswer.resolve(ok(shop));
  await atHome();
});

// "If loading the user fails, an error view with a retry action shows (the retry label defaults to Retry)."
test("a user that cannot be loaded shows why and Retry, which loads the user again", async () => {
  const { said, asked } = await open("/dashboard", { "GET /user": busy });
  await screen.findByRole("button", { name: "Retry" });
  expect(screen.getByText("The service is busy.")).toBeDefined();
  // "Queries retry 3 times"
  expect(asked("GET /user")).toBe(4);
  said["GET /user"] = ok(makeUser());
  await press("Retry");
  await atHome();
});

// "If loading the shop fails with any status other than 404, the same error view shows." "GET /shop: No retry"
test.each([400, 403, 410, 422, 500, 503])(
  "a shop that answers %d shows the same view, and Retry loads the shop again",
  async (status) => {
    const { said, asked } = await open("/dashboard", {
      "GET /shop": { status, body: { message: "The service is busy." } },
    });
    await screen.findByRole("button", { name: "Retry" });
    expect(screen.getAllByText("The service is busy.").length).toBeGreaterThan(0);
    expect(asked("GET /shop")).toBe(1);
    said["GET /shop"] = ok(shop);
    await press("Retry");
    await atHome();
  },
);

const saveShop = async () => {
  await screen.findByRole("heading", { level: 1, name: "Shop details" });
  await userEvent.type(screen.getByLabelText("Shop name"), " na Kanga");
  await press("Save shop");
};
const createShop = async () => {
  await userEvent.type(await screen.findByLabelText("Name of the shop"), "Neema Vitenge");
  await press("Open the shop");
};
const nothing = () => Promise.resolve();

// "Shop toasts (bottom-right, danger, 5 s, each with the extracted text)" "Shop success toasts (3 s)"
test.each<
  [
    title: string,
    description: string,
    kind: "danger" | "success",
    at: string,
    Answers,
    act: () => Promise<void>,
  ]
>([
  ["Failed to load shop", "The service is busy.", "danger", "/dashboard", { "GET /shop": busy }, nothing],
  [
    "Failed to create shop",
    "The service is busy.",
    "danger",
    "/dashboard",
    { "GET /shop": noShop, "POST /shop": busy },
    createShop,
  ],
  [
    "Failed to update shop",
    "The service is busy.",
    "danger",
    "/settings/shop",
    { "PUT /shop": busy },
    saveShop,
  ],
  [
    "Shop created",
    "Your shop has been created successfully",
    "success",
    "/dashboard",
    { "GET /shop": noShop, "POST /shop": (body) => ({ status: 201, body: shopOf(body) }) },
    createShop,
  ],
  [
    "Shop updated",
    "Your shop details have been updated successfully",
    "success",
    "/settings/shop",
    { "PUT /shop": (body) => ok(shopOf(body)) },
    saveShop,
  ],
])("the toast '%s' with '%s' is a %s", async (title, description, toastType, at, answers, act) => {
  await open(at, answers);
  await act();
  expect(await screen.findByText(title)).toBeDefined();
  const wanted: Partial<ToastEntry> = {
    title,
    description,
    toastType,
    position: "bottom-right",
    duration: toastType === "danger" ? 5000 : 3000,
  };
  expect(told(title)).toMatchObject(wanted);
});

// "If the text contains a configured marker string, it is replaced by 'Something Went Wrong'."
test("a text with the marker of the build is not shown to anybody", async () => {
  vi.stubEnv("ERROR_MARKER", "Traceback");
  const body = { message: "Traceback (most recent call last)" };
  await open("/dashboard", { "GET /shop": { status: 500, body } });
  expect(await screen.findAllByText("Something Went Wrong")).not.toEqual([]);
  expect(told("Failed to load shop")?.description).toBe("Something Went Wrong");
  expect(screen.queryByText(/Traceback/)).toBeNull();
});

// "Creates the shop. Response data is returned." "Signed in with a shop: /dashboard/* shows the main dashboard layout"
test("the shop that was created is the one that opens", async () => {
  const { asked } = await open("/dashboard", {
    "GET /shop": noShop,
    "POST /shop": (body) => ({ status: 201, body: shopOf(body) }),
  });
  await createShop();
  // The other steps of opening it follow; each may be skipped.
  await userEvent.click(await screen.findByRole("button", { name: "I sell by chat only" }));
  await userEvent.click(await screen.findByRole("button", { name: "Skip for now" }));
  await userEvent.click(await screen.findByRole("button", { name: "Go to the home page" }));
  await atHome();
  expect(asked("GET /shop")).toBe(1);
});

/** A page behind one permission, and home. */
const guarded = (guardedScreen: GuardedScreen) => [
  {
    element: <RequirePermission screen={guardedScreen} />,
    children: [{ path: "/guarded", element: <p>Behind the guard</p> }],
  },
  { path: "/dashboard", element: <p>Home</p> },
  { path: "/login", element: <p>Sign in here</p> },
];
const openGuarded = (user: User, guardedScreen: GuardedScreen, language: "en" | "sw" = "en") => {
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, user);
  client.setQueryData(shopQuery().queryKey, shop);
  return renderApp({ at: "/guarded", client, language, routes: guarded(guardedScreen) });
};

// "On denial a toast titled 'Access Denied' reads 'You do not have permission to access {resource}.', and the user is
// redirected to /dashboard." The resource has its name in the reader's language.
const names: Record<Resource, [page: GuardedScreen, en: string, sw: string]> = {
  product: ["/products", "products", "bidhaa"],
  orders: ["/orders", "orders", "oda"],
  customers: ["/customers", "customers", "wateja"],
  transactions: ["/transactions", "transactions", "miamala"],
  conversations: ["/conversations", "conversations", "mazungumzo"],
  staffs: ["/profile/staff-accounts", "staff", "wafanyakazi"],
  chatflow: ["/chatflow", "chatflow", "majibu ya kiotomatiki"],
  whatsapp_interactions: ["/connect", "WhatsApp", "WhatsApp"],
};
test.each(resources)("who may not read %s is told so and sent to /dashboard", async (resource) => {
  const others = resources
    .filter((other) => other !== resource)
    .map((other) => ({ resource: other, action: "read" as const }));
  const user = makeUser({ permissions: others });
  const [page, en, sw] = names[resource];
  const { address, unmount } = await openGuarded(user, page);
  await screen.findByText("Home");
  expect(address()).toBe("/dashboard");
  expect(told("Access Denied")).toMatchObject({
    description: `You do not have permission to access ${en}.`,
    toastType: "danger",
  });
  unmount();
  for (const { id } of toastEntries()) act(() => dismissToast(id));
  await openGuarded(user, page, "sw");
  await screen.findByText("Home");
  const [swahili] = toastEntries().filter((entry) => entry.open);
  expect(swahili?.description).toContain(sw);
});

test("who may is let through, and not told anything", async () => {
  await openGuarded(
    makeUser({ permissions: [{ resource: "orders", action: "create" }] }),
    "/orders/add-order",
  );
  expect(await screen.findByText("Behind the guard")).toBeDefined();
  expect(toastEntries().filter((entry) => entry.open)).toEqual([]);
});

// "With no user the visitor goes to /login."
test("a guarded page sends who is not signed in to /login", async () => {
  const { address } = await renderApp({
    at: "/guarded",
    client: makeCache(),
    routes: guarded("/orders"),
  });
  expect(await screen.findByText("Sign in here")).toBeDefined();
  expect(address()).toBe("/login");
});

// "Route guards"
const guardTable: [route: string, example: string, required: `${Action} ${Resource}`][] = [
  ["Products list", "/products", "read product"],
  ["Products new", "/products/new", "create product"],
  ["Products edit and set", "/products/edit/prd_1", "update product"],
  ["Products edit and set", "/products/set", "update product"],
  ["Products edit and set", "/products/set/single-set-collection", "update product"],
  ["Products edit and set", "/products/set/template-based-set", "update product"],
  ["Connect", "/connect", "read whatsapp_interactions"],
  ["Orders", "/orders", "read orders"],
  ["Orders", "/orders/order-info/ord_1", "read orders"],
  ["Add order", "/orders/add-order", "create orders"],
  ["Chatflow", "/chatflow", "read chatflow"],
  ["Customers", "/customers", "read customers"],
  ["Transactions, expenses, debt", "/transactions", "read transactions"],
  ["Transactions, expenses, debt", "/expenses", "read transactions"],
  ["Transactions, expenses, debt", "/debt", "read transactions"],
  ["Conversations", "/conversations", "read conversations"],
];
/** Pages that are not there yet: an address of theirs is not found. */
const isThere = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path !== "*";
test.each(guardTable.filter(([, address]) => isThere(address)))(
  "%s, %s: %s required",
  (_route, address, required) => {
    const guards = (matchRoutes(routes, address) ?? [])
      .map(({ route }) => route.element)
      .filter(
        (element): element is ReactElement<{ screen: GuardedScreen }> =>
          isValidElement(element) && element.type === RequirePermission,
      );
    expect(guards.map(({ props }) => screenGuards[props.screen])).toEqual([required]);
  },
);
test("the orders, of which the guards are asked above, are there", () => {
  expect(guardTable.map(([, address]) => address).filter(isThere)).toEqual(
    expect.arrayContaining(["/orders", "/orders/order-info/ord_1"]),
  );
});

test("Order status filter: all, pending, completed, cancelled, picked up, delivered, paid.", () => {
  expect(orderFilters.map((filter) => filter.replace("_", " ")).toSorted()).toEqual(
    "all, pending, completed, cancelled, picked up, delivered, paid".split(", ").toSorted(),
  );
});

// "A top-level error boundary shows 'Something went wrong.' with a Refresh button that reloads the page."
test("what breaks outside every page is caught where the program starts, and Refresh reloads", async () => {
  document.body.innerHTML = '<div id="root"></div>';
  openPageAt("http://localhost:9/dashboard");
  vi.spyOn(console, "error").mockReturnValue();
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  const listen = window.addEventListener.bind(window);
  // A browser that fails where the router begins to listen.
  vi.spyOn(window, "addEventListener").mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      if (type === "popstate") throw new Error("This browser breaks on purpose.");
      listen(type, listener);
    },
  );
  await act(() => import("./main.tsx"));
  expect(await screen.findByRole("heading", { name: "Something went wrong." })).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
  await press("Refresh");
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

// "SDK failures: 'Failed to load Facebook SDK' and 'Failed to initialize Facebook SDK', kept as an error state."
test("the failures of Facebook's script have their fixed texts", () => {
  expect(sdkFailures).toEqual({
    load: "Failed to load Facebook SDK",
    init: "Failed to initialize Facebook SDK",
  });
});

// "Locally stored values: facebook_waba_id and facebook_business_id." "Ids count as set only when both are present."
// "Ids are cleared on clearing or when the provider unmounts."
test("both ids of the signup are kept under their names, count together and are cleared", () => {
  keepIds({ wabaId: "1029384756611" });
  expect(localStorage.getItem("facebook_waba_id")).toBe("1029384756611");
  expect(areIdsSet(readIds())).toBe(false);
  keepIds({ businessId: "5647382910" });
  expect(localStorage.getItem("facebook_business_id")).toBe("5647382910");
  expect(areIdsSet(readIds())).toBe(true);
  clearIds();
  expect(readIds()).toEqual({ wabaId: null, businessId: null });
});

// "The business account id and the business id must each be digits only and longer than 5 characters, otherwise they are
// ignored." "A message string containing &code= yields an authorisation code, which is broadcast as a page event named
// facebookAuthCode."
test("ids of the signup are figures, more than five; a code is broadcast by its name", () => {
  const said = (waba_id: string) => readWindow({ type: "WA_EMBEDDED_SIGNUP", data: { waba_id } });
  expect(said("123456")).toMatchObject({ ids: { wabaId: "123456" } });
  for (const none of ["12345", "12345a", ""]) expect(said(none)).toMatchObject({ ids: {} });
  expect(readWindow("cb=1&code=AQB0123456789")).toEqual({ kind: "code", code: "AQB0123456789" });
  expect(codeEvent).toBe("facebookAuthCode");
});
