import { Button } from "@agiza/ui/button";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAddPopup } from "#data/popups.ts";
import { paths } from "#lib/paths.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { newPopup } from "./new-popup.ts";

/** Begins a popup as a draft with words in it, and opens its page to change them. */
export function AddPopup() {
  const { t } = useTranslation("popups");
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const add = useAddPopup();
  const begin = () =>
    add.mutate(newPopup(t("newName")), {
      onSuccess: ({ id }) => void navigate(paths.popup(id)),
      onError: (error) => toasts.failed(error, t("addFailed")),
    });
  return (
    <Button
      loading={add.isPending}
      loadingLabel={t("adding")}
      icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
      onClick={begin}
    >
      {t("add")}
    </Button>
  );
}
