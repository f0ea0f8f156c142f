import type { FlowFault } from "@agiza/chatflow/faults";
import type { Flow, Language } from "@agiza/chatflow/flow";
import { useTranslation } from "react-i18next";
import { useFlowWords } from "./use-flow-words.ts";

/** Tells what is wrong with a field; of a text the language that is shown, or that the other one lacks something. */
export type TellFault = (field: string, language?: Language) => string | undefined;

/**
 * @param stepId null for what starts the flow
 */
export function useFieldFaults(flow: Flow, faults: readonly FlowFault[], stepId: string | null): TellFault {
  const { t } = useTranslation("chatflow");
  const { faultText } = useFlowWords();
  return (field, language) => {
    const here = faults.filter((fault) => fault.stepId === stepId && fault.field === field);
    const shown = here.find((fault) => fault.language === undefined || fault.language === language);
    if (shown) return faultText(shown, flow);
    const other = here[0];
    if (!other?.language || language === undefined) return undefined;
    return t("form.otherLanguage", {
      language: t(`form.${other.language}`),
      problem: faultText(other, flow),
    });
  };
}
