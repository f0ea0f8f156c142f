import { ApiError, errorText } from "@agiza/api-client/api-error";
import { useTranslation } from "react-i18next";

/** Says what went wrong: the API's own words, or that it could not be reached. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) =>
    error instanceof ApiError
      ? errorText(error, {
          marker: import.meta.env.ERROR_MARKER,
          replacement: t("somethingWentWrongTitle"),
          ofStatus: (status) => t("serverAnswered", { status }),
        })
      : t("networkProblem");
}
