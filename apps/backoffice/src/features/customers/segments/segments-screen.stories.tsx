import { ApiError } from "@agiza/api-client/api-error";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { segmentCountsQuery, segmentsQuery } from "#data/segments.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makeSegment, makeSegmentList } from "../../../../test/make-segment.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Segments", parameters: { layout: "fullscreen" } };

const everything = { search: "" };
const { queryKey } = segmentsQuery(everything);
const items = [
  makeSegment(),
  makeSegment({
    id: "seg_2",
    name: "Kimya siku 60",
    rules: [
      { criterion: "total_orders", operator: "ge", orders: 2, window_days: null },
      { criterion: "total_orders", operator: "eq", orders: 0, window_days: 60 },
    ],
  }),
  makeSegment({ id: "seg_3", name: "Wakubwa wa Novemba", frozen_at: "2026-11-20T07:30:00.000Z" }),
  makeSegment({
    id: "seg_4",
    name: "Mikoani",
    match: "any",
    rules: [{ criterion: "location", place: "region", names: ["Dodoma", "Morogoro", "Mbeya"] }],
  }),
];
const figures = { whatsapp: 40, sms: 30, reachable: 51 };
const counts = {
  items: items.map(({ id }, index) => ({ id, people: [73, 57, 1_240, 0][index]!, ...figures })),
};
const list = (fill: (client: QueryClient) => void, at = "/customers/customers-segments") =>
  screenStory(at, () =>
    makeStoryCache((client) => {
      client.setQueryData(segmentCountsQuery(everything).queryKey, counts);
      fill(client);
    }),
  );
const fillRows = (client: QueryClient) => client.setQueryData(queryKey, makeSegmentList(items));

export const Full = list(fillRows);
export const Counting = screenStory("/customers/customers-segments", () =>
  makeStoryCache((client) => {
    neverAnswer(client, segmentCountsQuery(everything).queryKey);
    fillRows(client);
  }),
);
export const Uncounted = screenStory("/customers/customers-segments", () =>
  makeStoryCache((client) => {
    failQuery(client, segmentCountsQuery(everything).queryKey, new ApiError(503, { message: "Busy." }));
    fillRows(client);
  }),
);
export const Empty = list((client) => client.setQueryData(queryKey, makeSegmentList([])));
export const NoMatch = list((client) => {
  client.setQueryData(segmentsQuery({ search: "Xyz" }).queryKey, makeSegmentList([]));
  client.setQueryData(segmentCountsQuery({ search: "Xyz" }).queryKey, { items: [] });
}, "/customers/customers-segments?search=Xyz");
export const Loading = list((client) => neverAnswer(client, queryKey));
export const Failed = list((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Offline = {
  ...list(() => undefined),
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: shows(({ canvas }) => canvas.findByRole("alert")),
};
export const Denied = list((client) => {
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
  fillRows(client);
});
export const LongNames = {
  ...list((client) =>
    client.setQueryData(
      queryKey,
      makeSegmentList(
        items.map((one) => ({
          ...one,
          name: `${one.name} wa Mtaa wa Mchikichi karibu na stendi kuu`,
          rules: [
            ...one.rules,
            {
              criterion: "location" as const,
              place: "district" as const,
              names: ["Mwanakwerekwe", "Kinondoni"],
            },
          ],
        })),
      ),
    ),
  ),
  globals: { language: "sw", width: 360 },
};
