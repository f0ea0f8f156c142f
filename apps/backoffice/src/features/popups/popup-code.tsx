import { popupScript, popupSnippet } from "@agiza/popup/snippet";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { toast } from "@agiza/ui/toast";
import { useLanguage } from "@agiza/i18n/language-provider";
import { CircleCheck, Copy, Info } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Popup } from "#data/popups.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";

/** The line of code for the website, and whether it runs there. */
export function PopupCode({ popup }: { popup: Popup }) {
  const { t } = useTranslation("popups");
  const code = popupSnippet({ origin: popup.script_origin, popupId: popup.id });
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      toast({ title: t("copied"), toastType: "success", position: "bottom-right", duration: 3000 });
    } catch {
      toast({ title: t("notCopied"), description: code, toastType: "info" });
    }
  }
  return (
    <Card>
      <CardHeader
        title={t("codeTitle")}
        actions={
          <Button
            variant="light"
            icon={<Copy aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => void copy()}
          >
            {t("copy")}
          </Button>
        }
      />
      <CardBody>
        <div className="grid min-w-0 gap-3">
          <p className="m-0 text-ink-2">{t("codeText", { kb: (popupScript.gzipBytes / 1000).toFixed(1) })}</p>
          <code
            translate="no"
            className="block rounded-md bg-surface-4 p-3 font-mono text-sm break-all text-ink select-all"
          >
            {code}
          </code>
          <Installed websites={popup.websites} />
        </div>
      </CardBody>
    </Card>
  );
}

function Installed({ websites }: { websites: Popup["websites"] }) {
  const { t } = useTranslation("popups");
  const { language } = useLanguage();
  const now = useNow();
  if (websites.length === 0)
    return (
      <p className="m-0 flex items-start gap-2.5 rounded-md bg-info-soft p-3 text-info-ink">
        <Info aria-hidden="true" className="mt-0.5 size-[18px] flex-none" strokeWidth={1.9} />
        {t("notInstalled")}
      </p>
    );
  return (
    <ul aria-label={t("installed")} className="m-0 grid list-none gap-2 p-0">
      {websites.map(({ host, seen_at }) => (
        <li
          key={host}
          className="flex items-start gap-2.5 rounded-md bg-success-soft p-3 wrap-anywhere text-success-ink"
        >
          <CircleCheck aria-hidden="true" className="mt-0.5 size-[18px] flex-none" strokeWidth={1.9} />
          {t("installedOn", { host: host || t("unknownSite"), time: orderMoment(seen_at, language, now) })}
        </li>
      ))}
    </ul>
  );
}
