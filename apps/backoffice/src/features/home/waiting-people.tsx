import { useLanguage } from "@agiza/i18n/language-provider";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Skeleton } from "@agiza/ui/skeleton";
import { Count } from "@agiza/ui/tab-links";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { waitingQuery, type WaitingCustomer } from "#data/conversations.ts";
import { MarkAnsweredButton } from "#entities/conversation/mark-answered-button.tsx";
import { CustomerLinks } from "#entities/customer/customer-links.tsx";
import { CustomerName } from "#entities/customer/customer-name.tsx";
import { orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";
import { QueryView } from "#patterns/query-view.tsx";

/**
 * Customers who asked in the chat for a person, the longest first. Where nobody waits there is nothing to see.
 * @param showsEmpty says so in words, on a page that has nothing else
 */
export function WaitingPeople({ showsEmpty }: { showsEmpty: boolean }) {
  const { t } = useTranslation("backoffice");
  const query = useQuery(waitingQuery());
  const count = query.data?.count ?? 0;
  if (count === 0 && !showsEmpty && !query.error) return null;
  const more = count - (query.data?.items.length ?? 0);
  return (
    <Card className="mt-6 overflow-hidden">
      <CardHeader
        title={t("waitingPerson.title")}
        {...(count > 0 && { note: <Count value={count} hot /> })}
      />
      <QueryView
        query={query}
        failedTitle={t("waitingPerson.failed")}
        skeleton={<Skeleton className="mx-5 my-4" />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <CardBody>
              <p className="m-0 text-ink-3">{t("waitingPerson.nobody")}</p>
            </CardBody>
          ) : (
            <ul aria-label={t("waitingPerson.title")} className="m-0 list-none px-5 pt-1 pb-2 narrow:px-4">
              {items.map((waiting) => (
                <WaitingPerson key={waiting.id} waiting={waiting} />
              ))}
              {more > 0 && (
                <li className="py-3 text-sm text-ink-3">{t("waitingPerson.more", { count: more })}</li>
              )}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}

function WaitingPerson({ waiting }: { waiting: WaitingCustomer }) {
  const { t } = useTranslation(["backoffice", "orders"]);
  const { language } = useLanguage();
  const now = useNow();
  const { customer, since, last_words: words } = waiting;
  const name = customer.name || t("orders:unnamed");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-56">
        <CustomerName customer={customer} size={40} />
      </div>
      <div className="min-w-0 flex-[2] basis-56">
        {words !== "" && <p className="m-0 line-clamp-2 wrap-anywhere">{words}</p>}
        <p className="m-0 text-sm text-ink-3">
          <time dateTime={since}>
            {t("waitingPerson.since", { time: orderMoment(since, language, now) })}
          </time>
          {!customer.phone && ` · ${t("waitingPerson.hidden")}`}
        </p>
      </div>
      <div className="flex flex-none items-center gap-1.5">
        {customer.phone && <CustomerLinks phone={customer.phone} name={name} />}
        <MarkAnsweredButton waiting={waiting} name={name} />
      </div>
    </li>
  );
}
