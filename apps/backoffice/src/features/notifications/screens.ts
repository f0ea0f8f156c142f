import { NotificationSettingsScreen } from "./notification-settings-screen.tsx";
import { NotificationsScreen } from "./notifications-screen.tsx";

/** The few pages of notifications, which travel together: each chunk more is a name more in what every page begins with. */
export const screens = {
  "/dashboard/notifications": NotificationsScreen,
  "/profile/notifications": NotificationSettingsScreen,
};
