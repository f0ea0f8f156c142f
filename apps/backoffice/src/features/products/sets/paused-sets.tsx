import { CirclePause } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ProductSet } from "#data/product-sets.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { editSetPath, setStateOf } from "./set-state.rules.ts";

type Pause = NonNullable<ProductSet["paused"]>;
const isPaused = (set: ProductSet): set is ProductSet & { paused: Pause } => setStateOf(set) === "paused";

/** Why sets that should be sold are not, each with the way to mend it. */
export function PausedSets({ sets }: { sets: readonly ProductSet[] }) {
  const { t } = useTranslation("productSets");
  const paused = sets.filter(isPaused);
  if (paused.length === 0) return null;
  return (
    <ul className="m-0 list-none border-t border-warning-line bg-warning-soft p-0">
      {paused.map((set) => (
        <li
          key={set.id}
          className="flex items-center gap-3 px-5 py-3 not-first:border-t not-first:border-warning-line narrow:px-4"
        >
          <CirclePause
            aria-hidden="true"
            className="size-[18px] flex-none text-warning-ink"
            strokeWidth={1.9}
          />
          <span className="min-w-0 flex-1 text-warning-ink wrap-anywhere">
            {t(`paused.${set.paused.reason}`, { set: set.name, part: set.paused.name })}
          </span>
          <WayOut set={set} />
        </li>
      ))}
    </ul>
  );
}

/** Where a paused set is mended: at the part that is missing, or in the set itself. */
function WayOut({ set: { id, kind, parts, paused } }: { set: ProductSet & { paused: Pause } }) {
  const { t } = useTranslation("productSets");
  const part = parts.find(({ state }) => state === paused.reason);
  return (
    <RouteButton
      to={part ? paths.product(part.product_id) : editSetPath(kind, id)}
      variant="outline"
      size="sm"
    >
      {t(part ? (part.state === "sold_out" ? "restock" : "openPart") : "openSet")}
    </RouteButton>
  );
}
