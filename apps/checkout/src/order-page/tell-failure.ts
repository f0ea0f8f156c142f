import { toast } from "@agiza/ui/toast";
import { type Failure, failureOf } from "#data/failure.ts";
import { currentTexts } from "./texts.ts";

/** A failed call as the page acts on it. */
export function explain(error: unknown): Failure {
  const t = currentTexts();
  return failureOf(error, {
    unexpected: t("unexpected"),
    silent: (status) => t("serverAnswered", { status }),
  });
}

/** Says a failure in a toast. */
export function tellFailure(failure: Failure): void {
  const t = currentTexts();
  toast({
    title: t("error"),
    description: failure.kind === "offline" ? t("network") : failure.text,
    toastType: "danger",
    position: "bottom-right",
  });
}
