import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { deliveryAreaQuery, type DeliveryArea } from "#data/delivery-areas.ts";
import { DetailPage } from "#patterns/detail-page.tsx";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { DeliveryAreaActions } from "./delivery-area-actions.tsx";
import { DeliveryAreaFacts } from "./delivery-area-fields.tsx";
import { AreaPill } from "./delivery-area-parts.tsx";
import { useAreasTrail } from "./use-areas-trail.ts";

/** /settings/delivery-areas/:id */
export function DeliveryAreaScreen() {
  const { t } = useTranslation("settings");
  const { id = "" } = useParams();
  return (
    <DetailScreen
      query={useQuery(deliveryAreaQuery(id))}
      name={t("areas.one")}
      trail={useAreasTrail()}
      failedTitle={t("areas.failed")}
      looks="facts"
      missing={{ title: t("areas.gone"), message: t("areas.goneText") }}
    >
      {(area) => <DeliveryAreaPage area={area} />}
    </DetailScreen>
  );
}

function DeliveryAreaPage({ area }: { area: DeliveryArea }) {
  const { t } = useTranslation("settings");
  return (
    <DetailPage
      title={area.name}
      trail={useAreasTrail()}
      note={
        <output>
          <AreaPill area={area} />
        </output>
      }
      actions={<DeliveryAreaActions area={area} />}
    >
      <Card>
        <CardHeader title={t("areas.facts")} />
        <CardBody>
          <DeliveryAreaFacts area={area} />
        </CardBody>
      </Card>
    </DetailPage>
  );
}
