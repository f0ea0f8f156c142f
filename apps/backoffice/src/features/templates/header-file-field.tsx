import { addTemplateFile as limits } from "@agiza/api-client/limits";
import { ErrorLine } from "@agiza/ui/error-line";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import type { TemplateText } from "#data/templates.ts";
import { addTemplateFile } from "#data/template-files.ts";
import { HeaderFileTop } from "#entities/template/header-file.tsx";
import { fileSize } from "#lib/file-size.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import { PdfButton } from "#patterns/pdf/pdf-button.tsx";
import { PdfOnItsWay } from "#patterns/pdf/pdf-on-its-way.tsx";
import { usePdf } from "#patterns/pdf/use-pdf.ts";
import type { LanguageProps } from "./language-props.ts";

type File = NonNullable<TemplateText["header_file"]>;
type HeaderFileFieldProps = LanguageProps & { kind: File["kind"] };

/** The photo or the PDF above a message. */
export function HeaderFileField({ form, place, named, kind }: HeaderFileFieldProps) {
  const { t } = useTranslation("templates");
  const label = named(t(`form.file.${kind}`));
  return (
    <FormField
      form={form}
      name={`texts.${place}.header_file`}
      label={label}
      ownLabel
      hasParts
      show={(file) => file?.name}
    >
      {({ value, onChange }, error) => (
        <ChooseFile
          kind={kind}
          label={label}
          file={value?.kind === kind ? value : null}
          error={error}
          onChosen={onChange}
        />
      )}
    </FormField>
  );
}

type ChooseFileProps = {
  kind: File["kind"];
  label: string;
  file: File | null;
  error: string | undefined;
  onChosen: (file: File) => void;
};

function ChooseFile({ kind, label, file, error, onChosen }: ChooseFileProps) {
  const { t } = useTranslation("templates");
  const types = limits.types.filter((type) => type.startsWith("image/") === (kind === "image"));
  const { sending, sent, refusal, choose, stop } = usePdf({
    limits: { types, maxBytes: limits.maxBytes },
    send: addTemplateFile,
    words: {
      wrongType: (name) => t(`form.file.wrong.${kind}`, { name }),
      tooLarge: (name, most) => t("form.file.tooLarge", { name, most }),
      notSent: (name) => t("form.file.notSent", { name }),
    },
  });
  const takeOver = useEffectEvent(({ answer, name }: NonNullable<typeof sent>) =>
    onChosen({ kind: answer.kind, id: answer.id, url: answer.url, name }),
  );
  useEffect(() => {
    if (sent) takeOver(sent);
  }, [sent]);
  const problem = refusal ?? error;
  return (
    <div className="grid gap-2">
      {file && (
        <div className="max-w-64">
          <HeaderFileTop file={file} />
        </div>
      )}
      {sending ? (
        <PdfOnItsWay
          pdf={sending}
          label={t("form.file.sending", { name: sending.name })}
          stopLabel={t("form.file.stop")}
          onStop={stop}
        />
      ) : (
        <PdfButton
          label={file ? t("form.file.replace", { file: label }) : label}
          accept={types.join(",")}
          onChoose={(chosen) => void choose(chosen)}
        />
      )}
      <p className="m-0 text-sm text-ink-3">
        {t(`form.file.hints.${kind}`, { most: fileSize(limits.maxBytes) })}
      </p>
      {problem && (
        <p role="alert" className="m-0">
          <ErrorLine>{problem}</ErrorLine>
        </p>
      )}
    </div>
  );
}
