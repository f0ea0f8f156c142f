import { Pill } from "@agiza/ui/pill";
import { FilePen, Pause, Radio } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ChatflowItem } from "#data/chatflows.ts";

const looks = {
  draft: { icon: FilePen, tone: "grey" },
  live: { icon: Radio, tone: "green" },
  off: { icon: Pause, tone: "quiet" },
} as const;

/** Whether customers get a flow's answers. */
export function FlowPill({ state }: { state: ChatflowItem["state"] }) {
  const { t } = useTranslation("chatflow");
  return <Pill {...looks[state]} label={t(`state.${state}`)} />;
}
