import { formatWeekday } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { useTranslation } from "react-i18next";
import type { DayFigures } from "#data/dashboard.ts";
import { classNames } from "#lib/class-names.ts";

/** Shares of the height below which a bar would not be seen. */
const leastPercent = 2;

/** The highest bar, so that the names of the hours have their room. */
const highestPercent = 80;

const legend =
  "inline-flex items-center gap-1.5 before:size-2 before:rounded-[2px] before:bg-on-accent dark:before:bg-accent";

/** So many hours stand beside each other with their names. */
const mostLabels = 14;

/** `13` is 1, as the clock of the shop shows it. */
const clockHour = (hour: number): number => hour % 12 || 12;

/** `13` is "1 PM". */
const clockName = (hour: number): string => `${clockHour(hour)} ${hour < 12 ? "AM" : "PM"}`;

/** The hour that runs: red would say that something is wrong with it. */
const isNow =
  "rounded-full bg-on-accent px-1.5 py-0.5 font-bold text-accent dark:bg-accent dark:text-on-accent";

/** The day by hours: what was sold, the hour that runs, and faintly what the hours to come brought a week ago. */
export function HourBars({ today, currentHour }: { today: DayFigures; currentHour: number }) {
  const { t } = useTranslation("home");
  const { language } = useLanguage();
  const shown = today.hours.map(({ hour, sales_minor: sales, previous_minor: previous }) => ({
    hour,
    minor: hour > currentHour && sales === 0 ? previous : sales,
    isAhead: hour > currentHour && sales === 0,
  }));
  // A shop that trades by night has more hours than there is room to name.
  const labelStep = shown.length > mostLabels ? 3 : 1;
  const named = shown.map(({ hour }) => hour).filter((hour) => hour % labelStep === 0);
  // Only there an hour of the clock stands twice.
  const halfBegins = labelStep === 1 ? [] : [named[0], named.find((hour) => hour >= 12)];
  const weekBefore = t("weekBefore", { weekday: formatWeekday(today.compared.day, language) });
  const most = Math.max(...shown.map(({ minor }) => minor), 1);
  return (
    <figure className="m-0 flex flex-col">
      {shown.some(({ isAhead, minor }) => isAhead && minor > 0) && (
        <div aria-hidden="true" className="flex justify-end gap-3 text-xs font-medium">
          <span className={legend}>{t("today")}</span>
          <span className={classNames(legend, "before:opacity-45")}>{weekBefore}</span>
        </div>
      )}
      <div aria-hidden="true" className="flex min-h-0 flex-1 items-end gap-1 wide:gap-1.5">
        {shown.map(({ hour, minor, isAhead }, index) => (
          <span key={hour} className="flex h-full min-w-0 flex-1 flex-col justify-end gap-2 text-center">
            <span
              className={classNames(
                "block rounded-t-[5px] bg-on-accent dark:bg-accent",
                isAhead && "opacity-45",
              )}
              style={{
                height: minor === 0 ? 1 : `${Math.max((minor / most) * highestPercent, leastPercent)}%`,
              }}
            />
            <span className="text-xs leading-none font-medium whitespace-nowrap tabular-nums">
              {hour % labelStep === 0 ? (
                <span
                  className={classNames(
                    // The first name begins where its bar does.
                    index === 0 ? "float-left -mr-8" : "-mx-4",
                    hour === currentHour && isNow,
                  )}
                >
                  {halfBegins.includes(hour) ? clockName(hour) : clockHour(hour)}
                </span>
              ) : (
                "\u00a0"
              )}
            </span>
          </span>
        ))}
      </div>
      <div className="sr-only">
        <table>
          <caption>{t("byHour")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("hour")}</th>
              <th scope="col">{t("today")}</th>
              <th scope="col">{weekBefore}</th>
            </tr>
          </thead>
          <tbody>
            {today.hours.map(({ hour, sales_minor: sales, previous_minor: previous }) => (
              <tr key={hour}>
                <th scope="row">{clockName(hour)}</th>
                <td>{formatMoney(sales)}</td>
                <td>{formatMoney(previous)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
