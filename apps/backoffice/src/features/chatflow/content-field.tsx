import { addFlowFile as limits } from "@agiza/api-client/limits";
import type { Content, StepOf } from "@agiza/chatflow/flow";
import { ErrorLine } from "@agiza/ui/error-line";
import { Segmented } from "@agiza/ui/segmented";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { addFlowFile } from "#data/flow-files.ts";
import { fileSize } from "#lib/file-size.ts";
import { PdfButton } from "#patterns/pdf/pdf-button.tsx";
import { PdfOnItsWay } from "#patterns/pdf/pdf-on-its-way.tsx";
import { usePdf } from "#patterns/pdf/use-pdf.ts";
import type { TellFault } from "./form-faults.ts";
import { UrlField } from "./url-field.tsx";

const none = {
  link: { kind: "link", url: "" },
  pdf: { kind: "pdf", fileId: "", fileName: "" },
} as const satisfies Record<Content["kind"], Content>;

type ContentFieldProps = {
  step: StepOf<"send">;
  tell: TellFault;
  disabled: boolean;
  onChange: (step: StepOf<"send">, as: string) => void;
};

/** What a step sends: the address of a page, or a PDF of the shop's. */
export function ContentField({ step, tell, disabled, onChange }: ContentFieldProps) {
  const { t } = useTranslation("chatflow");
  const { content } = step;
  return (
    <>
      {!disabled && (
        <Segmented
          label={t("form.content")}
          stretch
          value={content.kind}
          segments={[
            { value: "link", label: t("form.contents.link") },
            { value: "pdf", label: t("form.contents.pdf") },
          ]}
          onChange={(kind) => onChange({ ...step, content: none[kind] }, "content")}
        />
      )}
      {content.kind === "link" ? (
        <UrlField
          label={t("form.url")}
          hint={t("form.urlHint")}
          error={tell("content.url")}
          url={content.url}
          disabled={disabled}
          onChange={(url) => onChange({ ...step, content: { kind: "link", url } }, "url")}
        />
      ) : (
        <PdfField
          name={content.fileName}
          error={tell("content.fileId")}
          disabled={disabled}
          onSent={(fileId, fileName) =>
            onChange({ ...step, content: { kind: "pdf", fileId, fileName } }, "file")
          }
        />
      )}
    </>
  );
}

type PdfFieldProps = {
  name: string;
  error: string | undefined;
  disabled: boolean;
  onSent: (id: string, name: string) => void;
};

function PdfField({ name, error, disabled, onSent }: PdfFieldProps) {
  const { t } = useTranslation("chatflow");
  const { sending, sent, refusal, choose, stop } = usePdf({
    limits,
    send: addFlowFile,
    words: {
      wrongType: (wrong) => t("form.file.wrongType", { name: wrong }),
      tooLarge: (large, most) => t("form.file.tooLarge", { name: large, most }),
      notSent: (lost) => t("form.file.notSent", { name: lost }),
    },
  });
  const takeOver = useEffectEvent(({ answer, name: chosen }: NonNullable<typeof sent>) =>
    onSent(answer.id, chosen),
  );
  useEffect(() => {
    if (sent) takeOver(sent);
  }, [sent]);
  const problem = refusal ?? error;
  return (
    <div className="grid gap-2">
      {name !== "" && <p className="m-0 font-medium wrap-anywhere">{name}</p>}
      {sending ? (
        <PdfOnItsWay
          pdf={sending}
          label={t("form.file.sending", { name: sending.name })}
          stopLabel={t("form.file.stop")}
          onStop={stop}
        />
      ) : (
        <PdfButton
          label={t(name === "" ? "form.file.choose" : "form.file.replace")}
          disabled={disabled}
          onChoose={(file) => void choose(file)}
        />
      )}
      <p className="m-0 text-sm text-ink-3">{t("form.file.hint", { most: fileSize(limits.maxBytes) })}</p>
      {problem && (
        <p role="alert" className="m-0">
          <ErrorLine>{problem}</ErrorLine>
        </p>
      )}
    </div>
  );
}
