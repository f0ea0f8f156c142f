import { Button } from "@agiza/ui/button";
import { Download, FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { fileSize } from "#lib/file-size.ts";
import type { ShownFileProps } from "./audio-file.tsx";
import { typeWords } from "./file.rules.ts";
import { useSaveFile } from "./use-save-file.ts";

/** A file to be saved, with what is known of it. */
export function DocumentFile(props: ShownFileProps) {
  const { t } = useTranslation(["conversations", "messageKinds"]);
  const { name } = props.content;
  const { mime, size_bytes: bytes } = props.file;
  const { isSaving, save } = useSaveFile(props);
  const called = name || t("messageKinds:document");
  return (
    <span className="flex w-65 max-w-full items-center gap-2.5">
      <span
        aria-hidden="true"
        className="grid size-10 flex-none place-items-center rounded-md bg-ink/8 text-brand-ink"
      >
        <FileText className="size-5" strokeWidth={1.9} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{called}</span>
        <span className="block text-sm text-ink-2">
          {[typeWords(mime), bytes === null ? "" : fileSize(bytes)].filter(Boolean).join(" · ")}
        </span>
      </span>
      <Button
        variant="icon"
        aria-label={t("file.saveNamed", { name: called })}
        title={t("file.save")}
        loading={isSaving}
        icon={<Download aria-hidden="true" strokeWidth={1.9} />}
        className="flex-none"
        onClick={save}
      />
    </span>
  );
}
