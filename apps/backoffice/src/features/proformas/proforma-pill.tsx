import { Pill } from "@agiza/ui/pill";
import { Check, Clock3, TimerOff, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ProformaStatus } from "#data/proformas.ts";

const looks = {
  open: { icon: Clock3, tone: "sea" },
  expired: { icon: TimerOff, tone: "grey" },
  ordered: { icon: Check, tone: "green" },
  cancelled: { icon: X, tone: "quiet" },
} as const;

/** Where a proforma stands. */
export function ProformaPill({ status }: { status: ProformaStatus }) {
  const { t } = useTranslation("proformas");
  return <Pill {...looks[status]} label={t(`status.${status}`)} />;
}
