import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { userEvent } from "storybook/test";
import { ownInvitationsQuery } from "#data/invited.ts";
import { shopQuery } from "#data/shop.ts";
import { makeOwnInvitation } from "../../../test/make-own-invitation.ts";
import {
  answering,
  failQuery,
  makeStoryCache,
  neverAnswer,
  screenStory,
  shows,
} from "../../../test/story-app.tsx";

export default { title: "Back-office/Waiting invitations", parameters: { layout: "fullscreen" } };

const { queryKey } = ownInvitationsQuery();
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/dashboard", () =>
    makeStoryCache((client) => {
      client.removeQueries({ queryKey: shopQuery().queryKey });
      failQuery(client, shopQuery().queryKey, new ApiError(404, { message: "No shop." }));
      fill(client);
    }),
  );
const waiting = (...items: ReturnType<typeof makeOwnInvitation>[]) =>
  page((client) => client.setQueryData(queryKey, { items }));
const accept = /^(Accept invitation|Kubali mwaliko)$/;

export const Full = waiting(makeOwnInvitation());
export const Several = waiting(
  makeOwnInvitation(),
  makeOwnInvitation({ token: "tok_2", shop_name: "Mama Asha Kariakoo Mavazi ya Harusi", preset: "packer" }),
);
export const Empty = waiting();
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Refused = {
  ...waiting(makeOwnInvitation()),
  beforeEach: answering(() => ({
    status: 403,
    body: { code: "invitation.suspended", message: "You are suspended in this shop." },
  })),
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: accept }));
    await canvas.findByRole("alert");
  }),
};
