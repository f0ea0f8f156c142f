import { Camera, ImagePlus } from "lucide-react";
import { use, useId, useRef, useState } from "react";
import type { ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import { ErrorLine } from "../field/error-line.tsx";
import { FieldContext } from "../field/field-context.ts";
import { onLeave } from "../on-leave.ts";
import { AddTile } from "./add-tile.tsx";
import { moved, sortFiles } from "./chosen-files.ts";
import type { FileRefusal } from "./chosen-files.ts";
import type { FileUploadTexts, UploadItem } from "./upload-item.ts";
import { FileTile } from "./file-tile.tsx";
import { useTileDrag } from "./use-tile-drag.ts";

export type FileUploadProps = {
  items: readonly UploadItem[];
  texts: FileUploadTexts;
  /** Files that passed the rules, in the order they were chosen. */
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  /** All ids in their new order; without it tiles stay where they are. */
  onReorder?: (ids: string[]) => void;
  /** Types as in an input, "image/webp" or ".pdf". */
  accept?: readonly string[];
  maxBytes?: number;
  maxFiles?: number;
  /** What the upload costs in data: "74 KB instead of 3.2 MB". */
  cost?: ReactNode;
  /** The first tile stands large, as on the phone's product editor. */
  largeCover?: boolean;
  disabled?: boolean;
  /** The box that takes files; nothing while there is no room. */
  ref?: Ref<HTMLInputElement>;
  /** Told when the focus leaves the pictures. */
  onBlur?: () => void;
  className?: string;
};

/** Pictures as square tiles, the first one the cover; each tile tells how far its own upload is. */
export function FileUpload({
  items,
  texts,
  onAdd,
  onRemove,
  onRetry,
  onReorder,
  accept,
  maxBytes,
  maxFiles = 8,
  cost,
  largeCover = false,
  disabled = false,
  ref,
  onBlur,
  className,
}: FileUploadProps) {
  const { controlId, labelId, describedBy } = use(FieldContext);
  const costId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [refused, setRefused] = useState<FileRefusal[]>([]);
  const [said, setSaid] = useState("");
  const room = maxFiles - items.length;

  function take(files: Iterable<File>) {
    const sorted = sortFiles([...files], { accept, maxBytes, room });
    setRefused(sorted.refused);
    if (sorted.taken.length > 0) onAdd(sorted.taken);
  }

  function move(from: number, to: number) {
    const item = items[from];
    if (!onReorder || !item || from === to || to < 0 || to >= items.length) return;
    onReorder(moved(items, from, to).map(({ id }) => id));
    setSaid(texts.placed(item.name, to + 1, items.length));
  }

  const drag = useTileDrag(list, move);
  const isEmpty = items.length === 0;
  /* While there is nothing yet, the places to press are as wide as the form. */
  const columns = isEmpty
    ? texts.take && "grid-cols-2 large-letters:grid-cols-1"
    : "grid-cols-[repeat(auto-fill,minmax(124px,1fr))] narrow:grid-cols-3";
  const addPlace = isEmpty ? "h-28" : "aspect-square";

  return (
    <div {...onLeave(onBlur)} className={classNames("grid gap-2.5", className)}>
      <ul
        ref={list}
        aria-labelledby={labelId}
        className={classNames("m-0 grid list-none gap-2.5 p-0", columns)}
      >
        {items.map((item, index) => (
          <FileTile
            key={item.id}
            item={item}
            texts={texts}
            isCover={index === 0}
            isLarge={largeCover && index === 0}
            isLifted={drag.liftedIndex === index}
            disabled={disabled}
            handle={onReorder && items.length > 1 ? drag.handleOf(index) : undefined}
            onRemove={() => onRemove(item.id)}
            onRetry={() => onRetry(item.id)}
          />
        ))}
        {room > 0 && (
          <>
            {texts.take && (
              <AddTile
                icon={Camera}
                label={texts.take}
                capture="environment"
                accept="image/*"
                disabled={disabled}
                onFiles={take}
                className={addPlace}
              />
            )}
            <AddTile
              ref={ref}
              id={controlId}
              icon={ImagePlus}
              label={texts.add}
              accept={accept?.join(",")}
              multiple={room > 1}
              disabled={disabled}
              aria-describedby={classNames(describedBy, cost ? costId : null) || undefined}
              onFiles={take}
              className={addPlace}
            />
          </>
        )}
      </ul>
      {refused.length > 0 && (
        <div role="alert">
          <ul className="m-0 grid list-none gap-1 p-0">
            {refused.map((refusal) => (
              <li key={refusal.name + refusal.reason}>
                <ErrorLine>{texts.refused(refusal)}</ErrorLine>
              </li>
            ))}
          </ul>
        </div>
      )}
      {cost && (
        <p id={costId} className="m-0 text-sm text-ink-3">
          {cost}
        </p>
      )}
      <output className="sr-only">{said}</output>
    </div>
  );
}
