import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { toMakeQuery } from "#data/pre-orders.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makeDayToMake } from "../../../../test/make-pre-orders.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../../test/story-app.tsx";

export default { title: "Back-office/To make", parameters: { layout: "fullscreen" } };

const { queryKey } = toMakeQuery("");
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/orders/to-make", () => makeStoryCache(fill));
const plain = makeDayToMake();

export const Full = page((client) =>
  client.setQueryData(queryKey, {
    days: [
      makeDayToMake({
        goods: [
          ...plain.goods,
          {
            name: "Sambusa za nyama",
            variant_name: "",
            image_small_url: null,
            quantity: 120,
            orders: [
              { ...plain.goods[0]!.orders[1]!, id: "ord_3", number: 10490, customer_name: "Joyce Mushi" },
            ],
          },
        ],
      }),
      makeDayToMake({ day: "2026-12-06", orders_count: 0, goods: [] }),
      makeDayToMake({ day: "2026-12-07", orders_count: 1 }),
    ],
  }),
);
export const Empty = page((client) =>
  client.setQueryData(queryKey, { days: [makeDayToMake({ orders_count: 0, goods: [] })] }),
);
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);
