import { Spinner } from "@agiza/ui/spinner";
import { WifiOff } from "lucide-react";
import { useSandbox } from "../state/sandbox.store.ts";
import { useTexts } from "../use-texts.ts";

/** Says when the page is not hearing the sandbox; nothing while it is. */
export function ConnectionBanner() {
  const t = useTexts();
  const connection = useSandbox((store) => store.connection);
  return (
    <output className="block flex-none">
      {connection === "connecting" && (
        <span className="flex items-center justify-center gap-2 border-b border-line bg-surface-3 px-4 py-1.5 text-sm text-ink-2">
          <Spinner />
          {t("connecting")}
        </span>
      )}
      {connection === "lost" && (
        <span className="flex flex-wrap items-center justify-center gap-x-2 border-b border-warning-line bg-warning-soft px-4 py-1.5 text-sm text-warning-ink">
          <WifiOff size={16} aria-hidden="true" />
          <strong className="font-semibold">{t("lostTitle")}</strong> {t("lostBody")}
        </span>
      )}
    </output>
  );
}
