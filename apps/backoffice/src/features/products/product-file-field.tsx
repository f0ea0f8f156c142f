import { addProductFile as limits } from "@agiza/api-client/limits";
import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { FileText, X } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";
import { fileSize } from "#lib/file-size.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import type { ProductValues } from "./product-form.values.ts";
import { SaveProductFileButton } from "./save-product-file-button.tsx";
import { useProductFile, type SendingFile, type SentFile } from "./use-product-file.ts";

/** The PDF that customers get: chosen, sent with its progress, replaced, removed. */
export function ProductFileField({ form }: { form: EditForm<ProductValues> }) {
  const { t } = useTranslation("products");
  const file = useWatch({ control: form.control, name: "content_file" });
  const productName = useWatch({ control: form.control, name: "name" });
  const { sending, sent, refusal, choose, stop } = useProductFile();
  const takeOver = useEffectEvent(({ key, name: chosen, bytes }: SentFile) => {
    form.setValue("content_file", { name: chosen, bytes }, { shouldDirty: true });
    form.setValue("content", key, { shouldDirty: true, shouldValidate: true });
  });
  // Once the field knows that nothing is on its way any more.
  useEffect(() => {
    if (sent) takeOver(sent);
  }, [sent]);
  const name = file?.name ?? t("form.fileKept");
  return (
    <FormField
      form={form}
      name="content"
      label={t("form.file")}
      hint={t("form.fileHint", { most: fileSize(limits.maxBytes) })}
      show={() => name}
      check={(key) => (sending ? { text: "sending" } : key === "" ? { text: "required" } : null)}
    >
      {({ value, onChange, onBlur, ref }) => (
        <div className="grid gap-2">
          {sending ? (
            <Sending file={sending} onStop={stop} />
          ) : value === "" ? null : (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface-2 px-3.5 py-2.5">
              <FileText aria-hidden="true" className="size-5 flex-none text-ink-3" strokeWidth={1.9} />
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                {name}
                {file && <span className="block text-sm text-ink-3">{fileSize(file.bytes)}</span>}
              </span>
              <SaveProductFileButton contentKey={value} name={productName} />
              <Button
                variant="ghost"
                size="sm"
                icon={<X aria-hidden="true" strokeWidth={1.9} />}
                onClick={() => {
                  onChange("");
                  form.setValue("content_file", null);
                }}
              >
                {t("form.fileRemove")}
              </Button>
            </div>
          )}
          {!sending && (
            <FileButton
              label={t(value === "" ? "form.fileChoose" : "form.fileReplace")}
              onChoose={(chosen) => void choose(chosen)}
              onBlur={onBlur}
              fieldRef={ref}
            />
          )}
          {refusal && (
            <p role="alert" className="m-0">
              <ErrorLine>{refusal}</ErrorLine>
            </p>
          )}
        </div>
      )}
    </FormField>
  );
}

/** How far the PDF is, and a way to stop it. */
function Sending({ file: { name, bytes, progress }, onStop }: { file: SendingFile; onStop: () => void }) {
  const { t } = useTranslation("products");
  return (
    <div className="flex items-center gap-3 rounded-md border border-line bg-surface-2 px-3.5 py-2.5">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <span className="wrap-anywhere">
          {name} <span className="text-sm text-ink-3">{fileSize(bytes)}</span>
        </span>
        <progress
          aria-label={t("form.fileSending", { name })}
          value={progress}
          max={1}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-surface-4 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-4 [&::-webkit-progress-value]:bg-brand"
        />
      </div>
      <Button variant="light" size="sm" onClick={onStop}>
        {t("form.fileStop")}
      </Button>
    </div>
  );
}

type FileButtonProps = {
  label: string;
  onChoose: (file: File) => void;
  onBlur: () => void;
  fieldRef: (element: HTMLInputElement | null) => void;
};

/** A button that is the browser's own field for a file. */
function FileButton({ label, onChoose, onBlur, fieldRef }: FileButtonProps) {
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
        accept={limits.types.join(",")}
        aria-label={label}
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
