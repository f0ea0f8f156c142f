import { readStored, writeStored } from "@agiza/i18n/safe-storage";
import { useState } from "react";

/** The steps after the shop is open. */
export const laterSteps = ["products", "payment", "practice"] as const;
export type LaterStep = (typeof laterSteps)[number];

/** Where somebody is in setting the shop up, kept on this device so that they can stop and come back. */
export function useStartProgress(shopId: string): [LaterStep, (step: LaterStep) => void] {
  const key = `get-started:${shopId}`;
  const [step, setStep] = useState<LaterStep>(
    () => laterSteps.find((known) => known === readStored(key)) ?? "products",
  );
  const goTo = (next: LaterStep) => {
    writeStored(key, next);
    setStep(next);
    window.scrollTo({ top: 0 });
  };
  return [step, goTo];
}
