import { useTranslation } from "react-i18next";
import type { FormField } from "./field-registry.ts";
import type { Problem } from "./limits.rules.ts";

/** Says a problem in the reader's language; bounds are said as the field says its values. */
export function useProblemText(): (problem: Problem, sayBound?: FormField["sayBound"]) => string {
  const { t } = useTranslation("screens");
  return (problem, sayBound = String) => {
    switch (problem.text) {
      case "minimum":
        return t("form.problem.minimum", { minimum: sayBound(problem.minimum) });
      case "maximum":
        return t("form.problem.maximum", { maximum: sayBound(problem.maximum) });
      case "length":
        return t("form.problem.length", problem);
      case "minLength":
        return t("form.problem.minLength", problem);
      case "maxLength":
        return t("form.problem.maxLength", problem);
      case "required":
      case "whole":
      case "format":
      case "phone":
      case "sending":
        return t(`form.problem.${problem.text}`);
    }
  };
}
