import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { templatesQuery } from "#data/templates.ts";
import { ProposeButton } from "#entities/template/propose-button.tsx";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { useMay } from "#patterns/use-may.ts";
import { Closed } from "./closed.tsx";
import { OtherWays } from "./other-ways.tsx";
import type { TemplateChooserProps } from "./template-chooser-props.ts";

type NoTemplatesProps = Pick<TemplateChooserProps, "conversation" | "isInDialog"> & {
  /** Some are approved, and none of them is for people to send here. */
  hasApproved: boolean;
};

/** Nothing may leave yet: how that changes, and how the customer is reached until then. */
export function NoTemplates({ conversation, isInDialog = false, hasApproved }: NoTemplatesProps) {
  const { t } = useTranslation("templates");
  const mayAdd = useMay("template.create");
  const pending = useQuery(templatesQuery({ state: "pending", search: "" })).data?.items ?? [];
  const waiting = pending.length;
  return (
    <Closed
      title={t(hasApproved ? "choose.noneFitsTitle" : "choose.noneTitle")}
      text={t(hasApproved ? "choose.noneFitsText" : "choose.noneText")}
    >
      <p className="m-0 text-sm">
        {waiting > 0 && `${t("choose.waiting", { count: waiting })} `}
        {waiting === 0 && !mayAdd && `${t("choose.askOwner")} `}
        {!isInDialog && t("choose.instead")}
      </p>
      <div className="grid gap-2 wide:grid-flow-col">
        {mayAdd && <RouteButton to={`${paths.newTemplate}?example=yes`}>{t("choose.write")}</RouteButton>}
        {!hasApproved && waiting === 0 && <ProposeButton variant="light" />}
        {!mayAdd && (
          <RouteButton to={paths.templates} variant="light">
            {t("choose.manage")}
          </RouteButton>
        )}
      </div>
      {!isInDialog && (
        <div className="flex gap-2">
          <OtherWays customer={conversation.customer} />
        </div>
      )}
    </Closed>
  );
}
