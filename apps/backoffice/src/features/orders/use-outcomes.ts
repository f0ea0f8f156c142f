import { toast } from "@agiza/ui/toast";
import { useTranslation } from "react-i18next";
import type { OrderOutcome } from "#data/orders.ts";

/** Tells what became of several orders, and which stayed as they were. */
export function useOutcomes() {
  const { t } = useTranslation("orders");
  return (results: readonly OrderOutcome[]) => {
    const done = results.filter(({ outcome }) => outcome === "changed").length;
    const stayed = results.filter(({ outcome }) => outcome === "refused" || outcome === "not_found");
    const numbers = stayed.map(({ number }) => (number === null ? "?" : `#${number}`)).join(", ");
    toast({
      title: t("many.done", { count: done }),
      ...(stayed.length > 0 && { description: t("many.stayed", { numbers }) }),
      toastType: stayed.length > 0 ? "warning" : "success",
      position: "bottom-right",
      duration: stayed.length > 0 ? 8000 : 3000,
    });
  };
}
