import { Card } from "@agiza/ui/card";
import { ChevronRight } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { setKinds, type SetKind } from "#data/product-sets.ts";
import { classNames } from "#lib/class-names.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { useMay } from "#patterns/use-may.ts";

const doors = {
  single_set_collection: {
    to: paths.singleSet,
    text: "doors.singleText",
    squares: ["whole", "whole", "last"],
  },
  template_based_set: {
    to: paths.templateSet,
    text: "doors.templateText",
    squares: ["whole", "open", "open"],
  },
} as const satisfies Record<SetKind, object>;

const squares = {
  whole: "bg-brand",
  last: "bg-accent",
  open: "border border-dashed border-ink-3",
};

/** The two ways to a new set; nothing for who may not add products. */
export function SetDoors() {
  const { t } = useTranslation("productSets");
  if (!useMay("product.create")) return null;
  return (
    <ul aria-label={t("doors.label")} className="m-0 mb-4 grid list-none gap-4 p-0 wide:grid-cols-2">
      {setKinds.map((kind) => (
        <Door key={kind} kind={kind} />
      ))}
    </ul>
  );
}

function Door({ kind }: { kind: SetKind }) {
  const { t } = useTranslation("productSets");
  const { to, text, squares: drawn } = doors[kind];
  const name = useId();
  return (
    <Card as="li" className="relative flex items-center gap-4 p-5 narrow:p-4">
      <span
        aria-hidden="true"
        className="flex h-16 w-[72px] flex-none items-center justify-center gap-1.5 rounded-md bg-surface-3"
      >
        {drawn.map((look, index) => (
          <span key={index} className={classNames("size-4 rounded-xs", squares[look])} />
        ))}
      </span>
      <span className="min-w-0 flex-1">
        <Link
          id={name}
          to={to}
          className="block font-strong text-ink no-underline narrow:after:absolute narrow:after:inset-0 narrow:after:rounded-lg"
        >
          {t(`doors.${kind}`)}
        </Link>
        <span className="block text-sm text-ink-2">{t(text)}</span>
      </span>
      <ChevronRight
        aria-hidden="true"
        className="size-5 flex-none text-ink-3 wide:hidden"
        strokeWidth={1.9}
      />
      <RouteButton to={to} variant="flat" aria-describedby={name} className="narrow:hidden">
        {t("doors.create")}
      </RouteButton>
    </Card>
  );
}
