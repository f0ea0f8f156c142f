import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { Card, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { Clock, Lock } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DayEnd } from "#data/day-ends.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";
import { useOnline } from "#lib/use-online.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { Notice } from "#patterns/notice.tsx";
import { DayMovements, DayPeople } from "./day-people.tsx";
import { DaySheet } from "./day-sheet.tsx";

const OpenAgainDialog = lazy(async () => ({
  default: (await import("./open-again-dialog.tsx")).OpenAgainDialog,
}));

/** A day that is locked, as it was signed. */
export function SignedDay({ dayEnd }: { dayEnd: DayEnd }) {
  const { t } = useTranslation("expenses");
  const { language } = useLanguage();
  const now = useNow();
  const isOnline = useOnline();
  const [isOpening, setOpening] = useState(false);
  const { day, late_minor, signed_by, signed_at, note } = dayEnd;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Notice
        tone="info"
        icon={Lock}
        title={t("dayEnd.signedBy", {
          person: signed_by?.name ?? "",
          when: orderMoment(signed_at ?? "", language, now),
        })}
        actions={
          dayEnd.can_open_again && (
            <GuardedButton
              needs="day_end.sign"
              variant="light"
              size="sm"
              blockedBecause={isOnline ? null : t("dayEnd.needsNetwork")}
              onClick={() => setOpening(true)}
              className="print:hidden"
            >
              {t("dayEnd.openAgain")}
            </GuardedButton>
          )
        }
      >
        {note !== "" && <p className="m-0 wrap-anywhere">{note}</p>}
        <p className="m-0">{t("dayEnd.locked")}</p>
      </Notice>
      {late_minor !== 0 && (
        <Notice tone="warning" icon={Clock}>
          {t("dayEnd.late", { amount: formatMoney(Math.abs(late_minor)) })}
        </Notice>
      )}
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,4fr)] print:block!">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 narrow:order-last">
          {dayEnd.pieces.length > 0 && <Pieces pieces={dayEnd.pieces} />}
          <DayPeople dayEnd={dayEnd} />
          <DayMovements movements={dayEnd.movements} />
        </div>
        <DaySheet methods={dayEnd.methods} people={dayEnd.people} />
      </div>
      <Suspense>{isOpening && <OpenAgainDialog day={day} onClose={() => setOpening(false)} />}</Suspense>
    </div>
  );
}

function Pieces({ pieces }: Pick<DayEnd, "pieces">) {
  const { t } = useTranslation("expenses");
  return (
    <Card>
      <CardHeader title={t("dayEnd.shopDrawer")} />
      <ul aria-label={t("dayEnd.shopDrawer")} className="m-0 mt-3 list-none p-0">
        {pieces.map(({ value_minor, count }) => (
          <li
            key={value_minor}
            className="flex justify-between gap-3 border-t border-line px-5 py-2 tabular-nums narrow:px-4"
          >
            <span>
              <Money minor={value_minor} withCurrency={false} plainDecimals /> × {count}
            </span>
            <Money minor={value_minor * count} withCurrency={false} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
