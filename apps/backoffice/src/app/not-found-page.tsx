import { EmptyState } from "@agiza/ui/empty-state";
import { useTranslation } from "react-i18next";
import { PageTitle } from "#lib/page-title.tsx";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";

/** An address without a page. */
export function NotFoundPage() {
  const { t } = useTranslation("backoffice");
  return (
    <>
      <PageTitle title={t("notFound")} />
      <EmptyState
        level={1}
        title={t("notFound")}
        message={t("notFoundText")}
        action={
          <RouteButton to={paths.home} variant="light">
            {t("backHome")}
          </RouteButton>
        }
        className="py-20"
      />
    </>
  );
}
