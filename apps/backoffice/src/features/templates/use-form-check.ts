import type { FieldPath } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { countPlaces } from "#entities/template/template-text.rules.ts";
import {
  bodyProblem,
  buttonTextProblem,
  footerProblem,
  headerProblem,
  nameOfTitle,
  signsLostOf,
  type TextProblem,
  urlProblem,
} from "./template-form.rules.ts";
import { fileOf, type FormText, isWritten, type TemplateValues } from "./template-form.values.ts";
import { useProblemWords } from "./use-problem-words.ts";

type Found = Partial<Record<FieldPath<TemplateValues>, string>>;

/** As many as one still reads. */
const mostSigns = 5;

/** What WhatsApp would send back of a form, at each field, before anything is sent. */
export function useFormCheck(): (values: TemplateValues) => Found {
  const { t } = useTranslation("templates");
  const words = useProblemWords();
  return ({ title, texts }) => {
    const found: Found = {};
    if (title.trim() !== "" && nameOfTitle(title) === "") found.title = t("form.nameWrong");
    else if (signsLostOf(title).length > 0)
      found.title = t("form.nameOdd", { signs: signsLostOf(title).slice(0, mostSigns).join(" ") });
    const isEmpty = !texts.some(isWritten);
    for (const [place, text] of texts.entries()) {
      // A template may do without one of its languages, not without both.
      if (!isWritten(text) && !(isEmpty && place === 0)) continue;
      for (const [part, problem] of problemsOf(text))
        found[`texts.${place}.${part}` as FieldPath<TemplateValues>] = words(problem);
    }
    return found;
  };
}

/** The problems of one language, each with the part of the text it is about. */
function problemsOf(text: FormText): [part: string, problem: TextProblem][] {
  const labels = text.buttons.map((button) => button.text);
  const example = (wanted: boolean, given: string | undefined): TextProblem | null =>
    wanted && (given ?? "").trim() === "" ? { text: "example" } : null;
  const parts: [string, TextProblem | null][] = [
    ...(text.header_kind === "line"
      ? ([
          ["header", headerProblem(text.header)],
          ["header_example", example(countPlaces(text.header) > 0, text.header_example)],
        ] as [string, TextProblem | null][])
      : ([["header_file", fileOf(text) ? null : { text: "file" }]] as [string, TextProblem | null][])),
    ["body", bodyProblem(text.body)],
    ...Array.from({ length: countPlaces(text.body) }, (_, place): [string, TextProblem | null] => [
      `examples.${place}`,
      example(true, text.examples[place]),
    ]),
    ["footer", footerProblem(text.footer)],
    ...text.buttons.flatMap((button, place): [string, TextProblem | null][] => [
      [`buttons.${place}.text`, buttonTextProblem(button.text, labels)],
      ...(button.kind === "url"
        ? ([
            [`buttons.${place}.url`, urlProblem(button.url)],
            [`buttons.${place}.example`, example(countPlaces(button.url) > 0, button.example)],
          ] as [string, TextProblem | null][])
        : []),
    ]),
  ];
  return parts.flatMap(([part, problem]) => (problem ? [[part, problem]] : []));
}
