import { ApiError } from "@agiza/api-client/api-error";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { expect, userEvent, within } from "storybook/test";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../test/make-order.ts";
import { ridersStory } from "../../test/rider-pages.tsx";
import { either, makeRider, riderQuery } from "../../test/riders.ts";
import { failQuery, neverAnswer, shows } from "../../test/story-app.tsx";

export default { title: "Back-office patterns/Detail", parameters: { layout: "fullscreen" } };

const { queryKey } = riderQuery("rid_1");
const page = (fill: (client: QueryClient) => void) => ridersStory("/riders/rid_1", fill);
const filled = page((client) => client.setQueryData(queryKey, makeRider()));
const refused = (status: number, message: string) =>
  page((client) => failQuery(client, queryKey, new ApiError(status, { message })));

export const Full = filled;
export const WhatCannotBeDoneSaysWhy = {
  ...filled,
  play: shows(async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: either("call") }));
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByText(either("callBlocked"))).toBeVisible();
  }),
};
export const SeenByStaff = {
  ...page((client) => {
    client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
    client.setQueryData(queryKey, makeRider());
  }),
  play: shows(async ({ canvas }) => {
    await canvas.findByRole("button", { name: either("call") });
    await expect(canvas.queryByRole("button", { name: either("remove") })).toBeNull();
  }),
};
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = refused(503, "The service is busy.");
export const Missing = refused(404, "No such rider.");
export const Denied = refused(403, "No.");
export const Offline = {
  ...page(() => undefined),
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
};
