import { useTranslation } from "react-i18next";
import type { TextProblem } from "./template-form.rules.ts";

/** Says in the reader's language what WhatsApp would send back. */
export function useProblemWords(): (problem: TextProblem) => string {
  const { t } = useTranslation("templates");
  return (problem) => {
    switch (problem.text) {
      case "tooLong":
        return t("form.problem.tooLong", { count: problem.count });
      case "wordsFew":
        return t("form.problem.wordsFew", { least: problem.least });
      case "placeOdd":
        return t("form.problem.placeOdd", { sample: "{{1}}" });
      case "file":
      case "required":
      case "placeAtEdge":
      case "placeOrder":
      case "placesTouch":
      case "onlyOnePlace":
      case "noPlace":
      case "oneLine":
      case "plain":
      case "example":
      case "buttonTwice":
      case "url":
        return t(`form.problem.${problem.text}`);
    }
  };
}
