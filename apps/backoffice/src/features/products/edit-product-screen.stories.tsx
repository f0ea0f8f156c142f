import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { userEvent } from "storybook/test";
import { addOnGroupsQuery } from "#data/add-on-groups.ts";
import { productQuery, type Product } from "#data/products.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeAddOnGroup, makeDress, makeHundredVariants, makeProduct } from "../../../test/make-product.ts";
import {
  answering,
  failQuery,
  makeStoryCache,
  neverAnswer,
  screenStory,
  shows,
} from "../../../test/story-app.tsx";

export default { title: "Back-office/Edit product", parameters: { layout: "fullscreen" } };

const { queryKey } = productQuery("prd_1");
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/products/edit/prd_1", () =>
    makeStoryCache((client) => {
      client.setQueryData(addOnGroupsQuery().queryKey, [
        makeAddOnGroup(),
        makeAddOnGroup({ id: "aog_2", name: "Vya ziada" }),
      ]);
      fill(client);
    }),
  );
const filled = (product: Product) => page((client) => client.setQueryData(queryKey, product));

export const Full = filled(makeDress());
export const Plain = filled(
  makeProduct({
    unit: "kg",
    step: 0.25,
    price_breaks: [{ group: "wholesale", min_quantity: 12, price_minor: 6_200_000 }],
    sale_days: [1, 5],
    sale_from: "08:00",
    sale_to: "17:00",
  }),
);
export const Packs = filled(
  makeProduct({
    name: "Maji ya Kilimanjaro",
    price_minor: 50_000,
    compare_at_minor: null,
    floor_price_minor: null,
    packs: [
      {
        id: "pck_1",
        name: "Katoni",
        other_name: "Carton",
        units: 24,
        price_minor: 1_000_000,
        barcode: "6203001000245",
        active: true,
      },
    ],
  }),
);
export const HundredVariants = filled(makeHundredVariants());
export const Refused = {
  ...filled(makeDress()),
  beforeEach: answering(() => ({
    status: 422,
    body: {
      code: "request.invalid",
      message: "Look at the marked fields.",
      detail: [
        {
          loc: ["body", "variants", "1", "sku"],
          msg: "Another product has this code. Use another one.",
          type: "code_taken",
        },
        { loc: ["body", "compare_at_minor"], msg: "The old price must be higher.", type: "compare_at" },
      ],
    },
  })),
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^(Name|Jina)$/), " mpya");
    await userEvent.click(canvas.getByRole("button", { name: /^(Save product|Hifadhi bidhaa)$/ }));
    await canvas.findByText("Another product has this code. Use another one.");
  }),
};
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) => {
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "product", action: "read" }] }),
  );
  client.setQueryData(queryKey, makeDress());
});
