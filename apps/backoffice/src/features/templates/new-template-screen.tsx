import { useTranslation } from "react-i18next";
import { TemplateForm } from "./template-form.tsx";
import { useTemplatesTrail } from "./use-templates-trail.ts";

/** /conversations/templates/new */
export function NewTemplateScreen() {
  const { t } = useTranslation("templates");
  return <TemplateForm title={t("add")} trail={useTemplatesTrail()} />;
}
