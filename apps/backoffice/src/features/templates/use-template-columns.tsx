import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Template } from "#data/templates.ts";
import { useTitleOf } from "#entities/template/template-words.tsx";
import { paths } from "#lib/paths.ts";
import type { ListColumn } from "#patterns/list/list-column.ts";
import { RowLink } from "#patterns/row-link.tsx";
import { qualityOf, StateIn, usePurposeWords } from "./template-parts.tsx";

/** The columns of the list, and of the table it is exported as. */
export function useTemplateColumns(): readonly ListColumn<Template>[] {
  const { t } = useTranslation("templates");
  const titleOf = useTitleOf();
  const purposeOf = usePurposeWords();
  return useMemo(() => {
    const stateOf = (language: "sw" | "en") => (template: Template) => {
      const text = template.texts.find((one) => one.language === language);
      return text ? t(`states.${text.state}`) : "";
    };
    return [
      {
        key: "name",
        label: t("name"),
        cell: (template) => (
          <RowLink to={paths.template(template.id)} className="font-strong text-ink hover:underline">
            {titleOf(template)}
          </RowLink>
        ),
        sortValue: ({ name }) => name,
        csv: [
          { label: t("name"), value: (template) => titleOf(template) },
          { label: t("nameAtWhatsapp"), value: ({ name }) => name },
        ],
      },
      {
        key: "purpose",
        label: t("purpose"),
        widthPx: 190,
        cell: (template) => purposeOf(template),
        sortValue: (template) => purposeOf(template),
        csv: (template) => purposeOf(template),
      },
      {
        key: "category",
        label: t("category"),
        widthPx: 150,
        cell: ({ category }) => t(`categories.${category}`),
        sortValue: ({ category }) => t(`categories.${category}`),
        csv: ({ category }) => t(`categories.${category}`),
      },
      {
        key: "swahili",
        label: t("swahili"),
        widthPx: 170,
        cell: (template) => <StateIn template={template} language="sw" />,
        csv: stateOf("sw"),
      },
      {
        key: "english",
        label: t("english"),
        widthPx: 170,
        cell: (template) => <StateIn template={template} language="en" />,
        csv: stateOf("en"),
      },
      {
        key: "quality",
        label: t("quality"),
        widthPx: 150,
        cell: (template) => t(`qualities.${qualityOf(template)}`),
        csv: (template) => t(`qualities.${qualityOf(template)}`),
      },
    ];
  }, [t, purposeOf, titleOf]);
}
