import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { pickupPlacesQuery } from "#data/pickup-places.ts";
import { paths } from "#lib/paths.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { NothingHere } from "#patterns/nothing-here.tsx";
import { PickupPlaceForm } from "./pickup-place-form.tsx";

/** /settings/pickup-places/:id/edit */
export function EditPickupPlaceScreen() {
  const { t } = useTranslation(["settings", "screens"]);
  const { id = "" } = useParams();
  return (
    <DetailScreen
      query={useQuery(pickupPlacesQuery())}
      name={t("places.edit")}
      trail={[{ label: t("places.title"), to: paths.pickupPlaces }]}
      failedTitle={t("places.failed")}
      looks="facts"
    >
      {({ items }) => {
        const place = items.find((one) => one.id === id);
        return place ? (
          <PickupPlaceForm key={id} place={place} />
        ) : (
          <NothingHere
            title={t("places.gone")}
            message={t("places.goneText")}
            backTo={paths.pickupPlaces}
            backLabel={t("screens:backTo", { page: t("places.title") })}
          />
        );
      }}
    </DetailScreen>
  );
}
