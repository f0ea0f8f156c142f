import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { userEvent } from "storybook/test";
import { deliveryAreaQuery } from "#data/delivery-areas.ts";
import { userQuery } from "#data/user.ts";
import { makeArea } from "../../../../test/make-delivery-area.ts";
import { makeUser } from "../../../../test/make-order.ts";
import {
  answering,
  failQuery,
  makeStoryCache,
  neverAnswer,
  screenStory,
  shows,
} from "../../../../test/story-app.tsx";

export default { title: "Back-office/Edit delivery area", parameters: { layout: "fullscreen" } };

const { queryKey } = deliveryAreaQuery("dla_1");
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/settings/delivery-areas/dla_1/edit", () => makeStoryCache(fill));
const filled = page((client) => client.setQueryData(queryKey, makeArea()));

export const Full = filled;
export const Changed = {
  ...filled,
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^(Name of the area|Jina la eneo)$/), " na Buguruni");
    await canvas.findByRole("button", { name: /^(Undo changes|Tendua mabadiliko)$/ });
  }),
};
export const Conflict = {
  ...filled,
  beforeEach: answering(() => ({
    status: 409,
    body: {
      code: "edit.conflict",
      message: "Somebody changed this.",
      current: makeArea({ name: "Kariakoo", fee_minor: 300_000, updated_at: "2026-11-21T12:00:00.000Z" }),
    },
  })),
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^(Name of the area|Jina la eneo)$/), " na Buguruni");
    await userEvent.click(canvas.getByRole("button", { name: /^(Save area|Hifadhi eneo)$/ }));
    await canvas.findByRole("button", { name: /^(Keep mine|Baki na yangu)$/ });
  }),
};
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) => {
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
  client.setQueryData(queryKey, makeArea());
});
