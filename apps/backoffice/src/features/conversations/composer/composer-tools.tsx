import { Button } from "@agiza/ui/button";
import { FileText, Link2, MapPin, ShoppingBag, Smartphone } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Conversation, NewMessage } from "#data/conversations.ts";
import { useMayDo } from "#patterns/use-may.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { ProductDialog } from "./product-dialog.tsx";

const TemplateDialog = lazy(async () => ({
  default: (await import("./template-dialog.tsx")).TemplateDialog,
}));

type Tool = "product" | "orderLink" | "askPayment" | "location" | "template";

const icons = {
  product: ShoppingBag,
  orderLink: Link2,
  askPayment: Smartphone,
  location: MapPin,
  template: FileText,
};

export type ComposerToolsProps = {
  conversation: Conversation;
  /** Puts words into the message. */
  onText: (text: string) => void;
  onSend: (body: NewMessage, words?: string) => void;
};

/** What else can be sent: a product's words, an order's link, a request to pay, the shop's place, a template. */
export function ComposerTools({ conversation, onText, onSend }: ComposerToolsProps) {
  const { t } = useTranslation("conversations");
  const mayDo = useMayDo();
  const [open, setOpen] = useState<Tool | null>(null);
  const tools: Tool[] = [
    ...(mayDo("products.read") ? (["product"] as const) : []),
    ...(mayDo("orders.read") && mayDo("order.change") ? (["orderLink", "askPayment"] as const) : []),
    "template",
    "location",
  ];
  const close = () => setOpen(null);
  return (
    <>
      <div className="flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none]">
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
      {open === "location" && <PlaceDialog onSend={onSend} onClose={close} />}
    </>
  );
}
