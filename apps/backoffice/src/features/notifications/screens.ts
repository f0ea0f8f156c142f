/** The few pages of notifications, which travel together: each chunk more is a name more in what every page begins with. */
export { NotificationSettingsScreen } from "./notification-settings-screen.tsx";
export { NotificationsScreen } from "./notifications-screen.tsx";
