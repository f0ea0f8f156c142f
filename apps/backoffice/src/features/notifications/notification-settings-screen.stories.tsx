import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { userEvent } from "storybook/test";
import { notificationSettingsQuery } from "#data/notifications.ts";
import { makeNotificationSettings } from "../../../test/make-notification.ts";
import {
  answering,
  failQuery,
  makeStoryCache,
  neverAnswer,
  screenStory,
  shows,
} from "../../../test/story-app.tsx";

export default { title: "Back-office/Notification settings", parameters: { layout: "fullscreen" } };

const { queryKey } = notificationSettingsQuery();
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/profile/notifications", () => makeStoryCache(fill));
const filled = page((client) => client.setQueryData(queryKey, makeNotificationSettings()));

export const Full = filled;
export const WithoutPhone = page((client) =>
  client.setQueryData(
    queryKey,
    makeNotificationSettings({ has_phone: false, quiet_from: null, quiet_until: null, updated_at: null }),
  ),
);
export const Conflict = {
  ...filled,
  beforeEach: answering(() => ({
    status: 409,
    body: {
      code: "edit.conflict",
      message: "Somebody changed this.",
      current: makeNotificationSettings({ sound: "drum", updated_at: "2026-11-21T12:00:00.000Z" }),
    },
  })),
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("switch", { name: /^(Say new orders|Tamka oda)/ }));
    await userEvent.click(canvas.getByRole("button", { name: /^(Save settings|Hifadhi mipangilio)$/ }));
    await canvas.findByRole("button", { name: /^(Keep mine|Baki na yangu)$/ });
  }),
};
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
