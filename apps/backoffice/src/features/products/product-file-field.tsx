import { addProductFile as limits } from "@agiza/api-client/limits";
import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { FileText, X } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { fileSize } from "#lib/file-size.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { PdfButton } from "#patterns/pdf/pdf-button.tsx";
import { PdfOnItsWay } from "#patterns/pdf/pdf-on-its-way.tsx";
import type { ProductValues } from "./product-form.values.ts";
import { SaveProductFileButton } from "./save-product-file-button.tsx";
import { useProductFile } from "./use-product-file.ts";

/** The PDF that customers get: chosen, sent with its progress, replaced, removed. */
export function ProductFileField({ form }: { form: EditForm<ProductValues> }) {
  const { t } = useTranslation("products");
  const file = useWatch({ control: form.control, name: "content_file" });
  const productName = useWatch({ control: form.control, name: "name" });
  const { sending, sent, refusal, choose, stop } = useProductFile();
  const takeOver = useEffectEvent(({ answer, name: chosen, bytes }: NonNullable<typeof sent>) => {
    form.setValue("content_file", { name: chosen, bytes }, { shouldDirty: true });
    form.setValue("content", answer.key, { shouldDirty: true, shouldValidate: true });
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
            <PdfOnItsWay
              pdf={sending}
              label={t("form.fileSending", { name: sending.name })}
              stopLabel={t("form.fileStop")}
              onStop={stop}
            />
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
            <PdfButton
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
