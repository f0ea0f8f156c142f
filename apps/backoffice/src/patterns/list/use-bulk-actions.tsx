import type { DataTableSelection } from "@agiza/ui/data-table";
import type { ReactNode } from "react";
import { useConfirm, type Question } from "../use-confirm.tsx";
import type { Guard } from "@agiza/permissions/guards";
import { useMayDo } from "../use-may.ts";
import { useOutcomeToasts } from "../use-outcome-toasts.ts";

/** Something that can be done with the chosen rows. */
export type RowsAction<Row> = {
  key: string;
  label: string;
  icon?: ReactNode;
  needs?: Guard;
} & (
  | {
      /** Asked first; left out, the press does it. */
      asks?: (rows: readonly Row[]) => Omit<Question, "run">;
      run: (rows: readonly Row[]) => Promise<unknown>;
    }
  | {
      /** Opens a dialog of its own, which calls `onDone` once it is done. */
      opens: (rows: readonly Row[], onDone: () => void) => void;
    }
);

/**
 * The actions this person may do with the chosen rows. What was done leaves nothing chosen; what was refused is told,
 * and the rows stay chosen.
 * @param chosen the rows it would be done with
 * @param onDone called after each success
 */
export function useBulkActions<Row>(
  actions: readonly RowsAction<Row>[],
  chosen: readonly Row[],
  onDone: () => void,
): { actions: DataTableSelection<Row>["actions"]; dialog: ReactNode } {
  const mayDo = useMayDo();
  const { ask, dialog } = useConfirm();
  const toasts = useOutcomeToasts();

  function start(action: RowsAction<Row>) {
    if ("opens" in action) return action.opens(chosen, onDone);
    const { asks, run } = action;
    const act = () => run(chosen).then(onDone);
    if (asks) return ask({ ...asks(chosen), run: act });
    return void act().catch((error: unknown) => toasts.failed(error));
  }

  return {
    dialog,
    actions: actions
      .filter(({ needs }) => mayDo(needs))
      .map((action) => ({
        key: action.key,
        label: action.label,
        ...(action.icon !== undefined && { icon: action.icon }),
        onSelect: () => start(action),
      })),
  };
}
