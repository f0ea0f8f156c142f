import { ApiError } from "@agiza/api-client/api-error";
import { maskPhone } from "@agiza/i18n/phone";
import { Button } from "@agiza/ui/button";
import { Skeleton } from "@agiza/ui/skeleton";
import { CircleAlert, UserX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useAcceptInvitation, useSwitchPerson, type OpenedInvitation } from "#data/invited.ts";
import { useCurrentUser, type User } from "#data/user.ts";
import { entryPaths } from "#lib/entry-paths.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { useErrorText } from "#lib/use-error-text.ts";
import { Notice } from "#patterns/notice.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

export type InvitedAnswerProps = { token: string; invitation: OpenedInvitation };

/** What can be done about an open invitation by whoever looks at it. */
export function InvitedAnswer(props: InvitedAnswerProps) {
  const { t } = useTranslation("common");
  const current = useCurrentUser();
  const errorTextOf = useErrorText();
  switch (current.state) {
    case "anonymous":
      return <SignInFirst />;
    case "loading":
      return <Skeleton className="h-12 w-full rounded-md" />;
    case "failed":
      return (
        <Notice
          tone="danger"
          icon={CircleAlert}
          role="alert"
          actions={
            <Button size="sm" loading={current.retrying} onClick={current.retry}>
              {t("retry")}
            </Button>
          }
        >
          {errorTextOf(current.error)}
        </Notice>
      );
    case "known":
      return <SignedIn {...props} user={current.user} />;
  }
}

/** The address is remembered, so that signing in or up leads back here. */
function SignInFirst() {
  const { t } = useTranslation("staff");
  const from = { from: useLocation() };
  return (
    <div className="grid gap-2.5">
      <p className="m-0 text-ink-2">{t("invited.signInFirst")}</p>
      <RouteButton to={entryPaths.login} state={from} size="lg">
        {t("invited.signIn")}
      </RouteButton>
      <RouteButton to={`${entryPaths.login}?auth=Signup`} state={from} size="lg" variant="light">
        {t("invited.signUp")}
      </RouteButton>
    </div>
  );
}

function SignedIn({ token, invitation, user }: InvitedAnswerProps & { user: User }) {
  const { t } = useTranslation("staff");
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const errorTextOf = useErrorText();
  const accept = useAcceptInvitation(token);
  const { masked_phone: phone, shop_name: shop } = invitation;
  const isRefusedAsOther =
    accept.error instanceof ApiError && accept.error.code === "invitation.other_person";
  const isOther = phone !== null && (user.phone === null || maskPhone(user.phone) !== phone);
  if (phone !== null && (isOther || isRefusedAsOther)) return <OtherPerson phone={phone} name={user.name} />;
  const join = () =>
    accept.mutate(undefined, {
      onSuccess: () => {
        toasts.done(t("invited.welcome", { shop }));
        void navigate(paths.home, { replace: true });
      },
    });
  return (
    <div className="grid gap-2.5">
      {accept.error && (
        <Notice tone="danger" icon={CircleAlert} role="alert" title={t("invited.acceptFailed")}>
          {errorTextOf(accept.error)}
        </Notice>
      )}
      <Button size="lg" loading={accept.isPending} loadingLabel={t("invited.accepting")} onClick={join}>
        {t("invited.accept")}
      </Button>
      <p className="m-0 text-center text-sm text-ink-3">{t("invited.as_who", { name: user.name })}</p>
      <SwitchPerson variant="ghost" />
    </div>
  );
}

function OtherPerson({ phone, name }: { phone: string; name: string }) {
  const { t } = useTranslation("staff");
  return (
    <div className="grid gap-3">
      <Notice tone="warning" icon={UserX} title={t("invited.otherTitle")}>
        {t("invited.otherText", { phone, name })}
      </Notice>
      <SwitchPerson variant="primary" />
    </div>
  );
}

function SwitchPerson({ variant }: { variant: "primary" | "ghost" }) {
  const { t } = useTranslation("staff");
  const navigate = useNavigate();
  const location = useLocation();
  const toasts = useOutcomeToasts();
  const leave = useSwitchPerson();
  return (
    <Button
      variant={variant}
      size={variant === "primary" ? "lg" : "md"}
      loading={leave.isPending}
      onClick={() =>
        leave.mutate(undefined, {
          onSuccess: () => void navigate(entryPaths.login, { state: { from: location } }),
          onError: (error) => toasts.failed(error),
        })
      }
    >
      {t("invited.switchPerson")}
    </Button>
  );
}
