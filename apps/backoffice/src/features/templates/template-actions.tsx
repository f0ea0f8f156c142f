import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { Ellipsis, Pencil, Send, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type Template, useRemoveTemplate, useSubmitTemplate } from "#data/templates.ts";
import { useTitleOf } from "#entities/template/template-words.tsx";
import { paths } from "#lib/paths.ts";
import { useWide } from "#lib/use-room.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** What can be done with one template: have it reviewed, edit it, remove it. */
export function TemplateActions({ template }: { template: Template }) {
  const { t } = useTranslation(["templates", "screens"]);
  const titleOf = useTitleOf();
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const remove = useRemoveTemplate(template.id);
  const submit = useSubmitTemplate(template.id);
  const isWide = useWide();
  const { ask, dialog } = useConfirm();
  if (!useMay("template.change")) return null;

  const states = new Set(template.texts.map(({ state }) => state));
  const isReviewable = states.has("draft") || states.has("rejected");
  // One language is mended while the other is read; a text that is read stays as it is.
  const isReviewed = template.texts.every(({ state }) => state === "pending");
  // WhatsApp writes the words of codes itself.
  const isOurs = template.category !== "authentication";

  // A phone has room for one button beside the menu.
  const isInMenu = isOurs && isReviewable && !isWide;

  const askToRemove = () =>
    ask({
      title: t("removeTitle", { name: titleOf(template) }),
      description: t("removeText"),
      confirmLabel: t("remove"),
      tone: "danger",
      run: async () => {
        await remove.mutateAsync();
        toasts.done(t("removed"), titleOf(template));
        void navigate(paths.templates, { replace: true });
      },
    });
  const onSubmit = () =>
    submit.mutate(undefined, {
      onSuccess: () => toasts.done(t("submitted"), t("stateText.pending")),
      onError: (error) => toasts.failed(error, t("submitFailed")),
    });
  const pencil = <Pencil aria-hidden="true" strokeWidth={1.9} />;
  return (
    <PageActions>
      <Menu
        align="end"
        trigger={
          <Button
            variant="light"
            size="icon"
            aria-label={t("screens:moreActions")}
            icon={<Ellipsis aria-hidden="true" strokeWidth={1.9} />}
          />
        }
        items={[
          ...(isInMenu
            ? [
                {
                  key: "edit",
                  label: t("edit"),
                  icon: pencil,
                  onSelect: () => void navigate(paths.editTemplate(template.id)),
                },
              ]
            : []),
          {
            key: "remove",
            label: t("remove"),
            icon: <Trash2 aria-hidden="true" strokeWidth={1.9} />,
            danger: true,
            onSelect: askToRemove,
          },
        ]}
      />
      {isOurs &&
        !isInMenu &&
        (isReviewed ? (
          <GuardedButton variant="light" icon={pencil} blockedBecause={t("form.inReview")}>
            {t("edit")}
          </GuardedButton>
        ) : (
          <RouteButton
            to={paths.editTemplate(template.id)}
            icon={pencil}
            {...(isReviewable && { variant: "light" as const })}
          >
            {t("edit")}
          </RouteButton>
        ))}
      {isReviewable && (
        <Button
          loading={submit.isPending}
          icon={<Send aria-hidden="true" strokeWidth={1.9} />}
          onClick={onSubmit}
        >
          {t(states.has("rejected") ? "submitAgain" : "submit")}
        </Button>
      )}
      {dialog}
    </PageActions>
  );
}
