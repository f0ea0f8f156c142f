import { Button } from "@agiza/ui/button";
import { QrCode } from "@agiza/ui/qr-code";
import { Download } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useShop } from "#data/shop.ts";
import { chatLink } from "#lib/chat-link.ts";
import { saveBlob } from "#lib/save-file.ts";

/** The code whose scan writes the words that start a flow: to scan off the screen, to copy as a link, to save and print. */
export function FlowCode({ words }: { words: string }) {
  const { t } = useTranslation("chatflow");
  const phone = useShop()?.phone;
  const code = useRef<SVGSVGElement>(null);
  if (!phone) return <p className="m-0 text-sm text-ink-3">{t("trigger.code.noPhone")}</p>;
  const link = chatLink(phone, words);
  const save = () => {
    if (code.current === null) return;
    const drawing = new XMLSerializer().serializeToString(code.current);
    saveBlob(`${words}.svg`, new Blob([drawing], { type: "image/svg+xml" }));
  };
  return (
    <section aria-label={t("trigger.code.title")} className="grid gap-3 rounded-lg border border-line p-3.5">
      <div className="mx-auto w-full max-w-[220px] overflow-hidden rounded-lg bg-[#ffffff] p-2">
        <QrCode ref={code} text={link} label={t("trigger.code.label", { words })} />
      </div>
      <p className="m-0 text-sm text-ink-2 wrap-anywhere">{link}</p>
      <Button
        variant="light"
        className="justify-self-start"
        icon={<Download aria-hidden="true" strokeWidth={1.9} />}
        onClick={save}
      >
        {t("trigger.code.save")}
      </Button>
    </section>
  );
}
