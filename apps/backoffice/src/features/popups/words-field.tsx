import { TextArea } from "@agiza/ui/text-area";
import { TextInput } from "@agiza/ui/text-input";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField } from "#patterns/form/form-field.tsx";
import type { PopupEditForm } from "./use-popup-form.ts";

type Part = "headline" | "text" | "button" | "goal.text";
type Name = `${Part}.${"sw" | "en"}`;

type WordsProps = {
  form: PopupEditForm;
  name: Name;
  /** Letters that there is room for. */
  most: number;
};

/** Words in one language, with how many letters they have of those there is room for. */
export function WordsField({ form, name, most }: WordsProps) {
  const { t } = useTranslation(["popups", "screens"]);
  const language = name.endsWith(".sw") ? "sw" : "en";
  const part = name.slice(0, -3) as Part;
  const isLong = part === "text" || part === "goal.text";
  const text = useWatch({ control: form.control, name });
  return (
    <FormField
      form={form}
      name={name}
      label={t("inLanguage", {
        what: t(`parts.${part === "goal.text" ? "goalText" : part}`),
        language: t(`languages.${language}`),
      })}
      hint={t("screens:form.counter", { count: text.trim().length, max: most })}
      optional={isLong}
      show={(value) => value}
    >
      {({ onChange, ...field }) =>
        isLong ? (
          <TextArea {...field} lang={language} rows={2} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <TextInput
            {...field}
            lang={language}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </FormField>
  );
}
