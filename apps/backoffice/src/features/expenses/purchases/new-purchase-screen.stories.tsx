import type { QueryClient } from "@tanstack/react-query";
import { screen, userEvent } from "storybook/test";
import { allProducts, productsQuery } from "#data/products.ts";
import { suppliersQuery } from "#data/purchases.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makeListed, makeProductList } from "../../../../test/make-product.ts";
import { manySuppliers } from "../../../../test/make-purchase.ts";
import { makeStoryCache, screenStory, shows } from "../../../../test/story-app.tsx";

export default { title: "Back-office/New purchase", parameters: { layout: "fullscreen" } };

const page = (fill: (client: QueryClient) => void) =>
  screenStory("/expenses/purchases/new", () => makeStoryCache(fill));

function known(client: QueryClient) {
  client.setQueryData(suppliersQuery({ isOwed: false, search: "" }).queryKey, {
    items: manySuppliers(),
    next: null,
    previous: null,
  });
  client.setQueryData(
    productsQuery(allProducts).queryKey,
    makeProductList([makeListed({ id: "prd_kitenge", name: "Kitenge cha nta", other_name: "" })]),
  );
}

export const Full = page(known);
/** Goods with what came on top, a part of it paid. */
export const Written = {
  ...page(known),
  play: shows(async () => {
    await userEvent.click(await screen.findByRole("combobox", { name: /^(Add goods|Ongeza bidhaa)$/ }));
    await userEvent.click(await screen.findByRole("option", { name: /Kitenge cha nta/ }));
    await userEvent.type(screen.getByRole("textbox", { name: /^(How many of|Idadi ya) Kitenge/ }), "20");
    await userEvent.type(screen.getByRole("textbox", { name: /^(Cost of all of|Bei ya) Kitenge/ }), "600000");
    await userEvent.click(screen.getByRole("button", { name: /^(Add a cost|Ongeza gharama)$/ }));
    await userEvent.type(screen.getByRole("textbox", { name: /^(Amount|Kiasi)$/ }), "40000");
    await userEvent.click(screen.getByRole("radio", { name: /^(A part|Sehemu)$/ }));
    return screen.findByText(/32,000\.00/);
  }),
};
export const Denied = page((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "transactions", action: "read" }] }),
  ),
);
