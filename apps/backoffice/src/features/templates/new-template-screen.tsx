import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { TemplateForm } from "./template-form.tsx";
import { exampleValues } from "./template-form.values.ts";
import { useShopName } from "./use-shop-name.ts";
import { useTemplatesTrail } from "./use-templates-trail.ts";

/** /conversations/templates/new, and with `?example=yes` the same form filled in with a message that opens chats again. */
export function NewTemplateScreen() {
  const { t } = useTranslation("templates");
  const [query] = useSearchParams();
  const shopName = useShopName();
  const isExample = query.get("example") === "yes";
  const [start] = useState(() => exampleValues(shopName));
  return (
    <TemplateForm
      key={isExample ? "example" : "new"}
      title={t("add")}
      trail={useTemplatesTrail()}
      {...(isExample && { start })}
    />
  );
}
