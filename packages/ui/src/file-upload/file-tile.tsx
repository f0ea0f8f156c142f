import { FileText, GripVertical, RotateCw, X } from "lucide-react";
import { classNames } from "../class-names.ts";
import type { FileUploadTexts, UploadItem } from "./upload-item.ts";
import type { TileHandle } from "./use-tile-drag.ts";

export type FileTileProps = {
  item: UploadItem;
  texts: FileUploadTexts;
  isCover: boolean;
  isLarge: boolean;
  isLifted: boolean;
  disabled: boolean;
  /** What the handle does; without it the tile cannot move. */
  handle: TileHandle | undefined;
  onRemove: () => void;
  onRetry: () => void;
};

/* Sits on any picture, so it brings its own ground. */
const corner =
  "absolute grid size-7 place-items-center rounded-sm border border-line bg-surface text-ink shadow-resting hover:bg-surface-3 touch:size-9";

/** One square: the picture, how far it is, and what can be done with it. */
export function FileTile({
  item,
  texts,
  isCover,
  isLarge,
  isLifted,
  disabled,
  handle,
  onRemove,
  onRetry,
}: FileTileProps) {
  const isSending = item.progress !== undefined && !item.failed;
  return (
    <li
      data-tile=""
      className={classNames(
        "relative aspect-square overflow-hidden rounded-md border border-line bg-surface-3",
        isLarge && "col-span-2 row-span-2",
        isLifted && "outline-2 outline-focus",
      )}
    >
      {item.src ? (
        <img
          src={item.src}
          alt={item.name}
          draggable={false}
          className={classNames("size-full object-cover", (isSending || item.failed) && "opacity-50")}
        />
      ) : (
        /* Below the two corners, above the bar. */
        <span className="grid size-full place-items-center content-center gap-1 px-2 pt-9 pb-3.5 text-center text-xs touch:pt-10">
          <FileText aria-hidden="true" className="size-5 text-ink-3" strokeWidth={1.9} />
          <span className="max-w-full truncate">{item.name}</span>
        </span>
      )}
      {isCover && texts.cover && !item.failed && (
        <span className="absolute bottom-1.5 left-1.5 rounded-sm bg-surface px-2 py-0.5 text-xs font-semibold text-ink">
          {texts.cover}
        </span>
      )}
      {isSending && (
        <progress
          aria-label={texts.sending(item.name)}
          value={item.progress}
          max={1}
          className="absolute inset-x-2 bottom-2 h-1.5 w-[calc(100%-16px)] appearance-none overflow-hidden rounded-full border-0 bg-surface [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-brand"
        />
      )}
      {item.failed && (
        <button
          type="button"
          disabled={disabled}
          onClick={onRetry}
          className="absolute inset-x-2 bottom-2 inline-flex h-8 items-center justify-center gap-1.5 rounded-[8px] border border-danger-line bg-danger-soft px-1 text-xs font-semibold whitespace-nowrap text-danger-ink touch:h-10"
        >
          <RotateCw aria-hidden="true" className="size-3.5 flex-none" strokeWidth={2.2} />
          {texts.retry}
          <span className="sr-only">, {item.name}</span>
        </button>
      )}
      {handle && !disabled && (
        <button
          type="button"
          aria-label={texts.move(item.name)}
          {...handle}
          className={classNames(corner, "top-1.5 left-1.5 cursor-grab touch-none active:cursor-grabbing")}
        >
          <GripVertical aria-hidden="true" className="size-4" strokeWidth={1.9} />
        </button>
      )}
      {!disabled && (
        <button
          type="button"
          aria-label={texts.remove(item.name)}
          onClick={onRemove}
          className={classNames(corner, "top-1.5 right-1.5")}
        >
          <X aria-hidden="true" className="size-4" strokeWidth={1.9} />
        </button>
      )}
    </li>
  );
}
