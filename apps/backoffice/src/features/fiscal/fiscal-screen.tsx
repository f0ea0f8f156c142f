import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { fiscalDocumentsQuery, type FiscalOverview, fiscalQuery, fiscalViews } from "#data/fiscal.ts";
import { paths } from "#lib/paths.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { PageFrame } from "#patterns/page-frame.tsx";
import { useFiscalColumns } from "./document-columns.tsx";
import { DocumentCard } from "./document-parts.tsx";
import { FiscalDeviceCard } from "./fiscal-device-card.tsx";
import { LeftDevices } from "./left-devices.tsx";
import { RegisterCard } from "./register-card.tsx";
import { useFiscalTrail } from "./use-fiscal-trail.ts";
import { ZanzibarNotice } from "./zanzibar-notice.tsx";

const documentsList = describeList({ path: paths.fiscal, choices: { view: fiscalViews } });

/** /compliance/fiscal: the fiscal device, what waits to be sent, and every receipt. */
export function FiscalScreen() {
  const { t } = useTranslation("fiscal");
  return (
    <DetailScreen
      query={useQuery(fiscalQuery())}
      name={t("title")}
      trail={useFiscalTrail()}
      failedTitle={t("failed")}
    >
      {(overview) =>
        overview.device ? (
          <FiscalLog overview={overview} device={overview.device} />
        ) : (
          <Beginning authority={overview.authority} />
        )
      }
    </DetailScreen>
  );
}

function Beginning({ authority }: Pick<FiscalOverview, "authority">) {
  const { t } = useTranslation("fiscal");
  return (
    <PageFrame title={t("title")} trail={useFiscalTrail()}>
      {authority === "zra" ? <ZanzibarNotice /> : <RegisterCard />}
    </PageFrame>
  );
}

function FiscalLog({
  overview,
  device,
}: {
  overview: FiscalOverview;
  device: NonNullable<FiscalOverview["device"]>;
}) {
  const { t } = useTranslation("fiscal");
  const url = useListUrl(documentsList);
  const tabs = fiscalViews.map((view) => ({
    href: url.href({ view }),
    label: t(`views.${view}`),
    current: view === url.search.view,
    count: overview.counts[view],
  }));
  return (
    <ListScreen
      title={t("title")}
      trail={useFiscalTrail()}
      name="fiscal-receipts"
      url={url}
      query={fiscalDocumentsQuery}
      tabs={{ label: t("viewsLabel"), options: tabs }}
      columns={useFiscalColumns()}
      card={(document) => <DocumentCard document={document} />}
      rowHref={({ id }) => paths.fiscalDocument(id)}
      above={
        <div className="mb-4 grid gap-4">
          {overview.authority === "zra" && <ZanzibarNotice />}
          <FiscalDeviceCard overview={overview} device={device} />
          <LeftDevices overview={overview} />
        </div>
      }
      empty={{ title: t("empty"), message: t("emptyText") }}
    />
  );
}
