import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { RouteButton } from "#lib/route-button.tsx";
import { Notice } from "#patterns/notice.tsx";
import type { ListImport } from "./list-import.ts";

/** Leads back to an import that is not through. */
export function OpenImport({ item, to }: { item: ListImport | undefined; to: (id: string) => string }) {
  const { t } = useTranslation("listImport");
  if (!item) return null;
  const done = item.total - item.waiting;
  return (
    <Notice
      tone="info"
      icon={History}
      title={t("openTitle", { name: item.file_name })}
      className="mb-4"
      actions={
        <RouteButton to={to(item.id)} variant="light" size="sm">
          {t("openContinue")}
        </RouteButton>
      }
    >
      {t("openText", { done: done.toLocaleString("en-US"), total: item.total.toLocaleString("en-US") })}
    </Notice>
  );
}
