import { Dialog } from "@agiza/ui/dialog";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";

export type ChoiceOfDialog = {
  key: string;
  label: ReactNode;
  detail?: ReactNode;
  leading?: ReactNode;
  trailing?: ReactNode;
  isChosen?: boolean;
  onChoose: () => void;
};

export type ChoiceDialogProps = {
  title: string;
  choices: readonly ChoiceOfDialog[];
  /** Above the choices: a search. */
  above?: ReactNode;
  /** In place of the choices: that there are none, that they travel, that they failed. */
  instead?: ReactNode;
  onClose: () => void;
};

/** One press chooses one of several things. */
export function ChoiceDialog({ title, choices, above, instead, onClose }: ChoiceDialogProps) {
  const { t } = useTranslation("common");
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} closeLabel={t("close")}>
      {above}
      {instead ?? <ChoiceList title={title} choices={choices} />}
    </Dialog>
  );
}

export type ChoiceListProps = Pick<ChoiceDialogProps, "title" | "choices"> & { className?: string };

/** Several things, of which one press chooses one. */
export function ChoiceList({ title, choices, className }: ChoiceListProps) {
  return (
    <ul aria-label={title} className={classNames("m-0 grid list-none grid-cols-1 gap-2 p-0", className)}>
      {choices.map(({ key, label, detail, leading, trailing, isChosen = false, onChoose }) => (
        <li key={key}>
          <button
            type="button"
            aria-pressed={isChosen}
            onClick={onChoose}
            className="flex min-h-12 w-full items-center gap-3 rounded-md border border-line bg-surface px-3.5 py-2 text-left text-ink hover:border-line-control aria-pressed:border-brand-line aria-pressed:bg-brand-soft"
          >
            {leading}
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{label}</span>
              {detail && <span className="block truncate text-sm text-ink-2">{detail}</span>}
            </span>
            {trailing}
          </button>
        </li>
      ))}
    </ul>
  );
}
