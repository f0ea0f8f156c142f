import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { useMay } from "#patterns/use-may.ts";
import { DebtorsScreen } from "./debtors-screen.tsx";

const OwedScreen = lazy(async () => ({ default: (await import("./owed-screen.tsx")).OwedScreen }));

/** /debt: who owes the shop; `?list=owed`: whom the shop owes, for those who may see what goods cost. */
export function DebtLists() {
  const [query] = useSearchParams();
  const seesOwed = useMay("purchases.read");
  if (!seesOwed || query.get("list") !== "owed") return <DebtorsScreen />;
  return (
    <Suspense>
      <OwedScreen />
    </Suspense>
  );
}
