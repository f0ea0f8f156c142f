import { ErrorLine } from "@agiza/ui/error-line";
import { FileKey2 } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

/** The .pfx file, which stays on this device until it is sent. */
export function CertificateField({
  file,
  error,
  onChoose,
}: {
  file: File | null;
  error: string | undefined;
  onChoose: (file: File) => void;
}) {
  const { t } = useTranslation("fiscal");
  const errorId = useId();
  return (
    <div className="grid content-start gap-1.5">
      <span className="font-medium">{t("file")}</span>
      <label
        className={`flex min-h-(--h-md) cursor-pointer items-center gap-3 rounded-md border px-3 py-2 hover:bg-surface-2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus ${
          error ? "border-danger" : file ? "border-line-control" : "border-dashed border-line-control"
        }`}
      >
        <FileKey2 aria-hidden="true" strokeWidth={1.9} className="size-5 flex-none text-ink-2" />
        <span className="min-w-0 flex-1 wrap-anywhere">{file ? file.name : t("chooseFile")}</span>
        {file && <span className="text-sm text-ink-2">{t("otherFile")}</span>}
        <input
          type="file"
          accept=".pfx,.p12"
          className="sr-only"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen) onChoose(chosen);
            target.value = "";
          }}
        />
      </label>
      {error && (
        <div id={errorId}>
          <ErrorLine>{error}</ErrorLine>
        </div>
      )}
    </div>
  );
}
