import { expect, test } from "vitest";
import { productCategories } from "#db/schema/products.ts";
import { createApp } from "#app.ts";
import type { BaseCtx } from "#kernel/ctx.ts";
import type { Deps } from "#modules/deps.ts";
import { orderFilters } from "#modules/orders/order-filters.rules.ts";
import { type Operation, readOperations, type Schema } from "#test/contract/operations.ts";

/* What the contract must hold, each with its sentence of the specification. Nothing is called, so nothing is opened. */

const app = createApp({} as BaseCtx, {} as Deps, { ready: () => Promise.resolve(true) });
const operations = readOperations(app);
const call = (method: string, path: string): Operation | undefined =>
  operations.find((one) => one.method === method && one.path === `/store${path}`);

const fieldsOf = (schema: Schema | null | undefined): string[] => Object.keys(schema?.properties ?? {});
const required = (operation: Operation | undefined): string[] =>
  (operation?.parameters ?? []).filter((one) => one.required).map(({ name }) => name);
const withoutNames = (schema: Schema | null | undefined, names: string[]) =>
  names.filter((name) => !fieldsOf(schema).includes(name));
const at = (schema: Schema | null | undefined, name: string) => schema?.properties?.[name];
const inWords = (words: readonly string[]) => words.map((word) => word.replaceAll("_", " ")).toSorted();
const listed = (sentence: string) => sentence.split(", ").toSorted();

const user = call("GET", "/user")?.answers.get(200);
const orderPage = call("GET", "/api/v1/order");
const page = orderPage?.answers.get(200);
const submit = call("POST", "/api/v1/order");
const contact = call("POST", "/contact")?.body;
const list = call("GET", "/orders");
const queryOf = (operation: Operation | undefined, name: string) =>
  operation?.parameters.find((one) => one.in === "query" && one.name === name);

test.each<[sentence: string, found: unknown, wanted: unknown]>([
  ["GET /user: Returns the current user with permissions.", withoutNames(user, ["id", "permissions"]), []],
  [
    "permissions is either an object with is_admin, or a list of entries",
    at(user, "permissions")?.anyOf?.map(({ type, properties }) => [type, Object.keys(properties ?? {})]),
    [
      ["object", ["is_admin"]],
      ["array", []],
    ],
  ],
  [
    "with resource and action (a single action or a list).",
    [
      // Rights beside the action may follow; nobody needs to know them.
      at(user, "permissions")?.anyOf?.[1]?.items?.required,
      at(at(user, "permissions")?.anyOf?.[1]?.items, "action")?.anyOf?.map(({ type }) => type),
    ],
    [
      ["resource", "action"],
      ["string", "array"],
    ],
  ],
  ["GET /shop: Returns the shop object.", call("GET", "/shop")?.answers.has(200), true],
  [
    "POST /shop: Creates the shop. Response data is returned.",
    call("POST", "/shop")?.answers.get(201),
    call("GET", "/shop")?.answers.get(200),
  ],
  [
    "PUT /shop: same shape.",
    withoutNames(call("PUT", "/shop")?.body, fieldsOf(call("POST", "/shop")?.body)),
    [],
  ],
  ["Enabled only with an access token.", call("GET", "/shop")?.isSignedIn, true],
  ["GET /api/v1/order, query token", required(orderPage), ["token"]],
  [
    "Returns shop_name, logo_url, order_id, products.",
    withoutNames(page, ["shop_name", "logo_url", "order_id", "products"]),
    [],
  ],
  [
    "Each product has add_ons (list) and variants (list).",
    ["add_ons", "variants"].map((name) => at(at(page, "products")?.items, name)?.type),
    ["array", "array"],
  ],
  ["Cart-like items have a quantity field.", withoutNames(at(page, "products")?.items, ["quantity"]), []],
  [
    "POST /api/v1/order, query channel=whatsapp and token; no header of its own is asked for",
    [required(submit), queryOf(submit, "channel")?.schema.enum],
    [["token", "channel"], ["whatsapp"]],
  ],
  [
    "The cart page is open to anyone holding the token.",
    [orderPage?.isSignedIn, submit?.isSignedIn],
    [false, false],
  ],
  ["Reads country_code", fieldsOf(call("GET", "/geo")?.answers.get(200)), ["country_code"]],
  [
    "Contact form: full name, email, phone number, message.",
    withoutNames(contact, ["full_name", "email", "phone", "message"]),
    [],
  ],
  [
    "Order status filter: all, pending, completed, cancelled, picked up, delivered, paid.",
    [inWords(orderFilters), inWords((queryOf(list, "status")?.schema.enum ?? []) as string[])],
    [
      listed("all, pending, completed, cancelled, picked up, delivered, paid"),
      listed("all, pending, completed, cancelled, picked up, delivered, paid"),
    ],
  ],
  ["Search by: name, phone.", queryOf(list, "search_by")?.schema.enum, ["name", "phone"]],
  ["Languages: en, sw.", at(user, "language")?.enum, ["en", "sw"]],
  [
    "Payment methods: mobile_money, cash.",
    // Cards and codes came beside them.
    at(call("POST", "/api/v1/order/payment")?.body, "method")?.enum?.filter(
      (method) => method !== "card" && method !== "qr",
    ),
    ["mobile_money", "cash"],
  ],
  [
    "Product categories",
    productCategories,
    "toys & games, food & beverages, home improvement, sporting goods, pet supplies, patio & garden, office supplies, musical instruments, media, travel & luggage, arts & crafts, antiques & collectibles, baby products, electronics, health & beauty, jewelry & watches, home, clothing & accessories".split(
      ", ",
    ),
  ],
  ["All calls use a base path", operations.filter(({ path }) => !path.startsWith("/store/")), []],
])("%s", (_sentence, found, wanted) => {
  expect(found).toEqual(wanted);
});
