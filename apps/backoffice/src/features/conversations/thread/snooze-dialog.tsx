import { useTranslation } from "react-i18next";
import { useNow } from "#lib/use-now.ts";
import { ChoiceDialog } from "../choice-dialog.tsx";
import { snoozeTimes } from "./snooze.rules.ts";

/** Until when a conversation is put away. */
export function SnoozeDialog({
  onChoose,
  onClose,
}: {
  onChoose: (until: Date) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation("conversations");
  const now = useNow();
  return (
    <ChoiceDialog
      title={t("actions.snoozeTitle")}
      choices={snoozeTimes(now).map(({ key, until }) => ({
        key,
        label: t(`actions.${key}`),
        onChoose: () => onChoose(until),
      }))}
      onClose={onClose}
    />
  );
}
