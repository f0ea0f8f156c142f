import { ApiError } from "@agiza/api-client/api-error";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { expect, userEvent } from "storybook/test";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { ridersStory } from "../../../test/rider-pages.tsx";
import { either, makeRider, ridersQuery } from "../../../test/riders.ts";
import { failQuery, neverAnswer, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office patterns/List", parameters: { layout: "fullscreen" } };

const { queryKey } = ridersQuery({ status: "all", search: "" });
const list = (fill: (client: QueryClient) => void, at = "/riders") => ridersStory(at, fill);
const rows = ["Juma Kessy", "Baraka Mwita", "Saidi Omari"].map((name, index) =>
  makeRider({ id: `rid_${index}`, name, fee_minor: 200_000 + index * 100_000 }),
);
const fillRows = (client: QueryClient) =>
  client.setQueryData(queryKey, { items: rows, next: "older", previous: null });
const refused = (status: number, message: string) =>
  list((client) => failQuery(client, queryKey, new ApiError(status, { message })));

export const Full = {
  ...list(fillRows),
  play: shows(async ({ canvas }) => {
    await canvas.findByText("Juma Kessy");
    await expect(canvas.getByRole("link", { name: either("add") })).toBeVisible();
    await expect(canvas.getByRole("link", { name: /^(Older|Za zamani)$/ })).toBeVisible();
  }),
};
export const RowsAreChosen = {
  ...list(fillRows),
  globals: { width: 1440 },
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /Baraka Mwita$/ }));
    await expect(canvas.getByText(/^(1 selected|Umechagua 1)$/)).toBeVisible();
  }),
};
export const Empty = {
  ...list((client) => client.setQueryData(queryKey, { items: [], next: null, previous: null })),
  play: shows(({ canvas }) => canvas.findByText(either("emptyText"))),
};
export const NoMatch = {
  ...list(
    (client) =>
      client.setQueryData(ridersQuery({ status: "all", search: "Xyz" }).queryKey, {
        items: [],
        next: null,
        previous: null,
      }),
    "/riders?search=Xyz",
  ),
  play: shows(({ canvas }) => canvas.findByText(/^(Nothing matches|Hakuna kinacholingana)$/)),
};
export const Loading = list((client) => neverAnswer(client, queryKey));
export const Failed = refused(503, "The service is busy.");
export const Denied = refused(403, "No.");
export const Offline = {
  ...list(() => undefined),
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: shows(({ canvas }) => canvas.findByText(/^(You are offline\.|Huna mtandao\.)$/)),
};
export const SeenByStaff = {
  ...list((client) => {
    client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
    fillRows(client);
  }),
  play: shows(async ({ canvas }) => {
    await canvas.findByText("Juma Kessy");
    await expect(canvas.queryByRole("link", { name: either("add") })).toBeNull();
  }),
};
