import { Spinner } from "@agiza/ui/spinner";
import { WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useOnline } from "#lib/use-online.ts";

/** A page that is not there yet, said in words; it opens by itself, at the latest once there is a network. */
export function PageLoader() {
  const { t } = useTranslation(["backoffice", "common"]);
  const isOnline = useOnline();
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <output className="flex animate-appear items-center gap-2.5 px-4 text-ink-3 [animation-delay:200ms]">
        {isOnline ? (
          <>
            <Spinner />
            {t("common:loading")}
          </>
        ) : (
          <>
            <WifiOff aria-hidden="true" className="size-5 flex-none" strokeWidth={1.9} />
            <span>
              {t("common:offline")} {t("pageWaits")}
            </span>
          </>
        )}
      </output>
    </div>
  );
}
