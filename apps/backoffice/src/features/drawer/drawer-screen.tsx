import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { DatePicker } from "@agiza/ui/date-picker";
import { Field } from "@agiza/ui/field";
import { Money } from "@agiza/ui/money";
import { Skeleton } from "@agiza/ui/skeleton";
import { StatStrip, StatTile } from "@agiza/ui/stat-tile";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { type Drawer, type DrawerMovementKind, drawerMovementKinds, drawerQuery } from "#data/drawer.ts";
import { tillSettingsQuery } from "#data/till.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { shopToday } from "#lib/shop-today.ts";
import { useNow } from "#lib/use-now.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { useMay } from "#patterns/use-may.ts";
import { MoveCashDialog } from "./move-cash-dialog.tsx";

/** /orders/drawer: what should be in the cash drawer, and how it came there. */
export function DrawerScreen() {
  const { t } = useTranslation(["drawer", "orders"]);
  const today = shopToday();
  const [query, setQuery] = useSearchParams();
  const day = query.get("day") ?? today;
  const drawer = useQuery(drawerQuery(day));
  const readsOrders = useMay("orders.read");
  const floatMinor = useQuery(tillSettingsQuery()).data?.opening_float_minor || null;
  const [kind, setKind] = useState<DrawerMovementKind | null>(null);
  return (
    <PageFrame
      title={t("title")}
      {...(readsOrders && { trail: [{ label: t("orders:title"), to: paths.orders }] })}
      actions={
        day === today && (
          <PageActions>
            {drawerMovementKinds.toReversed().map((one) => (
              <GuardedButton
                key={one}
                needs="order.take_cash"
                variant={one === "put_in" ? "primary" : "light"}
                onClick={() => setKind(one)}
              >
                {t(`move.${one}`)}
              </GuardedButton>
            ))}
          </PageActions>
        )
      }
    >
      <Field label={t("day")} className="mb-4 max-w-60">
        <DatePicker
          value={day}
          maxDay={today}
          onChange={(next) => setQuery(next === null || next === today ? {} : { day: next })}
        />
      </Field>
      <QueryView query={drawer} failedTitle={t("failed")} skeleton={<Skeleton className="h-64 w-full" />}>
        {(known) => <DrawerOfDay drawer={known} />}
      </QueryView>
      {kind && (
        <MoveCashDialog
          kind={kind}
          // The day begins with what the settings say is put in at opening.
          usualMinor={kind === "put_in" && drawer.data?.put_in_minor === 0 ? floatMinor : null}
          onClose={() => setKind(null)}
        />
      )}
    </PageFrame>
  );
}

function DrawerOfDay({ drawer }: { drawer: Drawer }) {
  const { t } = useTranslation("drawer");
  return (
    <div className="grid gap-4">
      <Card>
        <CardBody>
          <p className="m-0 text-ink-2">{t("expected")}</p>
          <p className="m-0 mt-1 font-display text-3xl font-bold">
            <Money minor={drawer.expected_minor} />
          </p>
          {drawer.count_difference_minor !== 0 && (
            <p className="m-0 mt-1 text-warning-ink">
              {t(drawer.count_difference_minor < 0 ? "countShort" : "countOver", {
                amount: formatMoney(Math.abs(drawer.count_difference_minor)),
              })}
            </p>
          )}
        </CardBody>
      </Card>
      <StatStrip>
        <StatTile label={t("opening")} value={<Amount minor={drawer.opening_minor} />} />
        <StatTile
          label={t("taken")}
          value={<Amount minor={drawer.cash_taken_minor} />}
          {...(drawer.handed_in_minor > 0 && {
            note: `${t("handedIn")}: ${formatMoney(drawer.handed_in_minor)}`,
          })}
        />
        <StatTile label={t("putIn")} value={<Amount minor={drawer.put_in_minor} />} />
        <StatTile
          label={t("takenOut")}
          value={<Amount minor={drawer.taken_out_minor} />}
          {...(drawer.cash_returned_minor > 0 && {
            note: `${t("back")}: ${formatMoney(drawer.cash_returned_minor)}`,
          })}
        />
      </StatStrip>
      <div className="grid items-start gap-4 wide:grid-cols-2">
        <Movements drawer={drawer} />
        <People drawer={drawer} />
      </div>
    </div>
  );
}

const Amount = ({ minor }: { minor: number }) => <Money minor={minor} withCurrency={false} />;

function Movements({ drawer }: { drawer: Drawer }) {
  const { t } = useTranslation("drawer");
  const { language } = useLanguage();
  const now = useNow();
  return (
    <Card>
      <CardHeader title={t("movements")} />
      {drawer.movements.length === 0 ? (
        <CardBody>
          <p className="m-0 text-ink-2">{t("noMovements")}</p>
        </CardBody>
      ) : (
        <ul aria-label={t("movements")} className="m-0 list-none p-0">
          {drawer.movements.map((movement) => (
            <li
              key={movement.id}
              className="flex items-center justify-between gap-3 border-t border-line px-5 py-3"
            >
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{movement.reason}</span>
                <span className="block text-sm text-ink-2">
                  {t(`moved.${movement.kind}`)} · {movement.made_by.name},{" "}
                  {orderMoment(movement.made_at, language, now)}
                </span>
              </span>
              <Money
                minor={movement.kind === "put_in" ? movement.amount_minor : -movement.amount_minor}
                withCurrency={false}
                signed
                plainDecimals
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function People({ drawer }: { drawer: Drawer }) {
  const { t } = useTranslation("drawer");
  return (
    <Card>
      <CardHeader title={t("people")} />
      {drawer.people.length === 0 ? (
        <CardBody>
          <p className="m-0 text-ink-2">{t("noPeople")}</p>
        </CardBody>
      ) : (
        <ul aria-label={t("people")} className="m-0 list-none p-0">
          {drawer.people.map(({ person, sales_count, sold_minor, cash_minor }) => (
            <li key={person.id} className="border-t border-line px-5 py-3">
              <span className="block font-semibold">{person.name}</span>
              <span className="block text-sm text-ink-2">
                {t("sales", { count: sales_count, sold: formatMoney(sold_minor) })} ·{" "}
                {t("tookCash", { cash: formatMoney(cash_minor) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
