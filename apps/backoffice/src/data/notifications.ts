import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type Notification = Schemas["Notification"];
export type NotificationKind = Schemas["NotificationKind"];
export type NotificationGroup = Schemas["NotificationGroup"];
export type NotificationChannel = Schemas["NotificationChannel"];
export type NotificationSummary = Schemas["NotificationSummary"];
export type NotificationSound = Schemas["NotificationSound"];
export type NotificationSettings = Schemas["NotificationSettings"];

const keys = {
  all: ["notifications"] as const,
  lists: ["notifications", "list"] as const,
  summary: ["notifications", "summary"] as const,
  settings: ["notifications", "settings"] as const,
};

/** Which page of the bell: those of one group or of all, after or before a cursor. */
export type NotificationPlace = { group?: NotificationGroup; after?: string; before?: string };

/** GET /notifications: one page, the newest first. */
export const notificationsQuery = (place: NotificationPlace = {}) =>
  queryOptions({
    queryKey: [...keys.lists, place],
    queryFn: ({ signal }) => unwrap(api.GET("/notifications", { params: { query: place }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** GET /notifications/summary: how many are unread, and what a page is to sound for. */
export const notificationSummaryQuery = () =>
  queryOptions({
    queryKey: keys.summary,
    queryFn: ({ signal }) => unwrap(api.GET("/notifications/summary", { signal })),
    staleTime: 30_000,
  });

/** GET /notifications/settings */
export const notificationSettingsQuery = () =>
  queryOptions({
    queryKey: keys.settings,
    queryFn: ({ signal }) => unwrap(api.GET("/notifications/settings", { signal })),
  });

keepLive("notification.changed", { reads: () => [keys.all] });
// An order that moves, and a customer who was answered, call nobody any more.
keepLive("order.lifecycle_changed", { reads: () => [keys.summary] });
keepLive("conversation.mode_changed", { reads: () => [keys.summary] });

/** POST /notifications/read: some, all of one thing, or all up to a moment. */
export function useReadNotifications() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["ReadNotifications"]) => unwrap(api.POST("/notifications/read", { body })),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: keys.summary });
      await client.invalidateQueries({ queryKey: keys.lists });
    },
  });
}

/** PUT /notifications/settings. Refused with `edit.conflict` when they changed since `updated_at`. */
export function useChangeNotificationSettings() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["EditNotificationSettings"]) =>
      unwrap(api.PUT("/notifications/settings", { body })),
    onSuccess: (settings) => {
      client.setQueryData(keys.settings, settings);
      void client.invalidateQueries({ queryKey: keys.summary });
    },
  });
}
