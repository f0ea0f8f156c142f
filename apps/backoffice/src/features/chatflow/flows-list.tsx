import { Card } from "@agiza/ui/card";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ChatflowItem, useOrderFlows, useRemoveFlow, useSwitchFlow } from "#data/chatflows.ts";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { FlowRow } from "./flow-row.tsx";
import { rowColumns } from "./row-columns.ts";

/** The flows in the order in which they are asked, which can be changed here. */
export function FlowsList({ items }: { items: readonly ChatflowItem[] }) {
  const { t } = useTranslation("chatflow");
  const toasts = useOutcomeToasts();
  const order = useOrderFlows();
  const remove = useRemoveFlow();
  const turn = useSwitchFlow();
  const { ask, dialog } = useConfirm();
  const [said, setSaid] = useState("");

  const move = ({ id, name }: ChatflowItem, by: -1 | 1) => {
    const ids = items.map((item) => item.id);
    const place = ids.indexOf(id);
    order.mutate(ids.toSpliced(place, 1).toSpliced(place + by, 0, id), {
      onError: (error) => toasts.failed(error),
    });
    setSaid(t("ordered", { name, place: place + by + 1 }));
  };
  const askToRemove = ({ id, name }: ChatflowItem) =>
    ask({
      title: t("removeTitle", { name }),
      description: t("removeText"),
      confirmLabel: t("remove"),
      tone: "danger",
      run: async () => {
        await remove.mutateAsync(id);
        toasts.done(t("removed"), name);
      },
    });
  const switchOn = ({ id, name }: ChatflowItem, on: boolean) =>
    turn.mutate(
      { id, on },
      {
        onSuccess: () => toasts.done(t(on ? "switchedOn" : "switchedOff"), name),
        onError: (error) => toasts.failed(error),
      },
    );
  const namesOf = (ids: readonly string[]) =>
    items.flatMap((item) => (ids.includes(item.id) ? [item.name] : [])).join(", ");
  return (
    <>
      <Card as="div" className="overflow-hidden">
        <div
          aria-hidden="true"
          className={`${rowColumns} border-b border-line bg-surface-2 px-5 py-2.5 text-sm text-ink-2 narrow:hidden`}
        >
          <span>{t("columns.name")}</span>
          <span>{t("columns.state")}</span>
          <span className="text-right">{t("columns.users")}</span>
          <span className="text-right">{t("columns.dropOff")}</span>
          <span>{t("columns.edited")}</span>
          <span className="col-span-2">{t("columns.on")}</span>
        </div>
        <ol aria-label={t("title")} className="m-0 list-none divide-y divide-line p-0">
          {items.map((item, place) => (
            <FlowRow
              key={item.id}
              item={item}
              clashes={namesOf(item.clashes)}
              isFirst={place === 0}
              isLast={place === items.length - 1}
              isSwitching={turn.isPending && turn.variables.id === item.id}
              onMove={(by) => move(item, by)}
              onRemove={() => askToRemove(item)}
              onSwitch={(on) => switchOn(item, on)}
            />
          ))}
        </ol>
      </Card>
      <output className="sr-only">{said}</output>
      {dialog}
    </>
  );
}
