import { formatClock } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { ChatBubble, type DeliveryState } from "@agiza/ui/chat-bubble";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type DebtAccount, type DebtEntry, type DebtNotice, debtNoticeQuery } from "#data/debts.ts";
import { useDebtorName } from "#entities/debt/debt-parts.tsx";
import { orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { QueryView } from "#patterns/query-view.tsx";

const deliveryOf = {
  waiting: "sending",
  sent: "sent",
  delivered: "delivered",
  read: "read",
  failed: "failed",
} as const satisfies Record<DebtNotice["status"], DeliveryState>;

/** What somebody was last written of what they took: the message as it came to them, of which goods, and how far it came. */
export function DebtNoticeCard({ account }: { account: DebtAccount }) {
  const { t } = useTranslation("debt");
  const query = useQuery(debtNoticeQuery(account.customer.id));
  const name = useDebtorName()(account.customer);
  // A customer who was never written to has no such card.
  if (query.data?.notice === null) return null;
  return (
    <Card className="overflow-clip">
      <CardHeader title={t("notice.title", { name })} className="pb-3" />
      <QueryView
        query={query}
        skeleton={
          <CardBody>
            <Skeleton className="h-28" />
          </CardBody>
        }
        failedTitle={t("notice.failed")}
      >
        {({ notice }) =>
          notice && (
            <Told
              notice={notice}
              entry={account.entries.find(({ order_id }) => order_id === notice.order_id)}
            />
          )
        }
      </QueryView>
    </Card>
  );
}

function Told({ notice, entry }: { notice: DebtNotice; entry: DebtEntry | undefined }) {
  const { t } = useTranslation("debt");
  const { language } = useLanguage();
  const now = useNow();
  const { kind, channel, text, choices, status, at } = notice;
  const asksStill = kind === "question" && entry?.state === "waiting";
  return (
    <>
      {channel === "whatsapp" && (
        <div className="flex flex-col border-t border-line bg-chat-bg p-4">
          <ChatBubble
            direction="out"
            time={formatClock(at, language)}
            at={at}
            delivery={{ state: deliveryOf[status], label: t(`notice.status.${status}`) }}
            replyButtons={choices.map((title) => ({ id: title, title }))}
            className="max-w-[94%]"
          >
            <span className="whitespace-pre-line">{text}</span>
          </ChatBubble>
        </div>
      )}
      <CardBody className="grid gap-1 border-t border-line text-sm text-ink-2">
        <p className="m-0">
          {channel === "sms" && `${t(`notice.sms.${kind}`)} `}
          {t("notice.came", { status: t(`notice.status.${status}`), at: orderMoment(at, language, now) })}
          {asksStill && ` ${t("notice.noAnswer")}`}
        </p>
        {kind === "question" && entry && (
          <p className="m-0">
            {entry.kind === "opening" ? t("kind.opening") : entry.goods}
            {", "}
            <Link to={paths.order(entry.order_id)} className="text-inherit underline underline-offset-2">
              {t("order", { number: entry.order_number })}
            </Link>
          </p>
        )}
      </CardBody>
    </>
  );
}
