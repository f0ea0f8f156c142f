import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { userEvent, within } from "storybook/test";
import { deliveryAreaQuery } from "#data/delivery-areas.ts";
import { userQuery } from "#data/user.ts";
import { makeArea } from "../../../../test/make-delivery-area.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Delivery area", parameters: { layout: "fullscreen" } };

const { queryKey } = deliveryAreaQuery("dla_1");
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/settings/delivery-areas/dla_1", () => makeStoryCache(fill));
const refused = (status: number, message: string) =>
  page((client) => failQuery(client, queryKey, new ApiError(status, { message })));

export const Full = page((client) => client.setQueryData(queryKey, makeArea()));
export const Paused = page((client) =>
  client.setQueryData(queryKey, makeArea({ active: false, fee_minor: 0 })),
);
export const IsToBeRemoved = {
  ...page((client) => client.setQueryData(queryKey, makeArea())),
  play: shows(async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: /^(More actions|Hatua nyingine)$/ }));
    await userEvent.click(await body.findByRole("menuitem", { name: /^(Remove|Ondoa)$/ }));
    await body.findByRole("dialog");
  }),
};
export const SeenByStaff = page((client) => {
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
  client.setQueryData(queryKey, makeArea());
});
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = refused(503, "The service is busy.");
export const Missing = refused(404, "No such area.");
export const Denied = refused(403, "No.");
