import { Avatar } from "@agiza/ui/avatar";
import { Card, CardHeader } from "@agiza/ui/card";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { staffQuery, type StaffMember } from "#data/staff.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { DevicesSkeleton } from "./devices-card.tsx";

/** How far each person may go with discounts and credit; said on their own page. */
export function RightsCard({ id }: { id: string }) {
  const { t } = useTranslation("settings");
  return (
    <Card id={id} tabIndex={-1} className="scroll-mt-20 outline-none">
      <CardHeader title={t("till.rightsSection")} />
      <p className="m-0 px-5 pb-3 text-sm text-ink-3 narrow:px-4">{t("till.rightsText")}</p>
      <QueryView
        query={useQuery(staffQuery())}
        failedTitle={t("till.rightsFailed")}
        className="py-10"
        skeleton={<DevicesSkeleton />}
      >
        {({ items, next }) => (
          <>
            <ul aria-label={t("till.rightsSection")} className="m-0 list-none p-0">
              {items.map((member) => (
                <PersonRow key={member.id} member={member} />
              ))}
            </ul>
            {next !== null && (
              <div className="border-t border-line px-5 py-3 narrow:px-4">
                <RouteButton to={paths.staff} variant="light" size="sm">
                  {t("till.rightsAll")}
                </RouteButton>
              </div>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function PersonRow({ member }: { member: StaffMember }) {
  const { t } = useTranslation("settings");
  const { id, name, max_discount_pct: percent, may_give_credit: givesCredit } = member;
  const discount =
    percent === 0
      ? t("till.noDiscount")
      : percent === 100
        ? t("till.anyDiscount")
        : t("till.discount", { percent });
  return (
    <li className="border-t border-line">
      <Link
        to={paths.staffMember(id)}
        className="flex items-center gap-3 px-5 py-3 text-ink no-underline hover:bg-surface-2 narrow:px-4"
      >
        <Avatar name={name} size={40} />
        <span className="min-w-0 flex-1">
          <span className="block font-strong wrap-anywhere">{name}</span>
          <span className="block text-sm text-ink-3">
            {discount} · {t(givesCredit ? "till.credit" : "till.noCredit")}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="flex-none text-ink-3" strokeWidth={1.9} />
      </Link>
    </li>
  );
}
