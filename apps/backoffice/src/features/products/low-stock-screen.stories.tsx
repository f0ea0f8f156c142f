import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { userEvent, within } from "storybook/test";
import { allProducts, productQuery, productsQuery } from "#data/products.ts";
import { makeDress, makeListed, makeProductList } from "../../../test/make-product.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Low stock", parameters: { layout: "fullscreen" } };

const { queryKey } = productsQuery({ ...allProducts, status: "low_stock", sort: "stock" });
const list = (fill: (client: QueryClient) => void) =>
  screenStory("/products/low-stock", () => makeStoryCache(fill));
const fillRows = (client: QueryClient) => {
  client.setQueryData(
    queryKey,
    makeProductList([
      makeListed({ stock: 2, stock_state: "low", variant_count: 20 }),
      makeListed({ id: "prd_2", name: "Sandali za ngozi", stock: 3, stock_state: "low" }),
    ]),
  );
  client.setQueryData(productQuery("prd_1").queryKey, makeDress());
};

export const Full = list(fillRows);
export const StockIsChanged = {
  ...list(fillRows),
  play: shows(async ({ canvas, canvasElement }) => {
    const [first] = await canvas.findAllByRole("button", {
      name: /^(Change the stock of|Badilisha stoo ya) Gauni/,
    });
    await userEvent.click(first!);
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  }),
};
export const Empty = list((client) => client.setQueryData(queryKey, makeProductList([])));
export const Loading = list((client) => neverAnswer(client, queryKey));
export const Failed = list((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = list((client) => failQuery(client, queryKey, new ApiError(403, { message: "No." })));
