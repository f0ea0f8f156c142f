import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { Spinner } from "@agiza/ui/spinner";
import { Camera, CircleCheck, Eye, FileText, Trash2 } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type ComplianceDocument,
  type DocumentKind,
  useAddDocument,
  useLookAtDocument,
  useRemoveDocument,
} from "#data/compliance.ts";
import { showFile } from "#lib/show-file.ts";
import { useErrorText } from "#lib/use-error-text.ts";

type Props = {
  kind: DocumentKind;
  document: ComplianceDocument | undefined;
  /** Papers may be a PDF; photos of an ID may not. */
  isPaper?: boolean;
  optional?: boolean;
};

const pictureTypes = "image/jpeg,image/png,image/webp";

/** A photo or a paper: taken, sent at once, and kept encrypted. What is there is shown to whoever presses for it, and the look is written down. */
export function DocumentField({ kind, document, isPaper = false, optional = false }: Props) {
  const { t } = useTranslation(["compliance", "common"]);
  const errorTextOf = useErrorText();
  const add = useAddDocument(kind);
  const label = t(`documents.${kind}`);
  const noteId = useId();
  const [taken, take] = useOwnPicture();
  const error = add.error && errorTextOf(add.error);
  return (
    <div className="grid content-start gap-1.5">
      <label
        className={`relative grid min-h-[104px] cursor-pointer place-items-center gap-1 rounded-md border p-3 text-center hover:bg-surface-2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus ${
          error
            ? "border-danger"
            : document
              ? "border-line bg-surface-2"
              : "border-dashed border-line-control"
        }`}
      >
        {add.isPending ? (
          <Spinner />
        ) : document && taken ? (
          <img src={taken} alt="" className="h-16 w-full rounded-sm object-cover" />
        ) : document ? (
          <FileText aria-hidden="true" strokeWidth={1.7} className="size-7 text-ink-2" />
        ) : (
          <Camera aria-hidden="true" strokeWidth={1.9} className="size-6 text-ink-2" />
        )}
        <span className="text-sm font-semibold">
          {label}
          {optional && <span className="font-normal text-ink-3"> ({t("common:optional")})</span>}
        </span>
        <span className="text-xs text-ink-2">
          {add.isPending ? t("adding") : t(document ? "takeAgain" : isPaper ? "choosePaper" : "takePhoto")}
        </span>
        <input
          type="file"
          accept={isPaper ? `${pictureTypes},application/pdf` : pictureTypes}
          aria-label={label}
          aria-describedby={noteId}
          disabled={add.isPending}
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (!file) return;
            take(file);
            add.mutate(file);
            target.value = "";
          }}
        />
      </label>
      <div id={noteId} className="text-sm">
        {error ? (
          <p role="alert" className="m-0">
            <ErrorLine>{error}</ErrorLine>
          </p>
        ) : (
          document && <DocumentNote document={document} label={label} />
        )}
      </div>
    </div>
  );
}

/** The picture that was just taken, from this device alone: what is stored is shown only by a look. */
function useOwnPicture(): [string | null, (file: File) => void] {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return [address, (file) => setAddress(file.type.startsWith("image/") ? URL.createObjectURL(file) : null)];
}

function DocumentNote({ document, label }: { document: ComplianceDocument; label: string }) {
  const { t } = useTranslation("compliance");
  const { language } = useLanguage();
  const errorTextOf = useErrorText();
  const look = useLookAtDocument();
  const remove = useRemoveDocument();
  const show = () => {
    // Opened by the press itself: browsers let no page open one later.
    const page = window.open("about:blank");
    look.mutate(document.id, {
      onSuccess: (file) => showFile(page, file),
      onError: () => page?.close(),
    });
  };
  const failed = look.error ?? remove.error;
  return (
    <>
      <p className="m-0 flex items-center gap-1.5 text-success-ink">
        <CircleCheck aria-hidden="true" strokeWidth={2} className="size-4 flex-none" />
        {t(document.is_sent ? "documentSent" : "documentReady")}
      </p>
      {document.kept_until !== null && (
        <p className="m-0 text-xs text-ink-2">
          {t("documentKept", { day: formatDate(document.kept_until, language) })}
        </p>
      )}
      <div className="-ml-2 flex flex-wrap">
        <Button
          variant="ghost"
          size="sm"
          loading={look.isPending}
          icon={<Eye aria-hidden="true" strokeWidth={1.9} />}
          aria-label={t("lookAt", { document: label })}
          onClick={show}
        >
          {t("look")}
        </Button>
        {!document.is_sent && (
          <Button
            variant="ghost"
            size="sm"
            loading={remove.isPending}
            icon={<Trash2 aria-hidden="true" strokeWidth={1.9} />}
            aria-label={t("removeOf", { document: label })}
            onClick={() => remove.mutate(document.id)}
          >
            {t("remove")}
          </Button>
        )}
      </div>
      {failed && (
        <p role="alert" className="m-0">
          <ErrorLine>{errorTextOf(failed)}</ErrorLine>
        </p>
      )}
    </>
  );
}
