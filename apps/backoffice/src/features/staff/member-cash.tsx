import { formatMoney } from "@agiza/i18n/money";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { staffCashQuery, type StaffCash } from "#data/payments.ts";
import type { StaffMember } from "#data/staff.ts";
import { HandInCash } from "#entities/staff-cash/hand-in-cash.tsx";
import { orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { useMay } from "#patterns/use-may.ts";
import { PeopleSkeleton } from "./staff-parts.tsx";

/** The shop's cash that somebody has from the road, with the way to count it in. Who never took any has no such card. */
export function MemberCash({ member: { id, name } }: { member: StaffMember }) {
  const { t } = useTranslation("staff");
  const mayTake = useMay("order.take_cash");
  const query = useQuery({ ...staffCashQuery(id), enabled: mayTake });
  if (!mayTake || query.data?.movements.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t("cash.title")} />
      <QueryView query={query} failedTitle={t("cash.failed")} className="py-8" skeleton={<PeopleSkeleton />}>
        {({ held_minor: heldMinor, movements }) => (
          <CardBody className="grid gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="m-0 font-strong">
                {heldMinor > 0
                  ? t("cash.holds", { name, amount: formatMoney(heldMinor) })
                  : t("cash.holdsNothing", { name })}
              </p>
              {heldMinor > 0 && <HandInCash holder={{ id, name, held_minor: heldMinor }} />}
            </div>
            <ol aria-label={t("cash.movements")} className="m-0 grid list-none gap-2.5 p-0">
              {movements.map((movement) => (
                <Movement key={movement.id} movement={movement} />
              ))}
            </ol>
          </CardBody>
        )}
      </QueryView>
    </Card>
  );
}

/** Cash that came or went: of which order, or who counted it in. */
function Movement({
  movement: { kind, order, by, amount_minor, at },
}: {
  movement: StaffCash["movements"][number];
}) {
  const { t } = useTranslation(["staff", "orders"]);
  const { language } = useLanguage();
  const now = useNow();
  return (
    <li className="flex items-baseline justify-between gap-3">
      <span className="min-w-0">
        {kind === "handed_in" ? t("cash.handed_in", { name: by?.name ?? "" }) : t(`cash.${kind}`)}
        {order && (
          <>
            {" "}
            <Link to={paths.order(order.id)} className="font-semibold text-brand-ink">
              {t("orders:numbered", { number: order.number })}
            </Link>
          </>
        )}
        <time dateTime={at} className="block text-sm text-ink-3">
          {orderMoment(at, language, now)}
        </time>
      </span>
      <span className="flex-none">
        <Money minor={kind === "taken" ? amount_minor : -amount_minor} />
      </span>
    </li>
  );
}
