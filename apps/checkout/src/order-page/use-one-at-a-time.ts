import { useState } from "react";
import { explain, tellFailure } from "./tell-failure.ts";
import { useOrderActions } from "./use-order-page.ts";

/** Does one thing at a time; a refusal is told, and the page shows the order as it is then. */
export function useOneAtATime() {
  const { take } = useOrderActions();
  const [isBusy, setIsBusy] = useState(false);
  async function run(work: () => Promise<void>) {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      const failure = explain(error);
      if (failure.kind === "refused" && failure.order) take(failure.order);
      tellFailure(failure);
    }
    setIsBusy(false);
  }
  return { isBusy, run };
}
