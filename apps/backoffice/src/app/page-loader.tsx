import { Spinner } from "@agiza/ui/spinner";
import { useTranslation } from "react-i18next";

/** A page that is not there yet, said in words. */
export function PageLoader() {
  const { t } = useTranslation();
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <output className="flex animate-appear items-center gap-2.5 text-ink-3 [animation-delay:200ms]">
        <Spinner />
        {t("loading")}
      </output>
    </div>
  );
}
