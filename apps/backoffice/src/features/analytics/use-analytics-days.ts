import { comparisonsOfDays } from "#data/analytics.ts";
import { paths } from "#lib/paths.ts";
import { shopToday } from "#lib/shop-today.ts";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { daysOf, periods } from "./analytics-days.rules.ts";

const address = describeList({
  path: paths.analytics,
  choices: { period: periods, compare: comparisonsOfDays },
  texts: ["from", "to"],
});

/** The days the address asks for, beside what, and how to ask for others. */
export function useAnalyticsDays() {
  const { search, show } = useListUrl(address);
  const days = daysOf(search, shopToday());
  return { ...search, days, isChosen: Boolean(search.from && search.to), show };
}
