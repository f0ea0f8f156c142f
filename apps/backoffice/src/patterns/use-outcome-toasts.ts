import { toast } from "@agiza/ui/toast";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#lib/use-error-text.ts";

/**
 * How an action tells its outcome where the page itself does not: success for 3 seconds, failure for 5, both at the
 * bottom right. A form tells its refusals inside the form, a list or page in its place; never two of these, except where
 * the specification names both.
 */
export function useOutcomeToasts() {
  const { t } = useTranslation("screens");
  const errorTextOf = useErrorText();
  return {
    done: (title: string, description?: string) =>
      toast({
        title,
        ...(description !== undefined && { description }),
        toastType: "success",
        position: "bottom-right",
        duration: 3000,
      }),
    /** @param title what stayed undone; the API's own words follow */
    failed: (error: unknown, title: string = t("changeFailed")) =>
      toast({
        title,
        description: errorTextOf(error),
        toastType: "danger",
        position: "bottom-right",
        duration: 5000,
      }),
    /** Nothing went wrong, and yet it stayed as it was. @param reason what to do about it */
    stayed: (title: string, reason: string) =>
      toast({
        title,
        description: reason,
        toastType: "warning",
        position: "bottom-right",
        duration: 5000,
      }),
    /** Somebody was faster, and the page shows how it is now. */
    overtaken: () =>
      toast({
        title: t("changedByOther"),
        description: t("changedByOtherText"),
        toastType: "warning",
        position: "bottom-right",
        duration: 5000,
      }),
  };
}
