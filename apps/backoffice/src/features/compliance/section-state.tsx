import { Pill, type PillProps } from "@agiza/ui/pill";
import { CircleCheck, CircleDashed, CircleX, Clock, Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ComplianceSections } from "#data/compliance.ts";

type Section = ComplianceSections[keyof ComplianceSections];

/** From so many days before its last one a paper is told of. */
const soonDays = 30;

export const endsSoon = ({ status, days_left: days }: Section): boolean =>
  status === "approved" && days !== null && days <= soonDays;

const looks: Record<Section["status"], Pick<PillProps, "icon" | "tone">> = {
  todo: { icon: CircleDashed, tone: "grey" },
  in_review: { icon: Hourglass, tone: "sea" },
  approved: { icon: CircleCheck, tone: "green" },
  rejected: { icon: CircleX, tone: "red" },
  expired: { icon: Clock, tone: "red" },
};

/** How far a section is, in a word; of a paper that ends soon, the days that are left. */
export function SectionState({ section }: { section: Section }) {
  const { t } = useTranslation("compliance");
  if (endsSoon(section))
    return <Pill icon={Clock} tone="waiting" label={t("daysLeft", { count: section.days_left ?? 0 })} />;
  return <Pill {...looks[section.status]} label={t(`status.${section.status}`)} />;
}
