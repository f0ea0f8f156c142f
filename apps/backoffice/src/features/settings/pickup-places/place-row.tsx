import { Button } from "@agiza/ui/button";
import { IconTile } from "@agiza/ui/icon-tile";
import { Menu } from "@agiza/ui/menu";
import { Ellipsis, Map, MapPin, Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useRemovePickupPlace, type PickupPlace } from "#data/pickup-places.ts";
import { paths } from "#lib/paths.ts";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

const mapUrl = ({ latitude, longitude }: NonNullable<PickupPlace["pin"]>): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;

/** A place where customers collect, with what the owner can do with it. */
export function PlaceRow({ place }: { place: PickupPlace }) {
  const { t } = useTranslation("settings");
  const mayChange = useMay("pickup_place.change");
  return (
    <li className="flex min-h-[58px] items-center gap-3 px-5 py-2.5 narrow:px-4">
      <IconTile icon={<MapPin strokeWidth={1.9} />} />
      <span className="min-w-0 flex-1">
        <span className="block font-strong wrap-anywhere">{place.name}</span>
        {place.address !== "" && (
          <span className="block text-sm wrap-anywhere text-ink-3">{place.address}</span>
        )}
        {place.pin && (
          <a
            href={mapUrl(place.pin)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1.5 text-sm touch:min-h-11"
          >
            <Map aria-hidden="true" className="size-4" strokeWidth={1.9} />
            {t("places.onMap")}
          </a>
        )}
      </span>
      {mayChange && <PlaceActions place={place} />}
    </li>
  );
}

function PlaceActions({ place }: { place: PickupPlace }) {
  const { t } = useTranslation("settings");
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const remove = useRemovePickupPlace();
  const { ask, dialog } = useConfirm();

  const askToRemove = () =>
    ask({
      title: t("places.removeTitle", { name: place.name }),
      description: t("places.removeText"),
      confirmLabel: t("places.remove"),
      tone: "danger",
      run: async () => {
        await remove.mutateAsync(place.id);
        toasts.done(t("places.removed"), place.name);
      },
    });
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button
            variant="ghost"
            size="icon"
            aria-label={t("places.actionsFor", { name: place.name })}
            icon={<Ellipsis aria-hidden="true" strokeWidth={1.9} />}
          />
        }
        items={[
          {
            key: "edit",
            label: t("places.edit"),
            icon: <Pencil aria-hidden="true" strokeWidth={1.9} />,
            onSelect: () => void navigate(paths.editPickupPlace(place.id)),
          },
          {
            key: "remove",
            label: t("places.remove"),
            icon: <Trash2 aria-hidden="true" strokeWidth={1.9} />,
            danger: true,
            onSelect: askToRemove,
          },
        ]}
      />
      {dialog}
    </>
  );
}
