import { ApiError } from "@agiza/api-client/api-error";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { userEvent, within } from "storybook/test";
import { allProducts, productCategoriesQuery, productCountsQuery, productsQuery } from "#data/products.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeListed, makeProductList } from "../../../test/make-product.ts";
import {
  answering,
  failQuery,
  makeStoryCache,
  neverAnswer,
  screenStory,
  shows,
} from "../../../test/story-app.tsx";

export default { title: "Back-office/Products", parameters: { layout: "fullscreen" } };

const everything = productsQuery(allProducts).queryKey;
const capped = (count: number) => ({ count, capped: false });
const counts = (all: number) => ({
  all: capped(all),
  on_sale: capped(all && 39),
  low_stock: capped(all && 4),
  sold_out: capped(all && 1),
  hidden: capped(all && 3),
  archived: capped(all && 2),
});

const list = (fill: (client: QueryClient) => void, at = "/products", all = 46) =>
  screenStory(at, () =>
    makeStoryCache((client) => {
      client.setQueryData(productCountsQuery().queryKey, counts(all));
      client.setQueryData(productCategoriesQuery().queryKey, {
        items: [
          { category: "clothing & accessories", subcategory: "Magauni", count: 12 },
          { category: "travel & luggage", subcategory: "Mikoba", count: 3 },
        ],
      });
      fill(client);
    }),
  );

const products = [
  makeListed({ id: "prd_1", name: "Gauni la kitenge", price_to_minor: 7_200_000, variant_count: 20 }),
  makeListed({
    id: "prd_2",
    name: "Kanga doti, Haba na haba",
    price_minor: 1_800_000,
    price_to_minor: 1_800_000,
    stock: 62,
    sold_recently: 88,
    subcategory: "Vitambaa",
  }),
  makeListed({
    id: "prd_3",
    name: "Kitenge Korosho, yadi 6",
    price_minor: 4_500_000,
    price_to_minor: 4_500_000,
    stock: 0,
    stock_state: "sold_out",
    category: "arts & crafts",
    subcategory: "Vitambaa",
  }),
  makeListed({
    id: "prd_4",
    name: "Kushona kwa vipimo",
    type: "service",
    price_on_request: true,
    price_minor: 0,
    price_to_minor: 0,
    stock: null,
    stock_state: "not_counted",
    category: "home",
    subcategory: "",
    show_on_page: false,
  }),
  makeListed({
    id: "prd_5",
    name: "Sandali za ngozi",
    price_minor: 3_500_000,
    price_to_minor: 3_500_000,
    stock: 3,
    stock_state: "low",
    subcategory: "Viatu",
    sold_recently: 14,
  }),
  makeListed({
    id: "prd_6",
    name: "Kilemba cha kufanana",
    price_minor: 800_000,
    price_to_minor: 800_000,
    stock: 26.5,
    available: false,
    sold_recently: 0,
  }),
];
const fillRows = (client: QueryClient) => client.setQueryData(everything, makeProductList(products));

export const Full = list(fillRows);
export const RowsAreChosen = {
  ...list(fillRows),
  globals: { width: 1440 },
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /(Select|Chagua) Sandali/ }));
    await canvas.findByRole("checkbox", { name: /(Select|Chagua) Sandali/, checked: true });
  }),
};
export const PricesAreChanged = {
  ...list(fillRows),
  beforeEach: answering(({ url }) =>
    url.endsWith("/products/bulk")
      ? {
          status: 200,
          body: {
            results: products.slice(0, 2).map(({ id, name, price_minor, price_to_minor }) => ({
              id,
              name,
              outcome: "changed",
              problem: null,
              before: {
                price_minor,
                price_to_minor,
                packs: [{ name: "Dazeni (12)", price_minor: price_minor * 11 }],
              },
              after: {
                price_minor: price_minor * 1.1,
                price_to_minor: price_to_minor * 1.1,
                packs: [{ name: "Dazeni (12)", price_minor: price_minor * 12.1 }],
              },
            })),
          },
        }
      : { status: 503, body: { message: "The service is busy." } },
  ),
  globals: { width: 1440 },
  play: shows(async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("checkbox", { name: /(Select|Chagua) Gauni/ }));
    await userEvent.click(canvas.getByRole("checkbox", { name: /(Select|Chagua) Kanga/ }));
    await userEvent.click(await canvas.findByRole("button", { name: /^(Change price|Badilisha bei)$/ }));
    await userEvent.type(await body.findByLabelText(/^(By how many percent|Kwa asilimia ngapi)$/), "10");
    await userEvent.click(body.getByRole("button", { name: /^(See the new prices|Ona bei mpya)$/ }));
    await body.findByRole("button", { name: /^(Change prices|Badilisha bei)$/ });
  }),
};
export const Empty = list((client) => client.setQueryData(everything, makeProductList([])), "/products", 0);
export const NoMatch = list((client) => {
  const { queryKey } = productsQuery({ ...allProducts, category: "home", search: "Xyz" });
  client.setQueryData(queryKey, makeProductList([]));
}, "/products?search=Xyz&category=home");
export const Loading = list((client) => neverAnswer(client, everything));
export const Failed = list((client) =>
  failQuery(client, everything, new ApiError(503, { message: "The service is busy." })),
);
export const Offline = {
  ...list(() => undefined),
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: shows(({ canvas }) => canvas.findByRole("alert")),
};
export const Denied = list((client) => failQuery(client, everything, new ApiError(403, { message: "No." })));
export const SeenByStaff = list((client) => {
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "product", action: "read" }] }),
  );
  fillRows(client);
});
export const LongNames = {
  ...list((client) =>
    client.setQueryData(
      everything,
      makeProductList(
        products.map((product) => ({
          ...product,
          name: `${product.name} ya harusi na sherehe kubwa za familia nzima`,
          price_minor: 99_999_999_800,
          price_to_minor: 99_999_999_900,
        })),
      ),
    ),
  ),
  globals: { language: "sw", width: 360 },
};
