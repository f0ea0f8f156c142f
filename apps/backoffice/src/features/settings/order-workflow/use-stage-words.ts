import { useLanguage } from "@agiza/i18n/language-provider";
import { useTranslation } from "react-i18next";
import type { Stage } from "#data/order-workflow.ts";
import { inUnits } from "./stages.rules.ts";

/** How stages are called, and what is to be read of each in its row. */
export function useStageWords() {
  const { t } = useTranslation("workflow");
  const { language } = useLanguage();
  const nameOf = (stage: Pick<Stage, "name_sw" | "name_en">): string =>
    (language === "sw" ? stage.name_sw : stage.name_en) || t("newStage");
  const otherNameOf = ({ name_sw, name_en }: Pick<Stage, "name_sw" | "name_en">): string =>
    language === "sw" ? name_en : name_sw;
  const timeOf = (minutes: number): string => {
    const { unit, count } = inUnits(minutes);
    return t(`limit.${unit}`, { count });
  };
  return { nameOf, otherNameOf, timeOf };
}
