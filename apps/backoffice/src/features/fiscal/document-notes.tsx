import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { FiscalDocumentDetail } from "#data/fiscal.ts";
import { paths } from "#lib/paths.ts";

/** The adjustment notes of a receipt; nothing where there are none. */
export function DocumentNotes({ notes }: Pick<FiscalDocumentDetail, "notes">) {
  const { t } = useTranslation("fiscal");
  const { language } = useLanguage();
  if (notes.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t("notes")} />
      <CardBody>
        <ul className="m-0 grid list-none gap-2.5 p-0">
          {notes.map((note) => (
            <li key={note.id} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0">
                <Link to={paths.fiscalDocument(note.id)} className="inline-flex min-h-11 items-center">
                  {t("note", { number: note.number ?? "" })}
                </Link>
                <span className="block text-sm text-ink-3">
                  {formatDate(note.day, language)}
                  {" · "}
                  {note.credit_note_number === null
                    ? t("ofReplacement")
                    : t("ofCreditNote", { number: note.credit_note_number })}
                </span>
              </span>
              <Money minor={-note.amount_minor} className="font-strong" />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
