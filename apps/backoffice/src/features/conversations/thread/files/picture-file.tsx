import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { messageFileQuery } from "#data/conversation-files.ts";
import { classNames } from "#lib/class-names.ts";
import { useBlobUrl } from "#lib/use-blob-url.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useNear } from "#lib/use-near.ts";
import type { ShownFileProps } from "./audio-file.tsx";
import { shapeOf } from "./file.rules.ts";
import { useOpenPicture } from "./open-picture.ts";

/** A picture, small; a press opens it. A sticker is small as it is. */
export function PictureFile({ place, content: { file_kind: kind, caption }, file }: ShownFileProps) {
  const { t } = useTranslation("conversations");
  const errorTextOf = useErrorText();
  const open = useOpenPicture();
  const { ref, isNear } = useNear<HTMLButtonElement>();
  const isSticker = kind === "sticker";
  const { data, error, refetch } = useQuery({ ...messageFileQuery(place, "small"), enabled: isNear });
  const url = useBlobUrl(data);
  const label = isSticker ? t("file.openSticker") : t("file.openPicture");
  return (
    <button
      ref={ref}
      type="button"
      aria-label={error ? undefined : caption === "" ? label : `${label}: ${caption}`}
      onClick={() => (error ? void refetch() : open(place.messageId))}
      style={isSticker ? undefined : { aspectRatio: shapeOf(file) }}
      className={classNames(
        "block cursor-zoom-in overflow-hidden border-0 bg-transparent p-0 text-ink focus-visible:-outline-offset-2",
        isSticker ? "size-36 max-w-full" : "-mx-3 w-70 max-w-[calc(100%+24px)] first:-mt-2",
      )}
    >
      {error ? (
        <span
          role="alert"
          className="grid size-full place-content-center justify-items-center gap-1 p-4 text-sm"
        >
          <ImageOff aria-hidden="true" className="size-6" strokeWidth={1.9} />
          {errorTextOf(error)}
          <span className="font-semibold text-brand-ink underline">{t("file.showAgain")}</span>
        </span>
      ) : url ? (
        <img
          src={url}
          alt=""
          className={classNames("size-full", isSticker ? "object-contain" : "object-cover")}
        />
      ) : (
        <Skeleton className="size-full" />
      )}
    </button>
  );
}
