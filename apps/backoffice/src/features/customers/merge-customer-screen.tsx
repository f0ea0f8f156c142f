import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { customerQuery } from "#data/customers.ts";
import { mergePreviewQuery } from "#data/customer-merges.ts";
import { paths } from "#lib/paths.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { ChooseOther } from "./merge-choose.tsx";
import { MergePreviewPage } from "./merge-preview.tsx";
import { useCustomerName } from "./customer-parts.tsx";
import { useCustomersTrail } from "./use-customers-trail.ts";

/** /customers/:id/merge: who is the same person, then what both would be as one. */
export function MergeCustomerScreen() {
  const { id = "" } = useParams();
  const other = useSearchParams()[0].get("with");
  return other === null ? (
    <ChoosePage id={id} />
  ) : (
    <PreviewPage key={`${id} ${other}`} id={id} other={other} />
  );
}

function ChoosePage({ id }: { id: string }) {
  const { t } = useTranslation("customers");
  const trail = useCustomersTrail();
  const nameOf = useCustomerName();
  return (
    <DetailScreen
      query={useQuery(customerQuery(id))}
      name={t("merge.title")}
      trail={trail}
      failedTitle={t("failed")}
      looks="facts"
      missing={{ title: t("gone"), message: t("goneText") }}
    >
      {(customer) => {
        const name = nameOf({ name: customer.name, phone: customer.phones[0] });
        const crumbs = [...trail, { label: name, to: paths.customer(customer.id) }];
        return <ChooseOther customer={customer} name={name} trail={crumbs} />;
      }}
    </DetailScreen>
  );
}

function PreviewPage({ id, other }: { id: string; other: string }) {
  const { t } = useTranslation("customers");
  return (
    <DetailScreen
      query={useQuery(mergePreviewQuery(id, other))}
      name={t("merge.title")}
      trail={useCustomersTrail()}
      failedTitle={t("merge.previewFailed")}
      missing={{ title: t("gone"), message: t("goneText") }}
    >
      {(preview) => <MergePreviewPage preview={preview} />}
    </DetailScreen>
  );
}
