import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Menu } from "@agiza/ui/menu";
import { useQuery } from "@tanstack/react-query";
import { AlarmClock, Ellipsis, MoveRight, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { orderStageQuery, useMoveToStage, type OrderStage } from "#data/order-stage.ts";
import { StageMark } from "#entities/order/stage-mark.tsx";
import { useNow } from "#lib/use-now.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** Where the order stands in the shop's own stages, and where it may go; nothing where the shop has none. */
export function OrderStageCard({ order }: { order: Order }) {
  const { data } = useQuery(orderStageQuery(order.id));
  if (!data?.current) return null;
  return <Stages order={order} stages={data} current={data.current} />;
}

type Parts = { order: Order; stages: OrderStage; current: NonNullable<OrderStage["current"]> };

function Stages({ order, stages, current }: Parts) {
  const { t } = useTranslation("orders");
  const { language } = useLanguage();
  const now = useNow();
  const toasts = useOutcomeToasts();
  const move = useMoveToStage(order.id);
  const stageOf = (id: string | null) => stages.stages.find((stage) => stage.id === id);
  const nameOf = (id: string | null) => {
    const stage = stageOf(id);
    return stage ? (language === "sw" ? stage.name_sw : stage.name_en) : "";
  };
  const at = (moment: string) => formatDateTime(moment, language);
  const standing = stageOf(current.stage_id);
  const isLate = current.due_at !== null && Date.parse(current.due_at) <= now;
  const next = stages.steps.find(({ is_back }) => !is_back);
  const others = stages.steps.filter((step) => step !== next);
  const go = (id: string) =>
    move.mutate(id, {
      onSuccess: () => toasts.done(t("stage.moved", { number: order.number, stage: nameOf(id) })),
      onError: (error) => toasts.failed(error, t("stage.failed")),
    });
  const blocked = next?.blocked_text;
  return (
    <Card>
      <CardHeader title={t("stage.title")} note={standing && <StageMark stage={standing} />} />
      <CardBody className="grid gap-3 pt-2">
        <p className="m-0 text-sm text-ink-2">
          {t("stage.since", { time: at(current.since) })}
          {current.due_at !== null && (
            <span className={isLate ? "block font-strong text-danger-ink" : "block"}>
              {isLate && <AlarmClock {...icon} className="mr-1 inline size-3.5 align-[-0.15em]" />}
              {t(isLate ? "stage.late" : "stage.dueBy", { time: at(current.due_at) })}
            </span>
          )}
        </p>
        {blocked && <p className="m-0 text-sm text-ink-2">{blocked}</p>}
        {stages.steps.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {next && (
              <Button
                variant="light"
                icon={<MoveRight {...icon} />}
                disabled={next.blocked_by !== null}
                loading={move.isPending}
                onClick={() => go(next.stage_id)}
              >
                {t("stage.to", { stage: nameOf(next.stage_id) })}
              </Button>
            )}
            {others.length > 0 && (
              <Menu
                align="end"
                trigger={
                  <Button
                    variant="light"
                    size="icon"
                    aria-label={t("stage.choose")}
                    icon={<Ellipsis {...icon} />}
                  />
                }
                items={others.map((step) => ({
                  key: step.stage_id,
                  label: t(step.is_back ? "stage.back" : "stage.to", { stage: nameOf(step.stage_id) }),
                  icon: step.is_back ? <Undo2 {...icon} /> : <MoveRight {...icon} />,
                  disabled: step.blocked_by !== null,
                  onSelect: () => go(step.stage_id),
                }))}
              />
            )}
          </div>
        )}
      </CardBody>
    </Card>
  );
}
