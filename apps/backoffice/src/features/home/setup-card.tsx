import { Card } from "@agiza/ui/card";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Dashboard } from "#data/dashboard.ts";
import { classNames } from "#lib/class-names.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";

type Setup = NonNullable<Dashboard["setup"]>;

/** How far the shop is set up, with the way on; gone once everything is done. */
export function SetupCard({ setup }: { setup: Setup }) {
  const { t } = useTranslation("home");
  const steps = [
    { key: "shop", done: true, label: t("setup.shop"), text: "" },
    { key: "products", done: setup.products, label: t("setup.products"), text: t("setup.productsText") },
    ...(setup.practice
      ? [{ key: "practice", done: setup.order, label: t("setup.practice"), text: t("setup.practiceText") }]
      : []),
  ];
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Card className="flex flex-wrap items-center gap-x-8 gap-y-4 p-5 narrow:p-4">
      <div className="min-w-44">
        <h2 className="heading-card m-0">{t("setup.title")}</h2>
        <p className="m-0 mt-1 text-sm text-ink-3">{t("setup.progress", { done, count: steps.length })}</p>
      </div>
      <ol className="m-0 flex flex-1 list-none flex-wrap gap-x-8 gap-y-3 p-0">
        {steps.map((step, index) => (
          <li key={step.key} className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className={classNames(
                "grid size-8 flex-none place-items-center rounded-[9px] text-sm font-semibold",
                step.done ? "bg-success text-on-success" : "border border-line-control text-ink-2",
              )}
            >
              {step.done ? <Check className="size-4" strokeWidth={2.4} /> : index + 1}
            </span>
            <span>
              <span className="block font-strong">
                {step.label}
                {step.done && <span className="sr-only">, {t("setup.done")}</span>}
              </span>
              {!step.done && <span className="block text-sm text-ink-3">{step.text}</span>}
            </span>
          </li>
        ))}
      </ol>
      <RouteButton to={paths.getStarted} variant="primary">
        {t("setup.next")}
      </RouteButton>
    </Card>
  );
}
