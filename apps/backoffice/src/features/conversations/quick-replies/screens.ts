import { EditQuickReplyScreen } from "./edit-quick-reply-screen.tsx";
import { NewQuickReplyScreen } from "./new-quick-reply-screen.tsx";
import { QuickRepliesScreen } from "./quick-replies-screen.tsx";

/** The few pages of quick replies, which travel together: each chunk more is a name more in what every page begins with. */
export const screens = {
  "/conversations/quick-replies": QuickRepliesScreen,
  "/conversations/quick-replies/new": NewQuickReplyScreen,
  "/conversations/quick-replies/:id/edit": EditQuickReplyScreen,
};
