import { FilterChip } from "@agiza/ui/filter-bar";
import { Banknote } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";

// The box for an amount comes after the list itself.
const AmountDialog = lazy(async () => ({ default: (await import("./amount-dialog.tsx")).AmountDialog }));

type AmountFilterProps = {
  label: string;
  title: string;
  onUse: ComponentProps<typeof AmountDialog>["onUse"];
};

/** The chip that narrows a list by an amount, and the box that asks for it. */
export function AmountFilter({ label, title, onUse }: AmountFilterProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <FilterChip
        icon={<Banknote aria-hidden="true" strokeWidth={1.9} />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {label}
      </FilterChip>
      {isAsking && (
        <Suspense fallback={null}>
          <AmountDialog
            title={title}
            onClose={() => setAsking(false)}
            onUse={(amount) => {
              setAsking(false);
              onUse(amount);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
