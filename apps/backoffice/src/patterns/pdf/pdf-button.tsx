import { FileText } from "lucide-react";
import { classNames } from "#lib/class-names.ts";

type PdfButtonProps = {
  label: string;
  onChoose: (file: File) => void;
  /** The kinds that are taken, where these are not PDFs alone. */
  accept?: string;
  disabled?: boolean;
  onBlur?: () => void;
  fieldRef?: (element: HTMLInputElement | null) => void;
};

/** A button that is the browser's own field for a PDF. */
export function PdfButton({
  label,
  onChoose,
  accept = "application/pdf",
  disabled = false,
  onBlur,
  fieldRef,
}: PdfButtonProps) {
  return (
    <label
      className={classNames(
        "relative inline-flex h-control-md cursor-pointer items-center gap-2 justify-self-start rounded-md border border-line-control bg-surface px-4 font-semibold hover:bg-surface-3",
        "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus",
      )}
    >
      <input
        ref={fieldRef}
        type="file"
        accept={accept}
        aria-label={label}
        disabled={disabled}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
        onBlur={onBlur}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file may be chosen again after it was removed.
          target.value = "";
        }}
      />
      <FileText aria-hidden="true" className="size-[18px]" strokeWidth={1.9} />
      {label}
    </label>
  );
}
