import { Button } from "@agiza/ui/button";
import { FileText, Handshake, Link2, MapPin, ShoppingBag, Smartphone, Zap } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Conversation, NewMessage } from "#data/conversations.ts";
import { useMayDo } from "#patterns/use-may.ts";
import { AttachMenu } from "./files/attach-menu.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { ProductDialog } from "./product-dialog.tsx";

type Tool = "product" | "bargain" | "orderLink" | "askPayment" | "template" | "location";

const OfferDialog = lazy(async () => ({
  default: (await import("../bargain/offer-dialog.tsx")).OfferDialog,
}));
const TemplateDialog = lazy(async () => ({
  default: (await import("./template-dialog.tsx")).TemplateDialog,
}));

const icons = {
  product: ShoppingBag,
  bargain: Handshake,
  orderLink: Link2,
  askPayment: Smartphone,
  template: FileText,
  location: MapPin,
};

export type ComposerToolsProps = {
  conversation: Conversation;
  /** Puts words into the message. */
  onText: (text: string) => void;
  /** Opens the quick replies. */
  onQuickReply: () => void;
  onSend: (body: NewMessage, words?: string) => void;
  onFile: (file: File) => void;
};

/** What else can be sent: a file, a product's words, an order's link, a request to pay, the shop's place, a template. */
export function ComposerTools({ conversation, onText, onQuickReply, onSend, onFile }: ComposerToolsProps) {
  const { t } = useTranslation("conversations");
  const mayDo = useMayDo();
  const [open, setOpen] = useState<Tool | null>(null);
  const tools: Tool[] = [
    ...(mayDo("products.read") ? (["product"] as const) : []),
    ...(mayDo("order.create") ? (["bargain"] as const) : []),
    ...(mayDo("orders.read") && mayDo("order.change") ? (["orderLink", "askPayment"] as const) : []),
    "template",
    "location",
  ];
  const close = () => setOpen(null);
  return (
    <>
      <AttachMenu onFile={onFile} />
      <div className="flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none]">
        <Button
          variant="ghost"
          size="sm"
          icon={<Zap aria-hidden="true" strokeWidth={1.9} />}
          // The box keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onQuickReply}
        >
          {t("compose.quickReply")}
        </Button>
        {tools.map((tool) => {
          const Icon = icons[tool];
          return (
            <Button
              key={tool}
              variant="ghost"
              size="sm"
              icon={<Icon aria-hidden="true" strokeWidth={1.9} />}
              onClick={() => setOpen(tool)}
            >
              {t(`compose.${tool}`)}
            </Button>
          );
        })}
      </div>
      {open === "product" && <ProductDialog onText={onText} onClose={close} />}
      {(open === "orderLink" || open === "askPayment") && (
        <OrderDialog customerId={conversation.customer.id} sends={open} onClose={close} />
      )}
      {open === "template" && (
        <Suspense>
          <TemplateDialog conversation={conversation} onSend={onSend} onClose={close} />
        </Suspense>
      )}
      {open === "bargain" && (
        <Suspense>
          <OfferDialog conversation={conversation} message={null} onClose={close} />
        </Suspense>
      )}
      {open === "location" && <PlaceDialog onSend={onSend} onClose={close} />}
    </>
  );
}
