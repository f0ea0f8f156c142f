import { useTranslation } from "react-i18next";
import { type Popup, useSavePopup } from "#data/popups.ts";
import { type EditForm, useEditForm } from "#patterns/form/use-edit-form.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { type PopupValues, problemsOf, toBody, toValues } from "./popup-values.rules.ts";

/** The form of a popup, as its fields are given it. */
export type PopupEditForm = EditForm<PopupValues>;

/** Edits a popup; what could not be shown or read is told before it is sent. */
export function usePopupForm(popup: Popup): PopupEditForm {
  const { t } = useTranslation("popups");
  const toasts = useOutcomeToasts();
  const save = useSavePopup(popup.id);
  return useEditForm<PopupValues, Popup>({
    name: `popup/${popup.id}`,
    record: popup,
    toValues,
    limits: { name: { required: true, maxLength: 60 } },
    check: (values) =>
      Object.fromEntries(
        Object.entries(problemsOf(values)).map(([field, problem]) => [field, t(`problems.${problem}`)]),
      ),
    save: (values, updated_at) =>
      save.mutateAsync({ ...toBody(values), updated_at: updated_at ?? popup.updated_at }),
    onSaved: () => toasts.done(t("saved"), popup.name),
  });
}
