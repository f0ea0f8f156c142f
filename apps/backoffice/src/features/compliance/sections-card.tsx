import { formatDate, formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Card, CardHeader } from "@agiza/ui/card";
import { IconTile, type Tone } from "@agiza/ui/icon-tile";
import { Landmark, ReceiptText, Shield, Store, UserRound, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { complianceSections, type ComplianceSection, type ComplianceSections } from "#data/compliance.ts";
import { classNames } from "#lib/class-names.ts";
import { paths } from "#lib/paths.ts";
import { endsSoon, SectionState } from "./section-state.tsx";

const icons: Record<ComplianceSection, LucideIcon> = {
  owner: UserRound,
  business: Store,
  payout: Landmark,
  data: Shield,
  fiscal: ReceiptText,
};
const tones: Record<ComplianceSections["owner"]["status"], Tone> = {
  todo: "neutral",
  in_review: "brand",
  approved: "success",
  rejected: "danger",
  expired: "danger",
};

/** Every section with its state; the one that is open is marked. */
export function SectionsCard({ sections, open }: { sections: ComplianceSections; open: ComplianceSection }) {
  const { t } = useTranslation("compliance");
  const done = complianceSections.filter((name) => sections[name].status === "approved").length;
  return (
    <Card>
      <CardHeader
        className="pb-3.5"
        title={t("sections")}
        actions={
          <span className="text-sm text-ink-3">{t("done", { done, all: complianceSections.length })}</span>
        }
      />
      <ul className="m-0 list-none divide-y divide-line border-t border-line p-0">
        {complianceSections.map((name) => {
          const Icon = icons[name];
          const section = sections[name];
          return (
            <li key={name}>
              <Link
                to={paths.complianceSection(name)}
                replace
                aria-current={name === open ? "true" : undefined}
                className={classNames(
                  "flex items-center gap-3 px-4 py-3 text-ink no-underline hover:bg-surface-2",
                  name === open && "bg-brand-soft shadow-[inset_3px_0_0_var(--brand)]",
                )}
              >
                <IconTile
                  icon={<Icon strokeWidth={1.9} />}
                  tone={endsSoon(section) ? "warning" : tones[section.status]}
                />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{t(`names.${name}`)}</span>
                  <SectionNote name={name} section={section} />
                </span>
                <SectionState section={section} />
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function SectionNote({
  name,
  section,
}: {
  name: ComplianceSection;
  section: ComplianceSections[ComplianceSection];
}) {
  const { t } = useTranslation("compliance");
  const { language } = useLanguage();
  const { status, reason, ends_on: endsOn, sent_at: sentAt, decided_at: decidedAt } = section;
  const text =
    status === "rejected"
      ? reason
      : status === "in_review" && sentAt
        ? t("sentAt", { time: formatDateTime(sentAt, language) })
        : endsOn && status !== "todo"
          ? t(status === "expired" ? "endedOn" : "endsOn", { day: formatDate(endsOn, language) })
          : status === "approved" && decidedAt
            ? t("decidedAt", { time: formatDateTime(decidedAt, language) })
            : t(`needs.${name}`);
  return <span className="block text-sm text-ink-2">{text}</span>;
}
