import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { userEvent, within } from "storybook/test";
import { allProducts, productQuery, productsQuery } from "#data/products.ts";
import { makeDress, makeListed, makeProductList } from "../../../test/make-product.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Stock-taking", parameters: { layout: "fullscreen" } };

const { queryKey } = productsQuery(allProducts);
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/products/stock-taking", () => makeStoryCache(fill));
const fillRows = (client: QueryClient) => {
  client.setQueryData(
    queryKey,
    makeProductList([
      makeListed({ variant_count: 20 }),
      makeListed({ id: "prd_2", name: "Sandali za ngozi", stock: 3 }),
      makeListed({ id: "prd_3", name: "Mchele", unit: "kg", stock: 26.5 }),
      makeListed({ id: "prd_4", name: "Kushona kwa vipimo", stock: null }),
    ]),
  );
  client.setQueryData(productQuery("prd_1").queryKey, makeDress());
};
const emptied = { beforeEach: () => localStorage.clear() };

export const Full = { ...page(fillRows), ...emptied };
export const IsBeingCounted = {
  ...page(fillRows),
  ...emptied,
  play: shows(async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByLabelText(/^(Counted: |Hesabu ya )Sandali/), "2");
    await userEvent.type(await canvas.findByLabelText(/^(Counted: |Hesabu ya )Mchele/), "26.5");
    await userEvent.click(canvas.getByRole("button", { name: /^(Save the count|Hifadhi hesabu)$/ }));
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  }),
};
export const Empty = { ...page((client) => client.setQueryData(queryKey, makeProductList([]))), ...emptied };
export const Loading = { ...page((client) => neverAnswer(client, queryKey)), ...emptied };
export const Failed = {
  ...page((client) => failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." }))),
  ...emptied,
};
export const Denied = {
  ...page((client) => failQuery(client, queryKey, new ApiError(403, { message: "No." }))),
  ...emptied,
};
