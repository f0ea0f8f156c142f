import { formatDeadline } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Avatar } from "@agiza/ui/avatar";
import { Button } from "@agiza/ui/button";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type OwnInvitation, ownInvitationsQuery, useAcceptInvitation } from "#data/invited.ts";
import { paths } from "#lib/paths.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { Notice } from "#patterns/notice.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/**
 * Shops that wait for the person to work with them, above the way to a shop of one's own. Nothing where none does: whoever
 * opens a shop is not held up by it.
 */
export function WaitingInvitations() {
  const query = useQuery(ownInvitationsQuery());
  const [putOff, setPutOff] = useState<readonly string[]>([]);
  const waiting = query.data?.items.filter(({ token }) => !putOff.includes(token)) ?? [];
  if (query.isError && !query.data)
    return <CouldNotLook onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  if (waiting.length === 0) return null;
  return <InvitationCards waiting={waiting} onPutOff={(token) => setPutOff([...putOff, token])} />;
}

type CardsProps = { waiting: readonly OwnInvitation[]; onPutOff: (token: string) => void };

function InvitationCards({ waiting, onPutOff }: CardsProps) {
  const { t } = useTranslation("staff");
  return (
    <section aria-label={t("waiting.title")} className="grid gap-3">
      {waiting.map((invitation) => (
        <InvitationCard
          key={invitation.token}
          invitation={invitation}
          onPutOff={() => onPutOff(invitation.token)}
        />
      ))}
    </section>
  );
}

type CardProps = { invitation: OwnInvitation; onPutOff: () => void };

function InvitationCard({ invitation, onPutOff }: CardProps) {
  const { t } = useTranslation("staff");
  const { language } = useLanguage();
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const navigate = useNavigate();
  const { token, shop_name: shop, inviter_name: inviter, preset, logo_url: logo } = invitation;
  const accept = useAcceptInvitation(token);
  const join = () =>
    accept.mutate(undefined, {
      onSuccess: () => {
        toasts.done(t("invited.welcome", { shop }));
        void navigate(paths.home, { replace: true });
      },
    });
  return (
    <article className="rounded-lg border border-brand-line bg-surface p-5">
      <div className="flex items-start gap-3.5">
        <Avatar name={shop} src={logo} size={56} />
        <div className="min-w-0">
          <h2 className="heading-card m-0 text-balance wrap-anywhere">
            {t("invited.heading", { inviter, shop })}
          </h2>
          <p className="m-0 mt-1.5 font-strong">{t("invited.as", { role: t(`presets.${preset}`) })}</p>
          <p className="m-0 mt-0.5 text-ink-2">{t(`invited.can.${preset}`)}</p>
          <p className="m-0 mt-1.5 text-sm text-ink-3">
            {t("invited.until", { when: formatDeadline(invitation.expires_at, language) })}
          </p>
        </div>
      </div>
      {accept.error && (
        <Notice
          tone="danger"
          icon={CircleAlert}
          role="alert"
          title={t("invited.acceptFailed")}
          className="mt-4"
        >
          {errorTextOf(accept.error)}
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button loading={accept.isPending} loadingLabel={t("invited.accepting")} onClick={join}>
          {t("invited.accept")}
        </Button>
        <Button variant="ghost" onClick={onPutOff}>
          {t("waiting.notNow")}
        </Button>
      </div>
    </article>
  );
}

function CouldNotLook({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const { t } = useTranslation(["staff", "common"]);
  return (
    <Notice
      tone="warning"
      icon={CircleAlert}
      className="mt-6"
      actions={
        <Button size="sm" variant="light" loading={isRetrying} onClick={onRetry}>
          {t("common:retry")}
        </Button>
      }
    >
      {t("waiting.failed")}
    </Notice>
  );
}
