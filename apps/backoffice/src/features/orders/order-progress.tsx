import { useLanguage } from "@agiza/i18n/language-provider";
import { Card } from "@agiza/ui/card";
import { Stepper } from "@agiza/ui/stepper";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";
import { useWide } from "#lib/use-room.ts";
import { progressOf, type ProgressStep } from "./order-progress.rules.ts";

/** How far the order has come: with times in a card of a desk, as a slim bar under the title of a phone. */
export function OrderProgress({ order }: { order: Order }) {
  const { t } = useTranslation(["orders", "common"]);
  const isWide = useWide();
  const { language } = useLanguage();
  const now = useNow();
  /** At the station the order stands before: how far it has come there. */
  const standing = (step: ProgressStep["step"]) => {
    if (step === "paid") return t(`common:paymentStatus.${order.payment_status}`);
    if (step === "completed" || order.lifecycle === "awaiting_customer") return t("nextStep");
    return order.lifecycle === "pending" ? t("notPrepared") : t(`common:orderStatus.${order.lifecycle}`);
  };
  const stations = progressOf(order);
  const stepper = {
    label: t("progress"),
    stateLabels: {
      done: t("progressState.done"),
      current: t("progressState.current"),
      upcoming: t("progressState.upcoming"),
      stopped: t("progressState.stopped"),
    },
    steps: stations.map(({ step, state, at }) => ({
      label: t(`progressStep.${step}`),
      state,
      note: at ? orderMoment(at, language, now) : state === "current" ? standing(step) : undefined,
    })),
  };
  if (isWide)
    return (
      <Card className="px-5 py-4">
        <Stepper {...stepper} />
      </Card>
    );
  const count = stations.length;
  const done = stepper.steps.filter(({ state }) => state === "done");
  const reached = done.at(-1)?.label ?? t(`common:orderStatus.${order.lifecycle}`);
  return (
    <Stepper
      {...stepper}
      look="bar"
      caption={
        done.length < count
          ? t("progressDone", { place: Math.max(done.length, 1), count, step: reached })
          : t("progressOver", { count })
      }
      className="w-full"
    />
  );
}
