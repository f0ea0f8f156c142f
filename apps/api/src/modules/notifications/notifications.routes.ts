import { createRoute } from "@hono/zod-openapi";
import { body, editConflict, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { NotificationId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import { changeNotificationSettings } from "./change-notification-settings.ts";
import { getNotificationSettings } from "./get-notification-settings.ts";
import { getNotificationSummary } from "./get-notification-summary.ts";
import { listNotifications } from "./list-notifications.ts";
import {
  EditNotificationSettings,
  NotificationList,
  NotificationQuery,
  NotificationSettings,
  NotificationSummary,
  ReadNotifications,
} from "./notifications.schemas.ts";
import { readNotifications } from "./read-notifications.ts";
import type { WhatWasRead } from "./notifications.repository.ts";

const shared = { tags: ["notifications"], security: [{ bearer: [] }] };

const listRoute = createRoute({
  ...shared,
  method: "get",
  path: "/notifications",
  operationId: "listNotifications",
  summary: "List one's own notifications",
  request: { query: NotificationQuery },
  responses: {
    200: ok(NotificationList, "The newest first, 25 at a time: what the caller may hear of today."),
    ...staffRefusals,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const summaryRoute = createRoute({
  ...shared,
  method: "get",
  path: "/notifications/summary",
  operationId: "getNotificationSummary",
  summary: "Read how many notifications are unread",
  responses: {
    200: ok(NotificationSummary, "The number on the bell, and what a page is to sound for."),
    ...staffRefusals,
  },
});

const readRoute = createRoute({
  ...shared,
  method: "post",
  path: "/notifications/read",
  operationId: "readNotifications",
  summary: "Mark notifications as read",
  request: { body: body(ReadNotifications) },
  responses: {
    204: {
      description:
        "They are read. By `subject_id` an order has been opened: whoever may take it ends the call for others.",
    },
    ...staffRefusals,
  },
});

const settingsRoute = createRoute({
  ...shared,
  method: "get",
  path: "/notifications/settings",
  operationId: "getNotificationSettings",
  summary: "Read how one hears of things",
  responses: {
    200: ok(NotificationSettings, "Of each kind the caller may hear of, by what channels."),
    ...staffRefusals,
  },
});

const changeSettingsRoute = createRoute({
  ...shared,
  method: "put",
  path: "/notifications/settings",
  operationId: "changeNotificationSettings",
  summary: "Change how one hears of things",
  request: { body: body(EditNotificationSettings) },
  responses: {
    200: ok(NotificationSettings, "The settings as they are now."),
    ...staffRefusals,
    409: editConflict(NotificationSettings),
  },
});

/** What a person is told of, and how. */
export function notificationsRoutes() {
  const router = createRouter();
  router.openapi(listRoute, async (c) =>
    c.json(toWire(await listNotifications(staffCtx(c), c.req.valid("query"))), 200),
  );
  router.openapi(summaryRoute, async (c) => c.json(toWire(await getNotificationSummary(staffCtx(c))), 200));
  router.openapi(readRoute, async (c) => {
    const read = fromWire(c.req.valid("json"));
    const what: WhatWasRead = "ids" in read ? { ids: read.ids as NotificationId[] } : read;
    await readNotifications(staffCtx(c), what);
    return c.body(null, 204);
  });
  router.openapi(settingsRoute, async (c) => c.json(toWire(await getNotificationSettings(staffCtx(c))), 200));
  router.openapi(changeSettingsRoute, async (c) =>
    c.json(toWire(await changeNotificationSettings(staffCtx(c), fromWire(c.req.valid("json")))), 200),
  );
  return router;
}
