import { Pill } from "@agiza/ui/pill";
import { Archive, Boxes, CirclePause, Eye, EyeOff, LayoutGrid } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ProductSet, SetKind } from "#data/product-sets.ts";
import { Picture, Price } from "../product-parts.tsx";
import { setStateOf, type SetState } from "./set-state.rules.ts";

const looks = {
  on_sale: { icon: Eye, tone: "green" },
  paused: { icon: CirclePause, tone: "waiting" },
  hidden: { icon: EyeOff, tone: "grey" },
  archived: { icon: Archive, tone: "grey" },
} as const satisfies Record<SetState, object>;

/** A set's state as a pill. */
export function SetPill({ set }: { set: ProductSet }) {
  const { t } = useTranslation("productSets");
  const state = setStateOf(set);
  return <Pill {...looks[state]} label={t(`states.${state}`)} />;
}

/** Whether a set is fixed or filled by the customer. */
export function KindTag({ kind }: { kind: SetKind }) {
  const { t } = useTranslation("productSets");
  const Icon = kind === "single_set_collection" ? Boxes : LayoutGrid;
  return (
    <span className="inline-flex h-6 items-center gap-1.5 rounded-md bg-surface-4 px-2 text-xs font-semibold whitespace-nowrap text-ink-2">
      <Icon aria-hidden="true" className="size-[13px]" strokeWidth={2} />
      {t(`kinds.${kind}`)}
    </span>
  );
}

type Pictured = {
  product_id: string;
  variant_id: string | null;
  name: string;
  image_small_url: string | null;
};

/** Up to three of the things something is made from, one over the other. */
export function Thumbs({ of }: { of: readonly Pictured[] }) {
  return (
    <span aria-hidden="true" className="flex flex-none">
      {of.slice(0, 3).map((one, index) => (
        <Picture
          key={`${one.product_id} ${one.variant_id} ${index}`}
          name={one.name}
          src={one.image_small_url}
          size={32}
          className="border-2 border-surface not-first:-ml-2.5"
        />
      ))}
    </span>
  );
}

/** What stands for a set in pictures: the parts, or of each slot the first choice. */
export const picturesOf = ({ kind, parts, slots }: ProductSet): readonly Pictured[] =>
  kind === "single_set_collection" ? parts : slots.flatMap(({ choices }) => choices.slice(0, 1));

/** "3 parts", "4 slots". */
export function useMadeFrom(): (set: ProductSet) => string {
  const { t } = useTranslation("productSets");
  return ({ kind, parts, slots }) =>
    kind === "single_set_collection"
      ? t("parts", { count: parts.reduce((sum, { quantity }) => sum + quantity, 0) })
      : t("slots", { count: slots.length });
}

/** One price, or the lowest and the highest a customer can come to. */
export function SetPrice({ set }: { set: ProductSet }) {
  const { price_from_minor: price_minor, price_to_minor } = set;
  return <Price product={{ price_minor, price_to_minor, price_on_request: false }} />;
}
