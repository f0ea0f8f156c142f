import { Button } from "@agiza/ui/button";
import {
  Camera,
  FileText,
  Handshake,
  Image,
  LayoutTemplate,
  Link2,
  type LucideIcon,
  MapPin,
  Music,
  Plus,
  ShoppingBag,
  Smartphone,
  StickyNote,
  Video,
  Zap,
} from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Conversation, NewMessage } from "#data/conversations.ts";
import { useMayDo } from "#patterns/use-may.ts";
import { usePressPanel } from "../use-press-panel.ts";
import { useFileChoice } from "./files/use-file-choice.tsx";
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
  template: LayoutTemplate,
  location: MapPin,
};
const files = { image: Image, video: Video, document: FileText, audio: Music } as const;

export type ComposerToolsProps = {
  conversation: Conversation;
  /** Puts words into the message. */
  onText: (text: string) => void;
  /** Opens the quick replies. */
  onQuickReply: () => void;
  onSend: (body: NewMessage, words?: string) => void;
  onFile: (file: File) => void;
  onNote: (() => void) | null;
};

/**
 * What else can be sent, as a sheet of named rows above the box: a product's words, an order's link, a request to pay, a
 * template, the shop's place, a file.
 */
export function ComposerTools(props: ComposerToolsProps) {
  const { conversation, onText, onQuickReply, onSend, onFile, onNote } = props;
  const { t } = useTranslation("conversations");
  const mayDo = useMayDo();
  const id = useId();
  const { isOpen, setIsOpen, close, opener, place, panel } = usePressPanel();
  const file = useFileChoice(onFile);
  const [tool, setTool] = useState<Tool | null>(null);
  const hasCamera = matchMedia("(pointer: coarse)").matches;
  const tools: Tool[] = [
    ...(mayDo("products.read") ? (["product"] as const) : []),
    ...(mayDo("order.create") ? (["bargain"] as const) : []),
    ...(mayDo("orders.read") && mayDo("order.change") ? (["orderLink", "askPayment"] as const) : []),
    "template",
    "location",
  ];
  const leave = () => setTool(null);
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <div ref={place} className="flex-none">
        <Button
          ref={opener}
          variant="icon"
          aria-label={t("compose.more")}
          title={t("compose.more")}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          icon={
            <Plus
              aria-hidden="true"
              strokeWidth={1.9}
              className={isOpen ? "rotate-45 transition-transform" : "transition-transform"}
            />
          }
          onClick={() => setIsOpen(!isOpen)}
        />
        {isOpen && (
          <div
            ref={panel}
            id={id}
            className="absolute bottom-full left-0 z-20 mb-2 max-h-[60dvh] w-full max-w-md animate-rise overflow-y-auto rounded-lg border border-line bg-surface p-2 shadow-floating"
          >
            <fieldset
              aria-label={t("compose.more")}
              className="m-0 grid min-w-0 grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-1 border-0 p-0"
            >
              <ToolRow icon={Zap} label={t("compose.quickReply")} onPress={choose(onQuickReply)} />
              {tools.map((one) => (
                <ToolRow
                  key={one}
                  icon={icons[one]}
                  label={t(`compose.${one}`)}
                  onPress={choose(() => setTool(one))}
                />
              ))}
              {hasCamera && (
                <ToolRow
                  icon={Camera}
                  label={t("attach.camera")}
                  onPress={choose(() => file.choose("image", true))}
                />
              )}
              {(["image", "video", "document", "audio"] as const).map((kind) => (
                <ToolRow
                  key={kind}
                  icon={files[kind]}
                  label={t(`attach.${kind}`)}
                  onPress={choose(() => file.choose(kind))}
                />
              ))}
              {onNote && (
                <ToolRow icon={StickyNote} label={t("compose.noteLabel")} onPress={choose(onNote)} />
              )}
            </fieldset>
          </div>
        )}
      </div>
      {file.input}
      {tool === "product" && <ProductDialog onText={onText} onClose={leave} />}
      {(tool === "orderLink" || tool === "askPayment") && (
        <OrderDialog customerId={conversation.customer.id} sends={tool} onClose={leave} />
      )}
      {tool === "template" && (
        <Suspense>
          <TemplateDialog conversation={conversation} onSend={onSend} onClose={leave} />
        </Suspense>
      )}
      {tool === "bargain" && (
        <Suspense>
          <OfferDialog conversation={conversation} message={null} onClose={leave} />
        </Suspense>
      )}
      {tool === "location" && <PlaceDialog onSend={onSend} onClose={leave} />}
    </>
  );
}

type ToolRowProps = { icon: LucideIcon; label: string; onPress: () => void };

const ToolRow = ({ icon: Icon, label, onPress }: ToolRowProps) => (
  <Button
    variant="ghost"
    icon={<Icon aria-hidden="true" strokeWidth={1.9} className="text-brand-ink" />}
    className="h-auto! min-h-11 w-full justify-start! px-2.5! py-1.5 text-left leading-tight! whitespace-normal!"
    onClick={onPress}
  >
    {label}
  </Button>
);
