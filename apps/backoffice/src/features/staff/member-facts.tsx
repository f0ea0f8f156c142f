import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatPhone } from "@agiza/i18n/phone";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useTranslation } from "react-i18next";
import type { StaffMember } from "#data/staff.ts";
import { Fact, FactList } from "#patterns/facts.tsx";

/** How to reach somebody who works here, and since when they do. */
export function MemberFacts({ member }: { member: StaffMember }) {
  const { t } = useTranslation("staff");
  const { language } = useLanguage();
  return (
    <Card>
      <CardHeader title={t("details")} />
      <CardBody>
        <FactList wide>
          <Fact name={t("phone")}>
            {member.phone === null ? t("none") : formatPhone(member.phone, "international")}
          </Fact>
          {member.email !== null && <Fact name={t("email")}>{member.email}</Fact>}
          <Fact name={t("lastSeen")}>
            {member.last_seen_at === null ? t("neverSeen") : formatDateTime(member.last_seen_at, language)}
          </Fact>
          {member.last_seen_at !== null && (
            <Fact name={t("device")}>{member.device ?? t("deviceUnknown")}</Fact>
          )}
          <Fact name={t("joined")}>{formatDateTime(member.joined_at, language)}</Fact>
        </FactList>
      </CardBody>
    </Card>
  );
}
