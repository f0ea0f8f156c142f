import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { TextArea } from "@agiza/ui/text-area";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportRow } from "./check-row.rules.ts";
import { FallbackField, type FallbackFieldProps } from "./fallback-field.tsx";
import { pastedRows } from "./pasted-rows.rules.ts";

export type PasteListProps = FallbackFieldProps & { onPaste: (rows: ImportRow[]) => void };

/** A price list out of a chat, read line by line on this device. */
export function PasteList({ fallback, onFallback, onPaste }: PasteListProps) {
  const { t } = useTranslation("productImport");
  const [text, setText] = useState("");
  const [isEmpty, setIsEmpty] = useState(false);
  function read() {
    const rows = pastedRows(text);
    setIsEmpty(rows.length === 0);
    if (rows.length > 0) onPaste(rows);
  }
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-5">
      <Field label={t("pasteLabel")} hint={t("pasteHint")} {...(isEmpty && { error: t("nothingPasted") })}>
        <TextArea
          rows={5}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIsEmpty(false);
          }}
        />
      </Field>
      {text.trim() !== "" && <FallbackField fallback={fallback} onFallback={onFallback} />}
      <Button variant="light" className="justify-self-start" onClick={read}>
        {t("readPaste")}
      </Button>
    </div>
  );
}
