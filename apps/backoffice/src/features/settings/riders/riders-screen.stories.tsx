import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { staffCashQuery } from "#data/payments.ts";
import { ridersQuery } from "#data/riders.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makeRider } from "../../../../test/make-rider.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Riders", parameters: { layout: "fullscreen" } };

const { queryKey } = ridersQuery();
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/settings/riders", () => makeStoryCache(fill));
const items = [
  makeRider(),
  makeRider({ id: "rdr_2", name: "Hamisi Said Mwinyimkuu wa Kariakoo", phone: "+255754333444" }),
  makeRider({ id: "rdr_3", name: "Asha Juma", phone: "+255713555666", user_id: "usr_2" }),
];

export const Full = page((client) => {
  client.setQueryData(queryKey, { items });
  client.setQueryData(staffCashQuery("rdr_1").queryKey, { held_minor: 6_800_000, movements: [] });
  for (const id of ["rdr_2", "usr_2"])
    client.setQueryData(staffCashQuery(id).queryKey, { held_minor: 0, movements: [] });
});
export const Empty = page((client) => client.setQueryData(queryKey, { items: [] }));
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) => {
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
  client.setQueryData(queryKey, { items });
});
