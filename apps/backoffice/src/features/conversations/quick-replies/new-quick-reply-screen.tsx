import { QuickReplyForm } from "./quick-reply-form.tsx";

/** /conversations/quick-replies/new */
export const NewQuickReplyScreen = () => <QuickReplyForm />;
