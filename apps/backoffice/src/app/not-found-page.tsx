import { useTranslation } from "react-i18next";
import { NothingHere } from "#patterns/nothing-here.tsx";
import { PageTitle } from "#lib/page-title.tsx";
import { paths } from "#lib/paths.ts";

/** An address without a page. */
export function NotFoundPage() {
  const { t } = useTranslation("backoffice");
  return (
    <>
      <PageTitle title={t("notFound")} />
      <NothingHere
        title={t("notFound")}
        message={t("notFoundText")}
        backTo={paths.home}
        backLabel={t("backHome")}
      />
    </>
  );
}
