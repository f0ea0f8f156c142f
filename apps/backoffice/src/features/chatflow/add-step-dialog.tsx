import type { StepKind } from "@agiza/chatflow/flow";
import { Dialog } from "@agiza/ui/dialog";
import { IconTile } from "@agiza/ui/icon-tile";
import { useTranslation } from "react-i18next";
import { type StepGroup, stepGroups } from "./flow-editing.rules.ts";
import { stepLooks } from "./step-looks.ts";

type AddStepDialogProps = { onAdd: (kind: StepKind) => void; onClose: () => void };

/** What a new step is to do. */
export function AddStepDialog({ onAdd, onClose }: AddStepDialogProps) {
  const { t } = useTranslation(["chatflow", "common"]);
  return (
    <Dialog
      open
      width="lg"
      onOpenChange={(open) => !open && onClose()}
      title={t("addTitle")}
      closeLabel={t("common:close")}
    >
      <div className="grid gap-4">
        {(Object.keys(stepGroups) as StepGroup[]).map((group) => (
          <section key={group} aria-label={t(`groups.${group}`)}>
            <h3 className="m-0 mb-2 text-sm font-semibold text-ink-2">{t(`groups.${group}`)}</h3>
            <ul className="m-0 grid list-none grid-cols-1 gap-2 p-0 min-[440px]:grid-cols-2">
              {stepGroups[group].map((kind) => (
                <li key={kind}>
                  <KindButton kind={kind} onPress={() => onAdd(kind)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function KindButton({ kind, onPress }: { kind: StepKind; onPress: () => void }) {
  const { t } = useTranslation("chatflow");
  const { icon: Icon, tone } = stepLooks[kind];
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-md border border-line-2 bg-surface px-3 py-1.5 text-left font-strong text-ink hover:bg-surface-3"
    >
      <IconTile size={28} tone={tone} icon={<Icon aria-hidden="true" strokeWidth={1.9} />} />
      {t(`kinds.${kind}`)}
    </button>
  );
}
