import { Button } from "@agiza/ui/button";
import { Contact, FileText, FolderOpen, Image, MapPin, Mic, Sticker, Video, X } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useRef } from "react";
import { useControl } from "../parts/use-control.ts";
import { asSent, samples } from "../samples/make-samples.ts";
import { control, type FileToSend } from "../state/control.ts";
import { useTexts } from "../use-texts.ts";
import { kariakoo } from "./kariakoo.ts";
import { PhoneSheet } from "./phone-sheet.tsx";

/** Whom every customer of the sandbox can recommend. */
const neighbour = { name: "Juma Said", phone: "0713 000 640" };

type AttachSheetProps = { msisdn: string; onClose: () => void };

/** What a customer can send beside words; pressing one sends it. */
export function AttachSheet({ msisdn, onClose }: AttachSheetProps) {
  const t = useTexts();
  const { run } = useControl();
  const picker = useRef<HTMLInputElement>(null);
  const send = (work: () => Promise<unknown>) => {
    onClose();
    void run(work);
  };
  const sendFile = (make: () => Promise<FileToSend>) =>
    send(async () => control.sendFile(msisdn, await make()));
  const place = t("sendPlace", { place: kariakoo.name });
  return (
    <PhoneSheet label={t("attach")} onKey={(event) => event.key === "Escape" && onClose()}>
      <div className="mb-1 flex items-center gap-2">
        <h3 className="heading-card mr-auto">{t("attach")}</h3>
        <Button
          variant="icon"
          aria-label={t("close")}
          icon={<X aria-hidden="true" />}
          onClick={onClose}
          className="-mr-2"
        />
      </div>
      <Thing icon={Image} title={t("sendPhoto")} onPress={() => sendFile(samples.photo)} />
      <Thing icon={Mic} title={t("sendVoiceNote")} onPress={() => sendFile(samples.voiceNote)} />
      <Thing icon={Video} title={t("sendFilm")} onPress={() => sendFile(samples.film)} />
      <Thing icon={FileText} title={t("sendDocument")} onPress={() => sendFile(samples.document)} />
      <Thing icon={Sticker} title={t("sendSticker")} onPress={() => sendFile(samples.sticker)} />
      <Thing
        icon={Contact}
        title={t("sendContact", { name: neighbour.name })}
        onPress={() => send(() => control.sendContact(msisdn, neighbour))}
      />
      <Thing icon={MapPin} title={place} onPress={() => send(() => control.sendPlace(msisdn, kariakoo))} />
      <Thing icon={FolderOpen} title={t("sendOwnFile")} onPress={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t("sendOwnFile")}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) sendFile(() => Promise.resolve(asSent(file)));
        }}
      />
    </PhoneSheet>
  );
}

type ThingProps = { icon: LucideIcon; title: string; onPress: () => void };

function Thing({ icon: Icon, title, onPress }: ThingProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="-mx-2 flex min-h-11 w-[calc(100%+16px)] items-center gap-3 border-b border-line px-2 py-2 text-left font-semibold last:border-b-0 hover:bg-surface-3"
    >
      <Icon size={18} aria-hidden="true" className="flex-none text-ink-2" />
      {title}
    </button>
  );
}
