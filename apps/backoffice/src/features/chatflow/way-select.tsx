import type { Flow, Way } from "@agiza/chatflow/flow";
import { Select } from "@agiza/ui/select";
import { useTranslation } from "react-i18next";
import { numberOf } from "./flow-editing.rules.ts";
import { useFlowWords } from "./use-flow-words.ts";

export type WaySelectProps = {
  flow: Flow;
  to: Way;
  /** Its name where no field around it has one. */
  label?: string;
  disabled?: boolean;
  className?: string;
  onChange: (to: Way) => void;
};

/** Which step a way leads to, by its number in the script. */
export function WaySelect({ flow, to, label, disabled = false, className, onChange }: WaySelectProps) {
  const { t } = useTranslation("chatflow");
  const { titleOf } = useFlowWords();
  return (
    <Select
      {...(label !== undefined && { "aria-label": label })}
      {...(className !== undefined && { className })}
      value={numberOf(flow, to) > 0 ? (to ?? "") : ""}
      disabled={disabled}
      placeholder={t("chooseStep")}
      options={flow.steps.map((step, place) => ({
        value: step.id,
        label: t("stepTitled", { number: place + 1, title: titleOf(step) }),
      }))}
      onChange={({ target }) => onChange(target.value === "" ? null : target.value)}
    />
  );
}
