import { Button } from "@agiza/ui/button";
import { Card, CardHeader } from "@agiza/ui/card";
import { ActiveFilterChip } from "@agiza/ui/filter-bar";
import { Select } from "@agiza/ui/select";
import { Skeleton } from "@agiza/ui/skeleton";
import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatPhone } from "@agiza/i18n/phone";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import {
  campaignPeopleQuery,
  type CampaignPerson,
  type CampaignReport,
  type PeopleSearch,
  personStates,
} from "#data/campaigns.ts";
import { paths } from "#lib/paths.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { PersonPill } from "./campaign-parts.tsx";

/** Everybody a campaign is for, with what became of their message. */
export function CampaignPeople({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation(["campaigns", "common"]);
  const [search, setSearch] = useState<PeopleSearch>({});
  const { reached, remove } = useReachedDays();
  const query = useQuery(campaignPeopleQuery(campaign.id, { ...search, ...reached }));
  const { state } = search;
  const inState = state === undefined ? {} : { state };
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title={t("peopleTitle")}
        actions={
          <Select
            aria-label={t("stateFilter")}
            value={state ?? "all"}
            onChange={({ target }) =>
              setSearch(target.value === "all" ? {} : { state: target.value as NonNullable<typeof state> })
            }
            options={[
              { value: "all", label: t("allStates") },
              ...personStates.map((one) => ({
                value: one,
                // Counts are those of all days.
                label: reached
                  ? t(`states.${one}`)
                  : `${t(`states.${one}`)} (${campaign.people[one].toLocaleString("en")})`,
              })),
            ]}
          />
        }
      />
      {reached && (
        <ReachedChip
          days={reached}
          onRemove={() => {
            setSearch(inState);
            remove();
          }}
        />
      )}
      <QueryView query={query} failedTitle={t("peopleFailed")} skeleton={<PeopleSkeleton />}>
        {({ items, next, previous }) => (
          <>
            {items.length === 0 && (
              <p className="m-0 mt-4 border-t border-line px-5 py-4">
                {t(reached ? "noneReached" : "noPeople")}
              </p>
            )}
            <ul aria-label={t("peopleTitle")} className="m-0 mt-4 list-none p-0">
              {items.map((person) => (
                <PersonRow key={person.position} person={person} />
              ))}
            </ul>
            {(next !== null || previous !== null) && (
              <div className="flex justify-between gap-2 border-t border-line px-5 py-3">
                <Button
                  variant="light"
                  size="sm"
                  disabled={previous === null}
                  onClick={() => previous && setSearch({ ...inState, before: previous })}
                >
                  {t("common:newer")}
                </Button>
                <Button
                  variant="light"
                  size="sm"
                  disabled={next === null}
                  onClick={() => next && setSearch({ ...inState, after: next })}
                >
                  {t("common:older")}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

type ReachedDays = { reached_from: string; reached_to: string };

/** The days on which the address asks for people, as analytics links to them. */
function useReachedDays(): { reached: ReachedDays | null; remove: () => void } {
  const [query, setQuery] = useSearchParams();
  const [from, to] = [query.get("reached_from"), query.get("reached_to")];
  return {
    reached: from && to ? { reached_from: from, reached_to: to } : null,
    remove: () => setQuery({}, { replace: true }),
  };
}

function ReachedChip({ days, onRemove }: { days: ReachedDays; onRemove: () => void }) {
  const { t } = useTranslation("campaigns");
  const { language } = useLanguage();
  const [from, to] = [formatDate(days.reached_from, language), formatDate(days.reached_to, language)];
  const label = from === to ? t("reachedOn", { day: from }) : t("reachedBetween", { from, to });
  return (
    <div className="mt-4 flex px-5 narrow:px-4">
      <ActiveFilterChip
        label={label}
        removeLabel={t("removeFilter", { filter: label })}
        onRemove={onRemove}
      />
    </div>
  );
}

const reasons = [
  "bad_number",
  "blocked",
  "opted_out",
  "no_consent",
  "recent",
  "cancelled",
  "erased",
] as const;

function PersonRow({ person }: { person: CampaignPerson }) {
  const { t } = useTranslation("campaigns");
  const name = person.name || (person.phone ? formatPhone(person.phone) : t("nameless"));
  const reason = reasons.find((one) => one === person.reason);
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line px-5 py-2.5 narrow:px-4">
      <span className="min-w-0">
        {person.customer_id ? (
          <Link
            to={paths.customer(person.customer_id)}
            className="inline-flex min-h-8 items-center font-strong wrap-anywhere text-ink touch:min-h-11"
          >
            {name}
          </Link>
        ) : (
          <span className="font-strong wrap-anywhere">{name}</span>
        )}
        {person.name && person.phone && (
          <span className="block text-sm text-ink-3">{formatPhone(person.phone)}</span>
        )}
      </span>
      <span className="grid flex-none justify-items-end gap-0.5">
        <PersonPill state={person.state} />
        {reason && <span className="text-right text-sm text-ink-3">{t(`reasons.${reason}`)}</span>}
      </span>
    </li>
  );
}

const PeopleSkeleton = () => (
  <div className="grid gap-4 border-t border-line p-5">
    {["w-2/5", "w-3/5", "w-1/2"].map((width) => (
      <Skeleton key={width} className={`h-5 ${width}`} />
    ))}
  </div>
);
