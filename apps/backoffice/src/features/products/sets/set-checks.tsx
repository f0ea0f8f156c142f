import { formatMoney } from "@agiza/i18n/money";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Skeleton } from "@agiza/ui/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ProductSet } from "#data/product-sets.ts";
import { classNames } from "#lib/class-names.ts";
import { queryStateOf } from "#patterns/query-state.rules.ts";

type Check = ProductSet["checks"][number];

/** What the set comes to, and what customers would meet, found while it is written. */
export function SetChecks({ query }: { query: UseQueryResult<ProductSet> }) {
  const { t } = useTranslation("productSets");
  return (
    <Card>
      <CardHeader title={t("checks.title")} />
      <CardBody aria-live="polite" aria-busy={query.isFetching}>
        {query.data ? <Findings tried={query.data} isOld={query.isError} /> : <NotYet query={query} />}
      </CardBody>
    </Card>
  );
}

/** Why there is nothing to read yet. */
function NotYet({ query }: { query: UseQueryResult<ProductSet> }) {
  const { t } = useTranslation("productSets");
  if (query.fetchStatus === "fetching") return <Skeleton className="h-5 w-full" />;
  const state = queryStateOf(query);
  return (
    <p className="m-0 text-ink-2">
      {t(state === "offline" ? "checks.offline" : state === "loading" ? "checks.waiting" : "checks.failed")}
    </p>
  );
}

function Findings({ tried, isOld }: { tried: ProductSet; isOld: boolean }) {
  const { t } = useTranslation("productSets");
  const say = useFindingWords(tried);
  return (
    <ul className="m-0 grid list-none gap-2.5 p-0">
      {tried.checks.map((check) => (
        <Finding key={`${check.kind} ${check.slot}`} level={check.level}>
          {say(check)}
        </Finding>
      ))}
      {isOld && <li className="text-sm text-ink-3">{t("checks.failed")}</li>}
    </ul>
  );
}

/** A finding as a sentence; slots are counted from 1. */
function useFindingWords(tried: ProductSet) {
  const { t } = useTranslation("productSets");
  const { price_from_minor: from, price_to_minor: to, saving_minor: saving, kind: setKind } = tried;
  return ({ kind, slot, count }: Check): string => {
    const place = (slot ?? 0) + 1;
    switch (kind) {
      case "can_build": {
        const word = setKind === "single_set_collection" ? "built" : "filled";
        if (count === null) return t(`checks.${word}Uncounted`);
        return count > 0 ? t(`checks.${word}`, { count }) : t("checks.noneBuilt");
      }
      case "price_range":
        if (to > from) return t("checks.paysRange", { from: formatMoney(from), to: formatMoney(to) });
        return saving !== null && saving > 0
          ? t("checks.paysLess", { amount: formatMoney(from), saving: formatMoney(saving) })
          : t("checks.pays", { amount: formatMoney(from) });
      case "slot_unfillable":
        return t("checks.slotUnfillable", { slot: place });
      case "whatsapp_pages":
        return t("checks.whatsappPages", { slot: place, count: count ?? 0 });
      case "name_cut":
        return t("checks.nameCut");
      case "above_sum":
        return t("checks.aboveSum");
    }
  };
}

const looks = {
  ok: { icon: CircleCheck, tone: "text-success" },
  warning: { icon: TriangleAlert, tone: "text-warning-ink" },
  problem: { icon: CircleX, tone: "text-danger-ink" },
} as const satisfies Record<Check["level"], object>;

function Finding({ level, children }: { level: Check["level"]; children: string }) {
  const { icon: Icon, tone } = looks[level];
  return (
    <li className="flex items-start gap-2.5">
      <Icon
        aria-hidden="true"
        className={classNames("mt-px size-[18px] flex-none", tone)}
        strokeWidth={1.9}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
