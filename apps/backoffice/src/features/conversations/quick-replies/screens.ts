/** The few pages of quick replies, which travel together: each chunk more is a name more in what every page begins with. */
export { EditQuickReplyScreen } from "./edit-quick-reply-screen.tsx";
export { NewQuickReplyScreen } from "./new-quick-reply-screen.tsx";
export { QuickRepliesScreen } from "./quick-replies-screen.tsx";
