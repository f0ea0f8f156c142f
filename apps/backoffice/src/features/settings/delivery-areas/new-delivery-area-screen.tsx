import { useTranslation } from "react-i18next";
import { DeliveryAreaForm } from "./delivery-area-form.tsx";
import { useAreasTrail } from "./use-areas-trail.ts";

/** /settings/delivery-areas/new */
export function NewDeliveryAreaScreen() {
  const { t } = useTranslation("settings");
  return <DeliveryAreaForm title={t("areas.add")} trail={useAreasTrail()} />;
}
