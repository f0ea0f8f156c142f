import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { templateQuery } from "#data/templates.ts";
import { useTitleOf } from "#entities/template/template-words.tsx";
import { paths } from "#lib/paths.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { TemplateForm } from "./template-form.tsx";
import { useTemplatesTrail } from "./use-templates-trail.ts";

/** /conversations/templates/:id/edit */
export function EditTemplateScreen() {
  const { t } = useTranslation("templates");
  const { id = "" } = useParams();
  const titleOf = useTitleOf();
  const trail = useTemplatesTrail();
  return (
    <DetailScreen
      query={useQuery(templateQuery(id))}
      name={t("edit")}
      trail={trail}
      failedTitle={t("failed")}
      missing={{ title: t("gone"), message: t("goneText") }}
    >
      {(template) => (
        <TemplateForm
          key={template.id}
          template={template}
          title={t("edit")}
          trail={[...trail, { label: titleOf(template), to: paths.template(template.id) }]}
        />
      )}
    </DetailScreen>
  );
}
