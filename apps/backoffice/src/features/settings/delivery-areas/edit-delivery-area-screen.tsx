import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { deliveryAreaQuery } from "#data/delivery-areas.ts";
import { paths } from "#lib/paths.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { DeliveryAreaForm } from "./delivery-area-form.tsx";
import { useAreasTrail } from "./use-areas-trail.ts";

/** /settings/delivery-areas/:id/edit */
export function EditDeliveryAreaScreen() {
  const { t } = useTranslation("settings");
  const { id = "" } = useParams();
  const trail = useAreasTrail();
  return (
    <DetailScreen
      query={useQuery(deliveryAreaQuery(id))}
      name={t("areas.edit")}
      trail={trail}
      failedTitle={t("areas.failed")}
      looks="facts"
      missing={{ title: t("areas.gone"), message: t("areas.goneText") }}
    >
      {(area) => (
        <DeliveryAreaForm
          key={area.id}
          area={area}
          title={t("areas.edit")}
          trail={[...trail, { label: area.name, to: paths.deliveryArea(area.id) }]}
        />
      )}
    </DetailScreen>
  );
}
