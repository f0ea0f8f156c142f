import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import { templateFilters, templatesQuery } from "#data/templates.ts";
import { ProposeButton } from "#entities/template/propose-button.tsx";
import { paths } from "#lib/paths.ts";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { TemplateCard } from "./template-parts.tsx";
import { useTemplateColumns } from "./use-template-columns.tsx";

const templatesList = describeList({ path: paths.templates, choices: { state: templateFilters } });

/** By name, as the API lists them. */
const byName = { column: "name", direction: "asc" } as const;

/** /conversations/templates */
export function TemplatesScreen() {
  const { t } = useTranslation(["templates", "backoffice"]);
  const url = useListUrl(templatesList);
  const count = useQuery(templatesQuery(url.search)).data?.items.length ?? 0;
  const tabs = templateFilters.map((state) => ({
    href: url.href({ state }),
    label: state === "all" ? t("all") : t(`states.${state}`),
    current: state === url.search.state,
  }));
  return (
    <ListScreen
      title={t("title")}
      trail={[{ label: t("backoffice:conversations"), to: paths.conversations }]}
      name="templates"
      url={url}
      query={templatesQuery}
      tabs={{ label: t("filters"), options: tabs }}
      searchWords={{ label: t("search"), placeholder: t("searchPlaceholder") }}
      // Where nothing is there yet, the empty list offers them itself.
      {...(count > 0 && { links: <ProposeButton variant="light" size="sm" /> })}
      columns={useTemplateColumns()}
      sort={byName}
      card={(template) => <TemplateCard template={template} />}
      rowHref={({ id }) => paths.template(id)}
      empty={{
        title: t("emptyTitle"),
        message: t("emptyText"),
        action: <ProposeButton icon={<Sparkles aria-hidden="true" strokeWidth={1.9} />} />,
      }}
      add={{ label: t("add"), to: paths.newTemplate, needs: "template.create" }}
    />
  );
}
