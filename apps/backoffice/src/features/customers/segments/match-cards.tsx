import { formatPhone } from "@agiza/i18n/phone";
import { Avatar } from "@agiza/ui/avatar";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { IconTile } from "@agiza/ui/icon-tile";
import { Money } from "@agiza/ui/money";
import { Skeleton } from "@agiza/ui/skeleton";
import { MessageCircle, MessageSquareText, UserRoundSearch, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { SegmentPeople } from "#data/segments.ts";
import { classNames } from "#lib/class-names.ts";
import { paths } from "#lib/paths.ts";
import { Notice } from "#patterns/notice.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import type { usePreview } from "./use-preview.ts";

export type MatchCardsProps = {
  preview: ReturnType<typeof usePreview>;
  /** Of the saved segment that is shown as it is; null while it is being changed. */
  savedId: string | null;
};

/** How many match now, whom offers reach, and five of them. */
export function MatchCards({ preview, savedId }: MatchCardsProps) {
  const { t } = useTranslation("segments");
  const { query, isIncomplete, isCounting, problems } = preview;
  const isRefused = Object.keys(problems).length > 0;
  if (isIncomplete || isRefused)
    return (
      <Card className={isRefused ? firstOnPhones : undefined}>
        <CardHeader title={t("matchNow")} />
        <CardBody className="flex items-center gap-3 text-ink-2">
          <IconTile icon={<UserRoundSearch strokeWidth={1.9} />} />
          {Object.values(problems)[0] ?? t("incomplete")}
        </CardBody>
      </Card>
    );
  return (
    <>
      <div className={classNames("grid gap-4", firstOnPhones)}>
        <QueryView query={query} failedTitle={t("previewFailed")} skeleton={<MatchSkeleton />}>
          {(people) => (
            <>
              <Card>
                <CardBody className="grid gap-3">
                  <div className="flex items-center justify-between gap-3">
                    <h2 className="m-0 text-sm font-semibold">{t("matchNow")}</h2>
                    <Liveness isCounting={isCounting} />
                  </div>
                  <Figures people={people} />
                </CardBody>
              </Card>
              {people.people === 0 && (
                <Notice tone="warning" icon={UserRoundSearch} title={t("nobody")}>
                  {t("nobodyText")}
                </Notice>
              )}
            </>
          )}
        </QueryView>
      </div>
      {query.data && query.data.people > 0 && <SomeOfThem people={query.data} savedId={savedId} />}
    </>
  );
}

/** How many there are is seen before the rules; who they are, after them. */
const firstOnPhones = "narrow:order-first";

function Liveness({ isCounting }: { isCounting: boolean }) {
  const { t } = useTranslation("segments");
  return (
    <span className="inline-flex items-center gap-2 text-sm text-ink-3">
      <span
        aria-hidden="true"
        className={classNames("size-2 rounded-full", isCounting ? "bg-ink-3" : "bg-success")}
      />
      {t(isCounting ? "counting" : "live")}
    </span>
  );
}

function Figures({ people }: { people: SegmentPeople }) {
  const { t } = useTranslation("segments");
  const { everybody, people: count, reachable } = people;
  const left = count - reachable;
  return (
    <>
      <output className="flex items-baseline gap-2.5">
        <span className="font-display text-[44px] leading-none font-bold tabular-nums">
          {count.toLocaleString("en")}
        </span>
        <span className="text-ink-2">
          {t("ofCustomers", { count: everybody, replace: { count: everybody.toLocaleString("en") } })}
        </span>
      </output>
      <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-surface-4">
        <span
          className="block h-full rounded-full bg-brand"
          style={{ width: `${everybody === 0 ? 0 : (100 * count) / everybody}%` }}
        />
      </span>
      <div className="grid grid-cols-2 gap-2.5">
        <Reached icon={MessageCircle} name={t("whatsapp")} count={people.whatsapp} />
        <Reached icon={MessageSquareText} name={t("sms")} count={people.sms} />
      </div>
      {count > 0 && (
        <p className="m-0 text-xs text-ink-3">
          {left === 0 ? t("everybodyReachable") : t("unreachable", { count: left })}
        </p>
      )}
    </>
  );
}

function Reached({ icon: Icon, name, count }: { icon: LucideIcon; name: string; count: number }) {
  return (
    <div className="rounded-md border border-line px-3 py-2.5">
      <span className="block text-lg font-bold tabular-nums">{count.toLocaleString("en")}</span>
      <span className="flex items-center gap-1.5 text-sm text-ink-2">
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.9} />
        {name}
      </span>
    </div>
  );
}

function SomeOfThem({ people, savedId }: { people: SegmentPeople; savedId: string | null }) {
  const { t } = useTranslation(["segments", "customers"]);
  return (
    <Card>
      <CardHeader
        title={t("some")}
        actions={
          savedId !== null && (
            <Link
              to={paths.customersOfSegment(savedId)}
              className="inline-flex min-h-6 items-center text-sm font-semibold text-brand-ink touch:min-h-11"
            >
              {t("seeAll")}
            </Link>
          )
        }
      />
      <ul className="m-0 list-none divide-y divide-line p-0 pt-1 pb-2">
        {people.some.map((person) => {
          const name =
            person.name || (person.phone ? formatPhone(person.phone, "national") : t("customers:unnamed"));
          return (
            <li key={person.id}>
              <Link
                to={paths.customer(person.id)}
                className="flex min-h-14 items-center gap-3 px-5 py-2 text-ink no-underline hover:bg-surface-2 narrow:px-4"
              >
                <Avatar name={name} size={28} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{name}</span>
                  <span className="block text-xs text-ink-3">
                    {t("ordersOf", { count: person.orders_count })}
                  </span>
                </span>
                <Money minor={person.spent_minor} withCurrency={false} className="font-medium" />
              </Link>
            </li>
          );
        })}
      </ul>
      {savedId === null && <p className="m-0 px-5 pb-4 text-xs text-ink-3 narrow:px-4">{t("seeSaved")}</p>}
    </Card>
  );
}

const MatchSkeleton = () => (
  <Card className="grid gap-4 p-5">
    <Skeleton className="h-4 w-24" />
    <Skeleton className="h-11 w-40" />
    <Skeleton className="h-2 w-full" />
    <div className="grid grid-cols-2 gap-2.5">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  </Card>
);
