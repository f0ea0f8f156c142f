import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { Ellipsis, Snowflake, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useRemoveSegment, type Segment } from "#data/segments.ts";
import { paths } from "#lib/paths.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { FreezeDialog } from "./freeze-dialog.tsx";

/** What can be done with a saved segment besides writing it: freeze a copy, remove it. */
export function SegmentActions({ segment, isDirty }: { segment: Segment; isDirty: boolean }) {
  const { t } = useTranslation(["segments", "screens"]);
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const remove = useRemoveSegment(segment.id);
  const { ask, dialog } = useConfirm();
  const [isFreezing, setFreezing] = useState(false);
  if (!useMay("segment.change")) return null;

  const askToRemove = () =>
    ask({
      title: t("removeTitle", { name: segment.name }),
      description: t("removeText"),
      confirmLabel: t("remove"),
      tone: "danger",
      run: async () => {
        await remove.mutateAsync();
        toasts.done(t("removed"), segment.name);
        void navigate(paths.segments, { replace: true });
      },
    });
  return (
    <div className="ml-auto flex items-center gap-2 narrow:mb-3.5">
      <Menu
        align="end"
        trigger={
          <Button
            variant="light"
            size="icon"
            aria-label={t("screens:moreActions")}
            icon={<Ellipsis aria-hidden="true" strokeWidth={1.9} />}
          />
        }
        items={[
          {
            key: "remove",
            label: t("remove"),
            icon: <Trash2 aria-hidden="true" strokeWidth={1.9} />,
            danger: true,
            onSelect: askToRemove,
          },
        ]}
      />
      <GuardedButton
        variant="light"
        needs="segment.change"
        blockedBecause={isDirty ? t("freezeFirst") : null}
        icon={<Snowflake aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => setFreezing(true)}
      >
        {t("freeze")}
      </GuardedButton>
      {isFreezing && <FreezeDialog segment={segment} onClose={() => setFreezing(false)} />}
      {dialog}
    </div>
  );
}
