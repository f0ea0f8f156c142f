import { compactMoney } from "@agiza/i18n/money";
import { useTranslation } from "react-i18next";
import type { ProductSet } from "#data/product-sets.ts";
import { quantityText } from "#lib/quantity-text.ts";
import { Picture } from "../product-parts.tsx";
import { picturesOf, SetPill, SetPrice, useMadeFrom } from "./set-parts.tsx";

/** A set on a phone. */
export function SetCard({ set }: { set: ProductSet }) {
  const { t } = useTranslation("productSets");
  const madeFrom = useMadeFrom();
  const { name, can_build: count, price_from_minor: from, price_to_minor: to } = set;
  const build =
    count === null
      ? t("notCounted")
      : count > 0
        ? t("buildOnCard", { count: quantityText(count) })
        : t("cannotBuild");
  const cover = set.pictures[0]?.image_small_url ?? picturesOf(set)[0]?.image_small_url ?? null;
  return (
    <div className="flex items-center gap-3.5">
      <Picture name={name} src={cover} size={64} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center justify-between gap-2">
          <span className="min-w-0 truncate font-strong">{name}</span>
          {to > from ? (
            <span className="font-strong whitespace-nowrap tabular-nums">
              {compactMoney(from, "")} – {compactMoney(to, "")}
            </span>
          ) : (
            <SetPrice set={set} />
          )}
        </div>
        <div className="mt-1.5 flex items-center justify-between gap-2">
          <span className="min-w-0 text-sm text-ink-3">
            {madeFrom(set)} · {build}
          </span>
          <SetPill set={set} />
        </div>
      </div>
    </div>
  );
}
