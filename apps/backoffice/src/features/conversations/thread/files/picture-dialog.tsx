import { Button } from "@agiza/ui/button";
import { Dialog } from "@agiza/ui/dialog";
import { formatClock, formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { messageFileQuery } from "#data/conversation-files.ts";
import { useBlobUrl } from "#lib/use-blob-url.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import type { PictureMessage } from "./pictures.rules.ts";
import { useSaveFile } from "./use-save-file.ts";

export type PictureDialogProps = {
  conversationId: string;
  /** Of the thread, the oldest first. */
  pictures: readonly PictureMessage[];
  shown: PictureMessage;
  onShow: (messageId: string) => void;
  onClose: () => void;
};

/** A picture as large as the screen lets it be; the arrow keys go to the ones before and after it. */
export function PictureDialog({ conversationId, pictures, shown, onShow, onClose }: PictureDialogProps) {
  const { t } = useTranslation(["conversations", "messageKinds", "common"]);
  const { language } = useLanguage();
  const errorTextOf = useErrorText();
  const place = { conversationId, messageId: shown.id };
  const { content, at } = shown;
  const whole = useQuery(messageFileQuery(place));
  // Until it is here, the small one of the thread stands in its place.
  const small = useQuery({ ...messageFileQuery(place, "small"), enabled: false });
  const url = useBlobUrl(whole.data ?? small.data);
  const { isSaving, save } = useSaveFile({ place, content, at });
  const here = pictures.findIndex(({ id }) => id === shown.id);
  const [before, after] = [pictures[here - 1], pictures[here + 1]];
  useArrows({
    ArrowLeft: before && (() => onShow(before.id)),
    ArrowRight: after && (() => onShow(after.id)),
  });
  const title = content.caption || t(`messageKinds:${content.file_kind}`);
  const goes = [
    { to: before, label: t("file.before"), Icon: ChevronLeft },
    { to: after, label: t("file.after"), Icon: ChevronRight },
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<span className="line-clamp-2 wrap-anywhere">{title}</span>}
      description={`${formatDate(at, language)}, ${formatClock(at, language)}`}
      closeLabel={t("common:close")}
      width="lg"
      actions={
        <>
          {pictures.length > 1 && (
            <span className="mr-auto flex gap-2">
              {goes.map(({ to, label, Icon }) => (
                <Button
                  key={label}
                  variant="light"
                  size="icon"
                  aria-label={label}
                  title={label}
                  disabled={!to}
                  icon={<Icon aria-hidden="true" strokeWidth={1.9} />}
                  onClick={() => to && onShow(to.id)}
                />
              ))}
            </span>
          )}
          <Button loading={isSaving} icon={<Download aria-hidden="true" strokeWidth={1.9} />} onClick={save}>
            {t("file.save")}
          </Button>
        </>
      }
    >
      <div
        aria-busy={whole.isFetching}
        className="grid max-h-[68dvh] min-h-40 place-items-center overflow-hidden rounded-md bg-surface-3"
      >
        {whole.error ? (
          <div role="alert" className="grid justify-items-center gap-3 p-6 text-center">
            <p className="m-0 text-danger-ink">{errorTextOf(whole.error)}</p>
            <Button variant="light" onClick={() => void whole.refetch()}>
              {t("common:retry")}
            </Button>
          </div>
        ) : (
          url && <img src={url} alt={title} className="max-h-[68dvh] w-full object-contain" />
        )}
      </div>
    </Dialog>
  );
}

type Arrows = Record<"ArrowLeft" | "ArrowRight", (() => void) | undefined>;

function useArrows(arrows: Arrows): void {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft" || key === "ArrowRight") arrows[key]?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
