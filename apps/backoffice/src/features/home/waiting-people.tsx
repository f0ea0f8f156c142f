import { useLanguage } from "@agiza/i18n/language-provider";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { waitingQuery, type WaitingCustomer, type WaitingCustomers } from "#data/conversations.ts";
import { MarkAnsweredButton } from "#entities/conversation/mark-answered-button.tsx";
import { usePreview } from "#entities/conversation/use-preview.ts";
import { CustomerLinks } from "#entities/customer/customer-links.tsx";
import { CustomerName } from "#entities/customer/customer-name.tsx";
import { paths } from "#lib/paths.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { useMay } from "#patterns/use-may.ts";

/** As many as stand beside the day's figures without pushing them away; the count tells of the others. */
const shownAtOnce = 4;

/** Customers who asked in the chat for a person, for those who may read conversations. */
export function useWaitingPeople(): UseQueryResult<WaitingCustomers> {
  return useQuery({ ...waitingQuery(), enabled: useMay("conversations.read") });
}

/** Customers who asked in the chat for a person, the longest first, each with the ways to answer. */
export function WaitingPeople({ query }: { query: UseQueryResult<WaitingCustomers> }) {
  const { t } = useTranslation("backoffice");
  return (
    <section
      aria-label={t("waitingPerson.title")}
      className="border-t border-line px-5 pt-3 pb-1 narrow:px-4"
    >
      <h3 className="m-0 text-sm font-semibold text-ink-2">{t("waitingPerson.title")}</h3>
      <QueryView
        query={query}
        failedTitle={t("waitingPerson.failed")}
        skeleton={<Skeleton className="my-4" />}
      >
        {({ items, count }) => (
          <ul aria-label={t("waitingPerson.title")} className="m-0 list-none p-0">
            {items.slice(0, shownAtOnce).map((waiting) => (
              <WaitingPerson key={waiting.id} waiting={waiting} />
            ))}
            {count > shownAtOnce && (
              <li className="py-3 text-sm text-ink-3">
                {t("waitingPerson.more", { count: count - shownAtOnce })}
              </li>
            )}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

function WaitingPerson({ waiting }: { waiting: WaitingCustomer }) {
  const { t } = useTranslation(["backoffice", "orders", "messageKinds"]);
  const { language } = useLanguage();
  const now = useNow();
  const preview = usePreview();
  const { customer, since, last_words: words } = waiting;
  const name = customer.name || t("orders:unnamed");
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <div className="flex items-center justify-between gap-3">
        <CustomerName customer={customer} />
        <span className="flex flex-none items-center gap-1.5">
          {customer.phone && <CustomerLinks phone={customer.phone} name={name} />}
        </span>
      </div>
      {/* On a phone the words have the whole row; the button stands below them. */}
      <div className="mt-1.5 flex flex-wrap items-end justify-end gap-x-3 gap-y-2">
        <div className="min-w-[min(100%,15rem)] flex-1">
          <Link
            to={paths.conversation(waiting.id)}
            className="line-clamp-2 font-medium wrap-anywhere text-ink underline-offset-2"
          >
            {words === "" ? t("waitingPerson.open") : preview(words)}
          </Link>
          <p className="m-0 text-sm text-ink-3">
            <time dateTime={since}>
              {t("waitingPerson.since", { time: orderMoment(since, language, now) })}
            </time>
            {!customer.phone && ` · ${t("waitingPerson.hidden")}`}
          </p>
        </div>
        <MarkAnsweredButton waiting={waiting} name={name} />
      </div>
    </li>
  );
}
