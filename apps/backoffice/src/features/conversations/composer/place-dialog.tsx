import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { NewMessage } from "#data/conversations.ts";
import { pickupPlacesQuery } from "#data/pickup-places.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { ChoiceDialog } from "../choice-dialog.tsx";
import { ChoicesSkeleton } from "./choices-skeleton.tsx";

/** Sends one of the shop's places with its pin, which opens in the customer's map. */
export function PlaceDialog({
  onSend,
  onClose,
}: {
  onSend: (body: NewMessage) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation("conversations");
  const query = useQuery(pickupPlacesQuery());
  const places = (query.data?.items ?? []).flatMap(({ pin, ...place }) => (pin ? [{ ...place, pin }] : []));
  return (
    <ChoiceDialog
      title={t("place.title")}
      instead={
        query.data === undefined ? (
          <QueryView query={query} failedTitle={t("place.failed")} skeleton={<ChoicesSkeleton />}>
            {() => null}
          </QueryView>
        ) : places.length === 0 ? (
          <div className="grid justify-items-center gap-4 py-6 text-center">
            <p className="m-0 text-ink-2">{t("place.none")}</p>
            <RouteButton to={paths.pickupPlaces} variant="light">
              {t("place.add")}
            </RouteButton>
          </div>
        ) : undefined
      }
      choices={places.map(({ id, name, address, pin }) => ({
        key: id,
        label: name,
        detail: address,
        onChoose: () => {
          onSend({ content: { kind: "location", ...pin, name, address }, reply_to: null });
          onClose();
        },
      }))}
      onClose={onClose}
    />
  );
}
