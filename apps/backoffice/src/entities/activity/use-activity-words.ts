import type { Resources } from "@agiza/i18n/namespaces";
import type { TextKey } from "@agiza/i18n/translator";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Activity } from "#data/activity.ts";

/** Who did it and what it was, in words. */
export function useActivityWords() {
  const { t, i18n } = useTranslation("activity");
  const whoOf = useCallback(
    ({ actor, actor_name: name }: Activity): string => {
      if (name !== null) return name;
      if (actor === "customer") return t("customer");
      return t(actor.startsWith("system:") ? "automatic" : "somebody");
    },
    [t],
  );
  const whatOf = useCallback(
    ({ action }: Activity): string => {
      // The trail may hold what this build has no words for yet.
      const key = `actions.${action.replaceAll(".", "_")}`;
      return i18n.exists(key, { ns: "activity" }) ? t(key as TextKey<Resources["activity"]>) : t("unknown");
    },
    [t, i18n],
  );
  return { whoOf, whatOf };
}
