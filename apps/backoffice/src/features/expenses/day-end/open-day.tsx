import { useLanguage } from "@agiza/i18n/language-provider";
import { Info, LockOpen } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DayEnd } from "#data/day-ends.ts";
import { useCurrentUser } from "#data/user.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";
import { useOnline } from "#lib/use-online.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { Notice } from "#patterns/notice.tsx";
import { useMay } from "#patterns/use-may.ts";
import { DrawerCount, NetworkCount } from "./day-count-cards.tsx";
import { drawerOf, methodsWith, nothingCounted } from "./day-count.rules.ts";
import { DayMovements, DayPeople } from "./day-people.tsx";
import { DaySheet } from "./day-sheet.tsx";
import { SignForm } from "./sign-form.tsx";

const OwnTillDialog = lazy(async () => ({ default: (await import("./own-till-dialog.tsx")).OwnTillDialog }));

/** A day that can still be counted, and signed by whoever may. */
export function OpenDay({ dayEnd }: { dayEnd: DayEnd }) {
  const { t } = useTranslation("expenses");
  const { language } = useLanguage();
  const now = useNow();
  const isOnline = useOnline();
  const maySign = useMay("day_end.sign") && dayEnd.can_close;
  const current = useCurrentUser();
  const user = current.state === "known" ? current.user : null;
  const [count, setCount] = useState(nothingCounted);
  const [tries, setTries] = useState(0);
  const [isCountingOwn, setCountingOwn] = useState(false);
  const methods = methodsWith(dayEnd, count);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!dayEnd.can_close && (
        <Notice tone="info" icon={Info}>
          {t("dayEnd.later")}
        </Notice>
      )}
      {dayEnd.can_close && dayEnd.opened_by !== null && (
        <Notice
          tone="warning"
          icon={LockOpen}
          title={t("dayEnd.reopened", {
            person: dayEnd.opened_by,
            when: orderMoment(dayEnd.opened_at ?? "", language, now),
          })}
        >
          <p className="m-0 wrap-anywhere">
            {t("dayEnd.reopenedText", { reason: dayEnd.open_reason ?? "" })}
          </p>
        </Notice>
      )}
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,4fr)] print:block!">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {maySign && (
            <>
              <DrawerCount
                count={count}
                onCount={setCount}
                missedTimes={drawerOf(count) === null ? tries : 0}
              />
              <NetworkCount count={count} onCount={setCount} methods={dayEnd.methods} />
            </>
          )}
          <DayPeople
            dayEnd={dayEnd}
            action={
              dayEnd.can_close && (
                <GuardedButton
                  needs="day_end.count"
                  variant="light"
                  blockedBecause={isOnline ? null : t("dayEnd.needsNetwork")}
                  onClick={() => setCountingOwn(true)}
                >
                  {t("dayEnd.ownTill")}
                </GuardedButton>
              )
            }
          />
          <DayMovements movements={dayEnd.movements} />
        </div>
        <DaySheet methods={methods} people={dayEnd.people}>
          {maySign && user && (
            <SignForm dayEnd={dayEnd} count={count} user={user} onIncomplete={() => setTries(tries + 1)} />
          )}
        </DaySheet>
      </div>
      <Suspense>
        {isCountingOwn && (
          <OwnTillDialog
            day={dayEnd.day}
            till={dayEnd.tills.find(({ person }) => person !== null && person.id === user?.id)}
            onClose={() => setCountingOwn(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
