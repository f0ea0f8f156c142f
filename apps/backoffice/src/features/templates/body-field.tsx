import { formatDate } from "@agiza/i18n/dates";
import type { Language } from "@agiza/i18n/language";
import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { TextArea } from "@agiza/ui/text-area";
import { Braces } from "lucide-react";
import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";
import { useNow } from "#lib/use-now.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import { insertPlace, lengthOf, templateSizes } from "./template-form.rules.ts";
import type { LanguageProps } from "./language-props.ts";
import { formLanguages } from "./template-form.values.ts";
import { useShopName } from "./use-shop-name.ts";

/** The message, counted as it grows, with a button that puts a value where the caret stands. */
export function BodyField({ form, place, named }: LanguageProps) {
  const { t } = useTranslation("templates");
  const box = useRef<HTMLTextAreaElement>(null);
  const examples = useWatch({ control: form.control, name: `texts.${place}.examples` });
  const kinds = useValueKinds(formLanguages[place] ?? "sw");
  const name = `texts.${place}.body` as const;
  return (
    <FormField
      form={form}
      name={name}
      label={named(t("form.body"))}
      hint={t("form.insertText")}
      show={(value) => value}
    >
      {({ ref, value, onChange, ...field }) => {
        const count = lengthOf(value);
        const insert = (example: string) => {
          const { selectionStart = value.length, selectionEnd = value.length } = box.current ?? {};
          const { text, caret, number } = insertPlace(value, selectionStart, selectionEnd);
          onChange(text);
          form.setValue(`texts.${place}.examples`, examples.toSpliced(number - 1, 0, example), {
            shouldDirty: true,
          });
          // Once the menu is gone and the new words stand there.
          setTimeout(() => {
            box.current?.focus();
            box.current?.setSelectionRange(caret, caret);
          });
        };
        return (
          <>
            <TextArea
              {...field}
              ref={(element) => {
                box.current = element;
                ref(element);
              }}
              rows={6}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Menu
                trigger={
                  <Button
                    variant="light"
                    size="sm"
                    icon={<Braces aria-hidden="true" strokeWidth={1.9} />}
                    aria-label={named(t("form.insert"))}
                  >
                    {t("form.insert")}
                  </Button>
                }
                items={kinds.map(({ key, label, example }) => ({
                  key,
                  label,
                  onSelect: () => insert(example),
                }))}
              />
              <output
                className={classNames(
                  "text-sm tabular-nums",
                  count > templateSizes.body ? "text-danger-ink" : "text-ink-3",
                )}
              >
                {t("form.counted", { count, max: templateSizes.body })}
              </output>
            </div>
          </>
        );
      }}
    </FormField>
  );
}

/** What values usually are, each with an example that WhatsApp's reviewers understand. */
function useValueKinds(language: Language) {
  const { t } = useTranslation("templates");
  const now = useNow();
  const shopName = useShopName();
  return [
    { key: "customer", label: t("form.values.customer"), example: "Halima" },
    { key: "shop", label: t("form.values.shop"), example: shopName },
    { key: "order", label: t("form.values.order"), example: "10484" },
    { key: "amount", label: t("form.values.amount"), example: "136,000.00" },
    { key: "day", label: t("form.values.day"), example: formatDate(now, language) },
    { key: "place", label: t("form.values.place"), example: "Kariakoo" },
    { key: "other", label: t("form.values.other"), example: "" },
  ];
}
