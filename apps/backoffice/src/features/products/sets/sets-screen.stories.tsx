import { ApiError } from "@agiza/api-client/api-error";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { allSets, setsQuery } from "#data/product-sets.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makePart, makeSet, makeSetList, makeTemplateSet } from "../../../../test/make-product-set.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Sets", parameters: { layout: "fullscreen" } };

const everything = setsQuery(allSets).queryKey;
const list = (fill: (client: QueryClient) => void, at = "/products/set") =>
  screenStory(at, () => makeStoryCache(fill));

const soldOut = makePart({ product_id: "prd_9", name: "Kitenge Korosho", stock: 0, state: "sold_out" });
const sets = [
  makeTemplateSet({
    id: "prd_12",
    name: "Seti ya harusi",
    price_from_minor: 18_500_000,
    price_to_minor: 24_000_000,
  }),
  makeTemplateSet(),
  makeSet(),
  makeSet({ id: "prd_13", name: "Sebule mpya", price_from_minor: 9_600_000, saving_minor: -200_000 }),
  makeSet({
    id: "prd_14",
    name: "Zawadi ya Krismasi",
    parts: [makePart(), soldOut],
    can_build: 0,
    paused: { reason: "sold_out", name: "Kitenge Korosho" },
  }),
  makeSet({ id: "prd_15", name: "Seti ya Idi", available: false, can_build: null }),
];
const fillRows = (client: QueryClient) => client.setQueryData(everything, makeSetList(sets));

export const Full = list(fillRows);
export const Empty = list((client) => client.setQueryData(everything, makeSetList([])));
export const NoMatch = list(
  (client) => client.setQueryData(setsQuery({ ...allSets, search: "Xyz" }).queryKey, makeSetList([])),
  "/products/set?search=Xyz",
);
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
export const SeenByWhoMayNotAdd = list((client) => {
  client.setQueryData(
    userQuery().queryKey,
    makeUser({
      permissions: [
        { resource: "product", action: "read" },
        { resource: "product", action: "update" },
      ],
    }),
  );
  fillRows(client);
});
export const LongNames = {
  ...list((client) =>
    client.setQueryData(
      everything,
      makeSetList(
        sets.map((set) => ({
          ...set,
          name: `${set.name} ya mama, baba na watoto watatu pamoja na zawadi ya bibi`,
          price_from_minor: 99_999_999_900,
          price_to_minor: 99_999_999_900,
        })),
      ),
    ),
  ),
  globals: { language: "sw", width: 360 },
};
