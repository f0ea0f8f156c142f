import { ConversationsScreen } from "./conversations-screen.tsx";

/** The inbox with no chat open, and with one. */
export const screens = {
  "/conversations": ConversationsScreen,
  "/conversations/:id": ConversationsScreen,
};
