import { ErrorLine } from "@agiza/ui/error-line";
import { Spinner } from "@agiza/ui/spinner";
import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";
import { readFile } from "./read-file.ts";
import { type Sheet, SheetError, type SheetRefusal } from "./read-sheet.ts";

type ChooseFileProps = {
  /** What can be read, for the browser's own list of files. */
  accept: string;
  text: string;
  onRead: (name: string, sheet: Sheet) => void;
  /** Rows of one file, where they may be more than usual. */
  mostRows?: number;
};

/** A file is chosen or dropped, and read on this device. */
export function ChooseFile({ accept, text, onRead, mostRows }: ChooseFileProps) {
  const { t } = useTranslation("listImport");
  const [reading, setReading] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<SheetRefusal | null>(null);
  const [isOver, setIsOver] = useState(false);

  async function read(file: File | undefined) {
    if (!file) return;
    setRefusal(null);
    setReading(file.name);
    try {
      onRead(file.name, await readFile(file, mostRows));
    } catch (error) {
      setRefusal(error instanceof SheetError ? error.refusal : "file_broken");
    } finally {
      setReading(null);
    }
  }

  return (
    <>
      <label
        className={classNames(
          "relative grid min-h-56 cursor-pointer place-items-center content-center gap-2 rounded-lg border-[1.5px] border-dashed border-line-control bg-surface-2 p-6 text-center hover:border-ink-3 hover:bg-surface-3",
          "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus",
          isOver && "border-brand bg-brand-soft-2",
        )}
      >
        <input
          type="file"
          accept={accept}
          disabled={reading !== null}
          aria-label={t("choose")}
          className="absolute inset-0 size-full cursor-[inherit] opacity-0"
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        {reading === null ? (
          <FileSpreadsheet aria-hidden="true" className="size-8 text-success-ink" strokeWidth={1.7} />
        ) : (
          <Spinner className="size-8" />
        )}
        <output className="font-strong">
          {reading === null ? t("choose") : t("reading", { name: reading })}
        </output>
        {reading === null && <span className="text-sm text-ink-3 narrow:hidden">{t("drop")}</span>}
        <span className="max-w-md text-sm text-ink-2">{text}</span>
      </label>
      {refusal && (
        <p role="alert" className="m-0 mt-3">
          <ErrorLine>{t(`refused.${refusal}`)}</ErrorLine>
        </p>
      )}
    </>
  );
}
