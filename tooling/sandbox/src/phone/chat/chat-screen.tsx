import { Button } from "@agiza/ui/button";
import { KangaMark } from "@agiza/ui/kanga-mark";
import { Bell, BellOff, Paperclip, QrCode, X } from "lucide-react";
import { useMemo, useState } from "react";
import type { ChatMessage, Prompt, Snapshot } from "../../contract.ts";
import { SandboxMenu } from "../header/sandbox-menu.tsx";
import { useControl } from "../parts/use-control.ts";
import { useWide } from "../parts/use-wide.ts";
import { PayCodeSheet } from "../prompt/pay-code-sheet.tsx";
import { PaymentPrompt } from "../prompt/payment-prompt.tsx";
import { control } from "../state/control.ts";
import { useTexts } from "../use-texts.ts";
import { AttachSheet } from "./attach-sheet.tsx";
import { chatTimeline } from "./chat-timeline.ts";
import { Composer } from "./composer.tsx";
import { kariakoo } from "./kariakoo.ts";
import { ListSheet } from "./list-sheet.tsx";
import { MessageLog } from "./message-log.tsx";
import { previewMessage } from "./preview-message.ts";

type ChatScreenProps = {
  msisdn: string;
  customerName: string;
  /** They stopped the shop's offers in WhatsApp's settings. */
  isStopped: boolean;
  shop: Snapshot["shop"];
  messages: readonly ChatMessage[];
  /** The payment requests that wait on this phone, oldest first. */
  prompts: readonly Prompt[];
};

/** The customer's chat with the shop, and over it whatever asks for an answer first. */
export function ChatScreen({ msisdn, customerName, isStopped, shop, messages, prompts }: ChatScreenProps) {
  const t = useTexts();
  const isWide = useWide();
  const { run } = useControl();
  const [openList, setOpenList] = useState<ChatMessage | null>(null);
  const [attaching, setAttaching] = useState(false);
  const [payingCode, setPayingCode] = useState(false);
  const [answered, setAnswered] = useState<ChatMessage | null>(null);
  const timeline = useMemo(() => chatTimeline(messages, msisdn), [messages, msisdn]);
  const prompt = prompts[0];
  const covered = prompt !== undefined || openList !== null || attaching || payingCode;
  const tap = (id: string) => void run(() => control.tap(msisdn, id));

  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col" inert={covered}>
        <header className="flex flex-none items-center gap-2.5 border-b border-line bg-surface pl-3 max-md:h-12 max-md:gap-1 max-md:pr-1 md:px-3 md:pt-1.5 md:pb-2">
          <KangaMark shopId={shop.id} name={shop.name} size={34} />
          <div className="min-w-0 flex-1 max-md:ml-1.5">
            <h2 className="truncate text-base leading-tight font-semibold">{shop.name}</h2>
            {isWide ? (
              <p className="truncate text-xs text-ink-3">{t("businessAccount")}</p>
            ) : (
              <p title={t("ribbon")} className="truncate text-xs font-strong text-accent-ink">
                {t("test")}
              </p>
            )}
          </div>
          <Button
            variant="icon"
            aria-label={t(isStopped ? "offersOn" : "offersOff")}
            icon={isStopped ? <BellOff aria-hidden="true" /> : <Bell aria-hidden="true" />}
            onClick={() => void run(() => control.switchMarketing(msisdn, !isStopped))}
            className="touch:size-11!"
          />
          <Button
            variant="icon"
            aria-label={t("payCode")}
            aria-haspopup="dialog"
            icon={<QrCode aria-hidden="true" />}
            onClick={() => setPayingCode(true)}
            className="touch:size-11!"
          />
          {!isWide && <SandboxMenu />}
        </header>
        <MessageLog
          label={t("chatWith", { name: customerName })}
          timeline={timeline}
          shopName={shop.name}
          onTap={tap}
          onOpenList={setOpenList}
          onSendPlace={() => void run(() => control.sendPlace(msisdn, kariakoo))}
          onAnswer={setAnswered}
          onReact={(id, emoji) => void run(() => control.react(msisdn, id, emoji))}
        />
        {answered && (
          <div className="mx-2.5 mt-2 flex flex-none items-center gap-2 rounded-md border-l-3 border-brand bg-surface pl-2.5 text-sm">
            <span className="min-w-0 flex-1 truncate">
              {t("answering", { text: previewMessage(answered, t) })}
            </span>
            <Button
              variant="icon"
              size="sm"
              aria-label={t("notAnswer")}
              icon={<X aria-hidden="true" />}
              onClick={() => setAnswered(null)}
            />
          </div>
        )}
        <Composer
          msisdn={msisdn}
          answers={answered?.id}
          onSent={() => setAnswered(null)}
          attach={
            <Button
              variant="icon"
              aria-label={t("attach")}
              aria-haspopup="dialog"
              icon={<Paperclip aria-hidden="true" />}
              onClick={() => setAttaching(true)}
              className="rounded-full! touch:size-11!"
            />
          }
        />
      </div>
      {openList && (
        <ListSheet
          message={openList}
          onClose={() => setOpenList(null)}
          onPick={(id) => {
            setOpenList(null);
            tap(id);
          }}
        />
      )}
      {attaching && <AttachSheet msisdn={msisdn} onClose={() => setAttaching(false)} />}
      {payingCode && <PayCodeSheet onClose={() => setPayingCode(false)} />}
      {prompt && <PaymentPrompt key={prompt.id} prompt={prompt} waitingAfter={prompts.length - 1} />}
    </>
  );
}
