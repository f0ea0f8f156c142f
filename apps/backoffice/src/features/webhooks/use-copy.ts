import { toast } from "@agiza/ui/toast";
import { useTranslation } from "react-i18next";

/** Puts a text where it can be pasted from, and says whether that went well. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation("webhooks");
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t("copied"), toastType: "success", position: "bottom-right", duration: 3000 });
    } catch {
      toast({ title: t("notCopied"), toastType: "info" });
    }
  };
}
