import { useTranslation } from "react-i18next";
import type { Crumb } from "#lib/page-title.tsx";
import { paths } from "#lib/paths.ts";

/** The page above one member of the staff, or one invitation. */
export function useStaffTrail(): [Crumb] {
  const { t } = useTranslation("staff");
  return [{ label: t("title"), to: paths.staff }];
}
