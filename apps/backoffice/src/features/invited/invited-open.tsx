import { formatDeadline } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Avatar } from "@agiza/ui/avatar";
import { Card, CardBody } from "@agiza/ui/card";
import { useTranslation } from "react-i18next";
import { InvitedAnswer, type InvitedAnswerProps } from "./invited-answer.tsx";

/** Who invites to which shop, what one could do there, and the way in. */
export function InvitedOpen({ token, invitation }: InvitedAnswerProps) {
  const { t } = useTranslation("staff");
  const { language } = useLanguage();
  const { shop_name: shop, inviter_name: inviter, preset, masked_phone: phone } = invitation;
  return (
    <>
      <Avatar name={shop} src={invitation.logo_url} size={56} />
      <h1 className="heading-page m-0 mt-4 text-balance wrap-anywhere">
        {t("invited.heading", { inviter, shop })}
      </h1>
      <Card className="mt-5">
        <CardBody className="grid gap-4 pt-5!">
          <div>
            <p className="m-0 font-strong">{t("invited.as", { role: t(`presets.${preset}`) })}</p>
            <p className="m-0 mt-1 text-ink-2">
              {t(`invited.can.${preset}`)}
              {invitation.sees_cost && preset !== "owner" && ` ${t("invited.seesCost")}`}
            </p>
          </div>
          <p className="m-0 text-sm text-ink-3">
            {phone !== null && `${t("invited.forPhone", { phone })} `}
            {t("invited.until", { when: formatDeadline(invitation.expires_at, language) })}
          </p>
          <InvitedAnswer token={token} invitation={invitation} />
        </CardBody>
      </Card>
    </>
  );
}
