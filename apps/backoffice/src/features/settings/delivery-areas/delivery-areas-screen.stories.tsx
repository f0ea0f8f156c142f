import { ApiError } from "@agiza/api-client/api-error";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { userEvent } from "storybook/test";
import { deliveryAreaCountsQuery, deliveryAreasQuery } from "#data/delivery-areas.ts";
import { userQuery } from "#data/user.ts";
import { makeArea, makeAreaList } from "../../../../test/make-delivery-area.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Delivery areas", parameters: { layout: "fullscreen" } };

const everything = deliveryAreasQuery({ status: "all", search: "" }).queryKey;
const counted = (all: number, paused: number) => ({
  all: { count: all, capped: false },
  active: { count: all - paused, capped: false },
  paused: { count: paused, capped: false },
});
const list = (fill: (client: QueryClient) => void, at = "/settings/delivery-areas") =>
  screenStory(at, () =>
    makeStoryCache((client) => {
      client.setQueryData(deliveryAreaCountsQuery().queryKey, counted(4, 1));
      fill(client);
    }),
  );

const areas = [
  makeArea({ id: "dla_1", name: "Kariakoo, Ilala" }),
  makeArea({ id: "dla_2", name: "Mbezi, Kigamboni", fee_minor: 800_000, active: false }),
  makeArea({ id: "dla_3", name: "Mtaa wa Mchikichi", fee_minor: 0 }),
  makeArea({ id: "dla_4", name: "Sinza, Mwenge, Mikocheni", fee_minor: 500_000 }),
];
const fillRows = (client: QueryClient) => client.setQueryData(everything, makeAreaList(areas));

export const Full = list(fillRows);
export const RowsAreChosen = {
  ...list(fillRows),
  globals: { width: 1440 },
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /(Select|Chagua) Mbezi/ }));
    await canvas.findByRole("button", { name: /^(Pause|Simamisha)$/ });
  }),
};
export const Empty = list((client) => {
  client.setQueryData(deliveryAreaCountsQuery().queryKey, counted(0, 0));
  client.setQueryData(everything, makeAreaList([]));
});
export const NoMatch = list((client) => {
  const { queryKey } = deliveryAreasQuery({ status: "all", search: "Xyz" });
  client.setQueryData(queryKey, makeAreaList([]));
}, "/settings/delivery-areas?search=Xyz");
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
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
  fillRows(client);
});
export const LongNames = {
  ...list((client) =>
    client.setQueryData(
      everything,
      makeAreaList(
        areas.map((area) => ({
          ...area,
          name: `${area.name}, karibu na stendi kuu ya mabasi ya mikoani na soko la samaki`,
          fee_minor: 99_999_999_900,
        })),
      ),
    ),
  ),
  globals: { language: "sw", width: 360 },
};
