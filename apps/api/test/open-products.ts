import type { Permissions } from "@agiza/permissions";
import type { Harness } from "./harness.ts";
import { readJson } from "./read-json.ts";
import { signInAs } from "./sign-in-as.ts";

/** What tests read of a product. */
export type ProductBody = {
  id: string;
  name: string;
  price_minor: number;
  price_to_minor: number;
  cost_minor: number | null;
  stock: number | null;
  stock_state: string;
  available: boolean;
  mark: string | null;
  sku: string | null;
  options: { name: string; values: string[] }[];
  variants: {
    id: string;
    name: string;
    values: string[];
    price_minor: number;
    cost_minor: number | null;
    stock: number | null;
    sku: string | null;
    active: boolean;
  }[];
  pictures: { key: string }[];
  add_on_groups: { id: string; name: string }[];
  archived_at: string | null;
  updated_at: string;
};

export type ErrorBody = { code: string; detail?: { loc: string[]; type: string }[] };

export const kitenge = { name: "Kitenge Jua, yadi 6", category: "arts & crafts", price_minor: 4_500_000 };

export const gauni = {
  name: "Gauni la kitenge",
  category: "clothing & accessories",
  price_minor: 6_800_000,
  options: [
    { name: "Saizi", values: ["S", "M"] },
    { name: "Kitambaa", values: ["Bahari", "Jua"] },
  ],
  variants: [
    { values: ["S", "Bahari"], price_minor: 6_800_000, stock: 4, sku: "NV-GK-S" },
    { values: ["M", "Bahari"], price_minor: 7_200_000, stock: 6, sku: "NV-GK-M" },
  ],
};

/** A shop with somebody at work in it, and ways to call its products' routes. */
export async function openProducts(
  harness: Harness,
  permissions: Permissions = { is_admin: true },
  beside: Parameters<typeof signInAs>[3] = {},
) {
  const shop = await harness.makeShop();
  const { token } = await signInAs(harness, shop.shopId, permissions, beside);
  const callAs = (bearer: string) =>
    async function call<Body = ProductBody>(method: string, path: string, body?: unknown, key?: string) {
      const answer = await harness.app.request(`/store/api/v1${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${bearer}`,
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...(key === undefined ? {} : { "Idempotency-Key": key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answered = answer.status === 204 ? (null as Body) : await readJson<Body>(answer);
      return { status: answer.status, body: answered };
    };
  const call = callAs(token);
  const add = (form: object = kitenge, key: string = crypto.randomUUID()) =>
    call<ProductBody>("POST", "/products", form, key);
  const refused = async (form: object) => {
    const { status, body } = await call<ErrorBody>("POST", "/products", form, crypto.randomUUID());
    return [
      status,
      body.code,
      ...(body.detail ?? []).map(({ loc, type }) => `${loc.slice(1).join(".")}: ${type}`),
    ];
  };
  const edit = ({ id, updated_at }: ProductBody, form: object) =>
    call<ProductBody>("PUT", `/products/${id}`, { ...kitenge, updated_at, ...form });
  const read = async (id: string) => (await call("GET", `/products/${id}`)).body;
  const list = async (query: Record<string, string> = {}) =>
    (
      await call<{ items: ProductBody[]; next: string | null; previous: string | null }>(
        "GET",
        `/products?${new URLSearchParams(query).toString()}`,
      )
    ).body;
  const names = async (query: Record<string, string> = {}) =>
    (await list(query)).items.map(({ name }) => name);
  return { shop, callAs, call, add, refused, edit, read, list, names };
}
