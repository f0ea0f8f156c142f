import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { userEvent, within } from "storybook/test";
import { productQuery, productSalesQuery, type Product } from "#data/products.ts";
import { stockMovementsQuery } from "#data/product-stock.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeDress, makeMovement, makeProduct, makeSales } from "../../../test/make-product.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Product", parameters: { layout: "fullscreen" } };

const { queryKey } = productQuery("prd_1");
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/products/prd_1", () =>
    makeStoryCache((client) => {
      client.setQueryData(stockMovementsQuery("prd_1").queryKey, {
        items: [
          makeMovement({
            id: "7",
            reason: "hold",
            quantity: -1,
            balance: 33,
            order_id: "ord_3",
            order_number: 10_483,
            variant_name: "M, Bahari",
          }),
          makeMovement({
            id: "5",
            reason: "sale",
            quantity: -1,
            balance: 34,
            order_id: "ord_1",
            order_number: 10_480,
            variant_name: "M, Bahari",
            actor_name: "Asha",
          }),
          makeMovement({
            id: "6",
            reason: "sale",
            quantity: -24,
            balance: 35,
            order_id: "ord_2",
            order_number: 10_478,
            packs: [{ name: "Bahari, Dazeni (12)", quantity: 2 }],
            actor_name: "Asha",
          }),
          makeMovement({ id: "4", note: "Mama Rukia" }),
          makeMovement({ id: "3", reason: "return", quantity: 1, balance: 23, note: "Saizi si sahihi" }),
          makeMovement({ id: "2", reason: "correction", quantity: -1, balance: 22 }),
          makeMovement({ id: "1", reason: "damage", quantity: -1, balance: 23, note: "Mshono umefumuka" }),
          makeMovement({ id: "0", reason: "opening", quantity: 24, balance: 24 }),
        ],
        next: null,
        previous: null,
      });
      client.setQueryData(productSalesQuery("prd_1").queryKey, { days: makeSales() });
      fill(client);
    }),
  );
const filled = (product: Product) => page((client) => client.setQueryData(queryKey, product));
const refused = (status: number, message: string) =>
  page((client) => failQuery(client, queryKey, new ApiError(status, { message })));

export const Full = filled(makeDress());
export const WithoutVariants = filled(
  makeProduct({
    compare_at_minor: 7_500_000,
    barcode: "6200000000117",
    prep_minutes: 2_880,
    sells_when_empty: true,
    floor_price_minor: 6_000_000,
    price_breaks: [{ group: "wholesale", min_quantity: 12, price_minor: 6_200_000 }],
    sale_days: [1, 2, 3, 4, 5],
    sale_from: "08:00",
    sale_to: "17:00",
  }),
);
export const NothingSold = page((client) => {
  client.setQueryData(queryKey, makeProduct());
  client.setQueryData(productSalesQuery("prd_1").queryKey, { days: makeSales(() => 0) });
});
export const PdfSold = filled(
  makeProduct({
    type: "digital",
    name: "Somo la kushona gauni",
    content_type: "PDF File",
    content: "private/shp_1/a1.pdf",
    stock: null,
    stock_state: "not_counted",
  }),
);
export const Service = filled(
  makeProduct({
    type: "service",
    name: "Kushona kwa vipimo",
    price_on_request: true,
    price_minor: 0,
    price_to_minor: 0,
    cost_minor: null,
    stock: null,
    stock_state: "not_counted",
    duration_minutes: 90,
  }),
);
export const HiddenAndMarked = filled(
  makeProduct({ available: false, mark: "alcohol", stock: 0, stock_state: "sold_out" }),
);
export const IsToBeArchived = {
  ...filled(makeProduct()),
  play: shows(async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: /^(More actions|Hatua nyingine)$/ }));
    await userEvent.click(await body.findByRole("menuitem", { name: /^(Archive|Weka kando)$/ }));
    await body.findByRole("dialog");
  }),
};
export const SeenByStaff = page((client) => {
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "product", action: "read" }] }),
  );
  client.setQueryData(queryKey, makeDress({ cost_minor: null }));
});
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = refused(503, "The service is busy.");
export const Missing = refused(404, "No such product.");
export const Denied = refused(403, "No.");
