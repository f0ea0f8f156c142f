import { useTranslation } from "react-i18next";
import { useSwitchWorkflowOff, type WorkflowView } from "#data/order-workflow.ts";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/**
 * Asks first, for it ends what waits in the stages.
 *
 * @param onOff told of the workflow as it is then
 */
export function useSwitchOff(onOff: (view: WorkflowView) => void) {
  const { t } = useTranslation("workflow");
  const toasts = useOutcomeToasts();
  const switchOff = useSwitchWorkflowOff();
  const { ask, dialog } = useConfirm();
  const askOff = (version: number) =>
    ask({
      title: t("off.title"),
      description: t("off.text"),
      confirmLabel: t("off.confirm"),
      tone: "danger",
      run: async () => {
        onOff(await switchOff.mutateAsync());
        toasts.done(t("off.done", { version }));
      },
    });
  return { askOff, offDialog: dialog };
}
