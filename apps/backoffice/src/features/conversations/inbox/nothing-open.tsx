import { useLanguage } from "@agiza/i18n/language-provider";
import { Avatar } from "@agiza/ui/avatar";
import { Card } from "@agiza/ui/card";
import { EmptyState } from "@agiza/ui/empty-state";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { inboxQuery, type WaitingCustomer, waitingQuery } from "#data/conversations.ts";
import { inboxCountsQuery } from "#data/inbox-counts.ts";
import { useShop } from "#data/shop.ts";
import { usePreview } from "#entities/conversation/use-preview.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { useNow } from "#lib/use-now.ts";
import { Figure, Figures } from "../figures.tsx";
import { useCustomerCalled } from "../use-customer-called.ts";
import { unreadIn } from "./standing.rules.ts";

const wholeInbox = { view: "all", search: "", wrote: null } as const;

/** Beside a list of which nothing is open: how many wait, and a press that opens who waits longest. */
export function NothingOpen() {
  const { t } = useTranslation("conversations");
  const now = useNow();
  const shop = useShop();
  const counts = useQuery(inboxCountsQuery()).data;
  const longest = useQuery(waitingQuery()).data?.items?.[0];
  const pages = useInfiniteQuery(inboxQuery(wholeInbox)).data?.pages;
  const unread = pages ? unreadIn(pages, now) : null;
  const waits = counts && (counts.waiting > 0 || counts.unread > 0);
  return (
    <div className="grid min-w-0 flex-1 place-items-center bg-chat-bg p-6">
      {waits ? (
        <Card
          aria-label={t(longest ? "standing.title" : "standing.nobody")}
          className="grid w-full max-w-xl grid-cols-1 gap-5 p-5"
        >
          <h2 className="heading-card m-0">{t(longest ? "standing.title" : "standing.nobody")}</h2>
          <Figures>
            <Figure label={t("views.waiting")}>{counts.waiting}</Figure>
            <Figure label={t("standing.unread")}>{counts.unread}</Figure>
            <Figure label={t("standing.closing")}>{unread?.closing ?? "–"}</Figure>
          </Figures>
          {longest ? (
            <First
              {...longest}
              words={longest.last_words}
              since="waits"
              action="openLongest"
              at={longest.since}
            />
          ) : (
            unread?.oldest && (
              <First
                {...unread.oldest}
                words={unread.oldest.last_text}
                since="lastMessage"
                action="openOldest"
                at={unread.oldest.last_message_at ?? ""}
              />
            )
          )}
        </Card>
      ) : (
        <EmptyState
          {...(shop && { shopId: shop.id, kanga: shop.kanga })}
          title={t("choose")}
          message={t("chooseText")}
        />
      )}
    </div>
  );
}

type FirstProps = Pick<WaitingCustomer, "id"> & {
  customer: { name: string; phone: string | null };
  words: string;
  since: "waits" | "lastMessage";
  at: string;
  action: "openLongest" | "openOldest";
};

/** Whom one should answer first. */
function First({ id, customer, words, since, at, action }: FirstProps) {
  const { t } = useTranslation("conversations");
  const { language } = useLanguage();
  const now = useNow();
  const called = useCustomerCalled();
  const preview = usePreview();
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={called(customer)} size={40} />
        <div className="min-w-0 flex-1">
          <p className="m-0 flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">{called(customer)}</span>
            <time dateTime={at} className="text-xs text-ink-2 tabular-nums">
              {t(`standing.${since}`, { time: orderMoment(at, language, now) })}
            </time>
          </p>
          {words !== "" && <p className="m-0 mt-0.5 truncate text-sm text-ink-2">{preview(words)}</p>}
        </div>
      </div>
      <RouteButton to={paths.conversation(id)} variant={action === "openLongest" ? "primary" : "light"}>
        {t(`standing.${action}`)}
      </RouteButton>
    </>
  );
}
