import { Button } from "@agiza/ui/button";
import { useQuery } from "@tanstack/react-query";
import { CirclePause } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { parkedSalesQuery } from "#data/parked-sales.ts";
import type { Till } from "../use-till.ts";

const ParkedDialog = lazy(async () => ({ default: (await import("./parked-dialog.tsx")).ParkedDialog }));

/** How many baskets are put aside, and the way to them; nothing while there are none. */
export function ParkedButton({ till }: { till: Till }) {
  const { t } = useTranslation("till");
  const parked = useQuery(parkedSalesQuery()).data ?? [];
  const [isOpen, setOpen] = useState(false);
  if (parked.length === 0 && !isOpen) return null;
  return (
    <>
      <Button
        variant="light"
        // Where there is little room the search beside it needs it.
        className="max-[1199px]:w-control-md max-[1199px]:px-0"
        icon={<CirclePause aria-hidden="true" strokeWidth={1.9} />}
        trailing={
          <span className="grid min-w-6 place-items-center rounded-full bg-surface-4 px-1.5 py-1 text-sm tabular-nums max-[1199px]:absolute max-[1199px]:-top-2 max-[1199px]:-right-2 max-[1199px]:text-xs">
            {parked.length}
          </span>
        }
        onClick={() => setOpen(true)}
      >
        <span className="max-[1199px]:sr-only">{t("parkedOnes")}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ParkedDialog till={till} parked={parked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
