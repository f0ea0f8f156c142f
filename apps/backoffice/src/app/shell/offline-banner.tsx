import { WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useOnline } from "#lib/use-online.ts";

/** Says that what is shown may be old, for as long as there is no network. */
export function OfflineBanner() {
  const { t } = useTranslation("backoffice");
  const isOnline = useOnline();
  return (
    <output className="block print:hidden">
      {!isOnline && (
        <span className="flex items-center gap-2.5 border-b border-warning-line bg-warning-soft px-7 py-2.5 font-medium text-warning-ink narrow:px-4">
          <WifiOff aria-hidden="true" className="size-[18px] flex-none" strokeWidth={1.9} />
          {t("offlineBanner")}
        </span>
      )}
    </output>
  );
}
