import { compactMoney } from "@agiza/i18n/money";
import { Card, CardHeader } from "@agiza/ui/card";
import { Skeleton } from "@agiza/ui/skeleton";
import { useLanguage } from "@agiza/i18n/language-provider";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Popup, type PopupChat, popupChatsQuery } from "#data/popups.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { QueryView } from "#patterns/query-view.tsx";

/** The rows behind the numbers: chats that came from the popup, and what was ordered after each. */
export function PopupChats({ popup }: { popup: Popup }) {
  const { t } = useTranslation("popups");
  return (
    <Card id="popup-chats" tabIndex={-1} className="scroll-mt-20 outline-none">
      <CardHeader title={t("chatsTitle")} />
      {popup.figures.chats === 0 ? (
        <p className="m-0 px-5 pb-5 text-ink-2 narrow:px-4">
          {t("noChats", { reference: `(P-${popup.reference})` })}
        </p>
      ) : (
        <ChatRows id={popup.id} />
      )}
    </Card>
  );
}

function ChatRows({ id }: { id: string }) {
  const { t } = useTranslation("popups");
  const query = useQuery(popupChatsQuery(id));
  return (
    <QueryView query={query} failedTitle={t("chatsFailed")} skeleton={<Skeleton className="m-5 h-10" />}>
      {({ items }) => (
        <ul aria-label={t("chatsTitle")} className="m-0 list-none divide-y divide-line p-0">
          {items.map((chat) => (
            <ChatRow key={`${chat.conversation?.id}${chat.at}`} chat={chat} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

const link = "inline-flex min-h-11 min-w-11 items-center font-strong wrap-anywhere text-brand-ink";

function ChatRow({ chat: { at, conversation, orders } }: { chat: PopupChat }) {
  const { t } = useTranslation("popups");
  const { language } = useLanguage();
  const now = useNow();
  return (
    <li className="flex flex-wrap items-center gap-x-4 px-5 py-1 narrow:px-4">
      {conversation ? (
        <Link to={paths.conversation(conversation.id)} className={link}>
          {conversation.customer_name || t("unnamed")}
        </Link>
      ) : (
        <span className="inline-flex min-h-11 items-center">{t("hiddenChat")}</span>
      )}
      <span className="text-sm text-ink-3">{orderMoment(at, language, now)}</span>
      <span className="ml-auto flex flex-wrap justify-end gap-x-4 narrow:ml-0 narrow:w-full narrow:justify-start">
        {orders.length === 0 ? (
          <span className="inline-flex min-h-11 items-center text-sm text-ink-3">{t("noOrder")}</span>
        ) : (
          orders.map((order) => (
            <Link key={order.id} to={paths.order(order.id)} className={link}>
              {t("orderOf", { number: order.number, amount: compactMoney(order.amount_minor) })}
            </Link>
          ))
        )}
      </span>
    </li>
  );
}
