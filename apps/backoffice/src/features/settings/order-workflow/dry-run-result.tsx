import { useLanguage } from "@agiza/i18n/language-provider";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DryRun } from "#data/order-workflow.ts";
import { classNames } from "#lib/class-names.ts";
import { paths } from "#lib/paths.ts";
import { type DryOrder, minutesThrough, pathOf, roughMinutes, summaryOf } from "./dry-run.rules.ts";
import { useStageWords } from "./use-stage-words.ts";

const dots = {
  was: "bg-success",
  stop: "bg-danger ring-3 ring-danger-soft",
  not: "bg-line-control",
} as const;

/** What would have gone through, stopped, been late and been told, order by order. */
export function DryRunResult({ run }: { run: DryRun }) {
  const { t } = useTranslation("workflow");
  const sum = summaryOf(run);
  const told = (["chat", "template", "sms", "untold"] as const).filter((way) => sum[way] > 0);
  return (
    <>
      <div className="px-5 pb-4 narrow:px-4">
        <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-sm">
          {sum.through > 0 && <i className="bg-success" style={{ flex: sum.through }} />}
          {sum.stopped > 0 && <i className="bg-danger" style={{ flex: sum.stopped }} />}
        </div>
        <p className="m-0 mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <span>{t("result.through", { count: sum.through })}</span>
          {sum.stopped > 0 && (
            <span className="text-danger-ink">{t("result.stop", { count: sum.stopped })}</span>
          )}
          {sum.late > 0 && <span className="text-danger-ink">{t("result.late", { count: sum.late })}</span>}
          <span className="text-ink-2 wide:ml-auto">
            {told.map((way) => t(`result.${way}`, { count: sum[way] })).join(", ")}
          </span>
        </p>
      </div>
      <ul className="m-0 list-none divide-y divide-line border-t border-line p-0">
        {run.orders.map((order) => (
          <Row key={order.id} order={order} stages={run.stages} />
        ))}
      </ul>
    </>
  );
}

function Row({ order, stages }: { order: DryOrder; stages: DryRun["stages"] }) {
  const { t } = useTranslation("workflow");
  const { language } = useLanguage();
  const { timeOf } = useStageWords();
  const nameOf = (id: string) => {
    const stage = stages.find((one) => one.id === id);
    return stage ? (language === "sw" ? stage.name_sw : stage.name_en) : "";
  };
  const late = order.stays.filter(({ is_late }) => is_late);
  const minutes = minutesThrough(order);
  const last = order.stays.at(-1);
  const { stop } = order;
  const outcome =
    stop !== null
      ? t("result.stops", { stage: nameOf(stop.stage_id), reason: t(`reason.${stop.reason}`) })
      : minutes !== null
        ? t("result.went", { time: timeOf(roughMinutes(minutes)) })
        : last
          ? t("result.standing", { stage: nameOf(last.stage_id) })
          : "";
  return (
    <li className="grid items-center gap-x-4 gap-y-1 px-5 py-3 narrow:px-4 wide:grid-cols-[110px_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)]">
      <Link to={paths.order(order.id)} className="font-strong text-ink tabular-nums">
        #{order.number}
      </Link>
      <span className="truncate">{order.customer}</span>
      <span aria-hidden="true" className="flex items-center">
        {pathOf(order, stages).map(({ id, mark }, place) => (
          <span key={id} className="flex items-center">
            {place > 0 && (
              <i className={classNames("h-0.5 w-3.5", mark === "not" ? "bg-line" : "bg-success")} />
            )}
            <i className={classNames("size-2.5 rounded-full", dots[mark as keyof typeof dots])} />
          </span>
        ))}
      </span>
      <span className="text-sm">
        <span className={stop ? "font-medium text-danger-ink" : "text-ink-2"}>{outcome}</span>
        {late.map(({ stage_id, entered_at }) => (
          <span key={entered_at} className="block text-danger-ink">
            {t("result.lateAt", { stage: nameOf(stage_id) })}
          </span>
        ))}
      </span>
    </li>
  );
}
