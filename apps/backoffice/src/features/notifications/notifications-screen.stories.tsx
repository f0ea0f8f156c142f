import { ApiError } from "@agiza/api-client/api-error";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { userEvent, within } from "storybook/test";
import { notificationsQuery, notificationSummaryQuery } from "#data/notifications.ts";
import { makeBell, makeSummary } from "../../../test/make-notification.ts";
import { onePage } from "../../../test/make-staff.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Notifications", parameters: { layout: "fullscreen" } };

const { queryKey } = notificationsQuery();
const page = (fill: (client: QueryClient) => void, at = "/dashboard/notifications") =>
  screenStory(at, () => makeStoryCache(fill));
const filled = (client: QueryClient) =>
  client.setQueryData(queryKey, { ...onePage(makeBell()), next: "older" });

export const Full = page(filled);
export const Empty = page((client) => {
  client.setQueryData(
    notificationSummaryQuery().queryKey,
    makeSummary({ unread: { count: 0, capped: false } }),
  );
  client.setQueryData(queryKey, onePage([]));
});
export const NothingOfAGroup = page(
  (client) => client.setQueryData(notificationsQuery({ group: "chats" }).queryKey, onePage([])),
  "/dashboard/notifications?group=chats",
);
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Offline = {
  ...page(() => undefined),
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: shows(({ canvas }) => canvas.findByRole("alert")),
};

/** The bell beside a page: on desks only. */
export const BesideThePage = {
  ...page(filled),
  globals: { width: 1440 },
  play: shows(async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Notifications|Arifa), / }));
    const body = within(canvasElement.ownerDocument.body);
    const dialog = within(await body.findByRole("dialog", { name: /^(Notifications|Arifa)$/ }));
    await dialog.findByText(/^(New order|Oda mpya) #10483/);
  }),
};
