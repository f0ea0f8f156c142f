import { Button } from "@agiza/ui/button";
import { RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type MessageFile, type MessagePlace, useFetchFileAgain } from "#data/conversation-files.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** Why there is no file, and how to get it where there is a way. */
export function MissingFile({ place, file }: { place: MessagePlace; file: MessageFile | null }) {
  const { t } = useTranslation("conversations");
  const why = useWhy()(file);
  return (
    <>
      <span className="mt-0.5 block text-sm text-ink-2">{why}</span>
      {file?.state === "failed" && <FetchAgain place={place} label={t("file.fetchAgain")} />}
    </>
  );
}

function useWhy(): (file: MessageFile | null) => string {
  const { t } = useTranslation("conversations");
  return (file) => {
    switch (file?.state) {
      case "failed":
      case "refused":
        return file.reason === null ? t("file.failed") : t(`file.reasons.${file.reason}`);
      case "gone":
        return t("file.gone");
      case "kept":
      case "waiting":
      case undefined:
        return t("file.notHere");
    }
  };
}

function FetchAgain({ place, label }: { place: MessagePlace; label: string }) {
  const { t } = useTranslation("conversations");
  const toasts = useOutcomeToasts();
  const again = useFetchFileAgain(place);
  return (
    <Button
      variant="light"
      size="sm"
      className="mt-2"
      loading={again.isPending}
      icon={<RefreshCw aria-hidden="true" strokeWidth={1.9} />}
      onClick={() =>
        again.mutate(undefined, { onError: (error) => toasts.failed(error, t("file.notFetched")) })
      }
    >
      {label}
    </Button>
  );
}
