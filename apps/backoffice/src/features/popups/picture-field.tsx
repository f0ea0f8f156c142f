import { Button } from "@agiza/ui/button";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Popup, useChangePopupPicture } from "#data/popups.ts";
import { PhotoInput } from "#entities/photo/photo-input.tsx";
import { useErrorText } from "#lib/use-error-text.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** The picture at the head of the card; it is kept as soon as it is chosen. */
export function PictureField({ popup }: { popup: Popup }) {
  const { t } = useTranslation("popups");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const change = useChangePopupPicture(popup.id);
  const changeTo = (picture: File | null) =>
    change.mutate(picture, {
      onSuccess: () => toasts.done(t(picture ? "pictureKept" : "pictureRemoved"), popup.name),
    });
  return (
    <div className="grid gap-2">
      <PhotoInput
        label={t("picture")}
        takeLabel={t(popup.image_url ? "otherPicture" : "choosePicture")}
        hint={change.isPending ? t("pictureSending") : t("pictureHint")}
        photo={null}
        onPhoto={(file) => file && changeTo(file)}
      />
      {change.error && (
        <p role="alert" className="m-0 text-sm text-danger-ink">
          {errorTextOf(change.error)}
        </p>
      )}
      {popup.image_url && (
        <Button
          variant="ghost"
          className="justify-self-start"
          loading={change.isPending}
          loadingLabel={t("pictureSending")}
          icon={<Trash2 aria-hidden="true" strokeWidth={1.9} />}
          onClick={() => changeTo(null)}
        >
          {t("removePicture")}
        </Button>
      )}
    </div>
  );
}
