import { buttonClasses } from "@agiza/ui/button-classes";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { QrCode } from "@agiza/ui/qr-code";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { type FiscalDocumentDetail, fiscalDocumentQuery } from "#data/fiscal.ts";
import { paths } from "#lib/paths.ts";
import { DetailPage } from "#patterns/detail-page.tsx";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { DocumentFacts } from "./document-facts.tsx";
import { DocumentNotes } from "./document-notes.tsx";
import { DocumentPill, useDocumentName } from "./document-parts.tsx";
import { ReplaceAction } from "./replace-receipt.tsx";
import { SentBytes } from "./sent-bytes.tsx";
import { useFiscalTrail } from "./use-fiscal-trail.ts";

/** /compliance/fiscal/:id */
export function FiscalDocumentScreen() {
  const { t } = useTranslation("fiscal");
  const { id = "" } = useParams();
  return (
    <DetailScreen
      query={useQuery(fiscalDocumentQuery(id))}
      name={t("what")}
      trail={useDocumentTrail()}
      failedTitle={t("failed")}
      missing={{ title: t("gone"), message: t("goneText") }}
    >
      {(document) => <DocumentPage document={document} />}
    </DetailScreen>
  );
}

function useDocumentTrail() {
  const { t } = useTranslation("fiscal");
  const [first, ...others] = useFiscalTrail();
  return [first, ...others, { label: t("title"), to: paths.fiscal }] as const;
}

function DocumentPage({ document }: { document: FiscalDocumentDetail }) {
  const { t } = useTranslation("fiscal");
  const title = useDocumentName()(document);
  return (
    <DetailPage
      title={title}
      trail={useDocumentTrail()}
      note={<DocumentPill document={document} />}
      actions={<ReplaceAction document={document} />}
      {...(document.kind === "receipt" && { aside: <Proof document={document} /> })}
    >
      <Card>
        <CardHeader title={title} />
        <CardBody>
          <DocumentFacts document={document} />
        </CardBody>
      </Card>
      <DocumentNotes notes={document.notes} />
      {document.kind === "adjustment_note" ? (
        <Card>
          <CardHeader title={t("told")} />
          <CardBody>
            <p className="m-0 text-ink-2">{t(`toldText.${document.provider}`)}</p>
          </CardBody>
        </Card>
      ) : (
        <Card>
          <CardHeader title={t("bytes")} />
          <CardBody className="grid gap-3">
            <p className="m-0 text-sm text-ink-2">{t("bytesText")}</p>
            <SentBytes body={document.body} />
          </CardBody>
        </Card>
      )}
    </DetailPage>
  );
}

function Proof({ document }: { document: FiscalDocumentDetail }) {
  const { t } = useTranslation("fiscal");
  const { code, verify_url: address } = document;
  return (
    <Card>
      <CardHeader title={t("code")} />
      <CardBody className="grid justify-items-center gap-3">
        {document.replaced_at !== null && (
          <p className="m-0 justify-self-stretch rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">
            {t("replacedProof")}
          </p>
        )}
        {code === null ? (
          <p className="m-0 text-ink-2">{t("codeFollows")}</p>
        ) : (
          <p className="m-0 font-display text-xl font-bold tabular-nums wrap-anywhere">{code}</p>
        )}
        {address !== null && (
          <>
            <div className="rounded-md bg-white p-2">
              <QrCode
                text={address}
                label={t("qr", { number: document.number ?? "" })}
                size={176}
                mark="none"
              />
            </div>
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className={buttonClasses({ variant: "light", className: "w-full" })}
            >
              {t("verify")}
            </a>
          </>
        )}
      </CardBody>
    </Card>
  );
}
