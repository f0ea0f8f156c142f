import { Skeleton } from "@agiza/ui/skeleton";
import { Check, ChevronRight, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Picture } from "../product-parts.tsx";

export type PickerRowProps = {
  name: string;
  src: string | null;
  note?: ReactNode;
  /** Leads to its variants rather than being picked itself. */
  hasMore?: boolean;
  isChosen: boolean;
  onPick: () => void;
};

/** A product or a variant that can be picked. */
export function PickerRow({ name, src, note, hasMore = false, isChosen, onPick }: PickerRowProps) {
  const { t } = useTranslation("productSets");
  const Icon = isChosen ? Check : hasMore ? ChevronRight : Plus;
  return (
    <li className="not-first:border-t not-first:border-line">
      <button
        type="button"
        aria-disabled={isChosen && !hasMore}
        onClick={() => (isChosen && !hasMore) || onPick()}
        className="flex min-h-14 w-full items-center gap-3 rounded-md border-0 bg-transparent px-1 py-2 text-left text-ink hover:bg-surface-3"
      >
        <Picture name={name} src={src} size={40} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{name}</span>
          {note && <span className="block text-sm text-ink-2">{note}</span>}
        </span>
        {isChosen && <span className="text-sm text-success-ink">{t("picker.chosen")}</span>}
        <Icon aria-hidden="true" className="size-[18px] flex-none text-ink-3" strokeWidth={1.9} />
      </button>
    </li>
  );
}

/** Grey rows while products are looked for. */
export function PickerSkeleton() {
  return (
    <div className="grid gap-3">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-11 w-full" />
      ))}
    </div>
  );
}
