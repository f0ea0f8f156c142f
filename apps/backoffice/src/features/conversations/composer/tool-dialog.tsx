import { lazy, Suspense } from "react";
import type { Conversation, NewMessage } from "#data/conversations.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { ProductDialog } from "./product-dialog.tsx";
import type { Tool } from "./tools.ts";

const OfferDialog = lazy(async () => ({
  default: (await import("../bargain/offer-dialog.tsx")).OfferDialog,
}));
const TemplateDialog = lazy(async () => ({
  default: (await import("./template-dialog.tsx")).TemplateDialog,
}));

export type ToolDialogProps = {
  tool: Tool;
  conversation: Conversation;
  /** Puts words into the message. */
  onText: (text: string) => void;
  onSend: (body: NewMessage, words?: string) => void;
  onClose: () => void;
};

/** Where a tool's message is chosen. */
export function ToolDialog({ tool, conversation, onText, onSend, onClose }: ToolDialogProps) {
  switch (tool) {
    case "product":
      return <ProductDialog onText={onText} onClose={onClose} />;
    case "orderLink":
    case "askPayment":
      return <OrderDialog customerId={conversation.customer.id} sends={tool} onClose={onClose} />;
    case "location":
      return <PlaceDialog onSend={onSend} onClose={onClose} />;
    case "template":
      return (
        <Suspense>
          <TemplateDialog conversation={conversation} onSend={onSend} onClose={onClose} />
        </Suspense>
      );
    case "bargain":
      return (
        <Suspense>
          <OfferDialog conversation={conversation} message={null} onClose={onClose} />
        </Suspense>
      );
  }
}
