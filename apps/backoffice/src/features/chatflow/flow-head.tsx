import { formatToldClock } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { Ellipsis, History, Pencil, Redo2, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Chatflow } from "#data/chatflows.ts";
import { useOnline } from "#lib/use-online.ts";
import { FlowPill } from "./flow-pill.tsx";
import type { FlowDraft } from "./use-flow-draft.ts";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

type FlowHeadProps = {
  detail: Chatflow;
  draft: FlowDraft;
  mayChange: boolean;
  onRename: () => void;
  onVersions: () => void;
};

/** Beside the flow's name: whether it is live, whether the draft is safe, and the way back from the last change. */
export function FlowHead({ detail, draft, mayChange, onRename, onVersions }: FlowHeadProps) {
  const { t } = useTranslation("chatflow");
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
        <FlowPill state={detail.state} />
        {mayChange && <SaveState draft={draft} />}
      </div>
      <span className="flex flex-none items-center gap-0.5">
        {mayChange && (
          <>
            <Button
              variant="icon"
              aria-label={t("undo")}
              icon={<Undo2 {...icon} />}
              disabled={!draft.mayUndo}
              onClick={draft.undo}
            />
            <Button
              variant="icon"
              aria-label={t("redo")}
              icon={<Redo2 {...icon} />}
              disabled={!draft.mayRedo}
              onClick={draft.redo}
            />
          </>
        )}
        <Menu
          align="end"
          trigger={<Button variant="icon" aria-label={t("more")} icon={<Ellipsis {...icon} />} />}
          items={[
            ...(mayChange
              ? [{ key: "rename", label: t("rename"), icon: <Pencil {...icon} />, onSelect: onRename }]
              : []),
            { key: "versions", label: t("versions"), icon: <History {...icon} />, onSelect: onVersions },
          ]}
        />
      </span>
    </div>
  );
}

function SaveState({ draft }: { draft: FlowDraft }) {
  const { t } = useTranslation("chatflow");
  const { language } = useLanguage();
  const isOnline = useOnline();
  const words = !draft.isUnsaved
    ? t("saved", { time: formatToldClock(draft.savedAt, language) })
    : draft.isSaving
      ? t("saving")
      : t(isOnline ? "unsaved" : "offline");
  return <output className="text-sm text-ink-2">{words}</output>;
}
