import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { EmptyState } from "@agiza/ui/empty-state";
import { ActiveFilterChip } from "@agiza/ui/filter-bar";
import { SearchInput } from "@agiza/ui/search-input";
import { Skeleton } from "@agiza/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import {
  type Conversation,
  inboxQuery,
  type InboxSearch,
  type InboxView,
  type WroteWithin,
} from "#data/conversations.ts";
import { useShop } from "#data/shop.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { InboxMenu } from "./inbox-menu.tsx";
import { InboxRow } from "./inbox-row.tsx";
import { InboxViews } from "./inbox-views.tsx";
import { useOpenInPlace } from "./use-open-in-place.ts";

export type InboxPaneProps = {
  view: InboxView;
  search: string;
  /** Days between which the customer wrote; null for whenever it was. */
  wrote: InboxSearch["wrote"];
  /** Puts what is shown into the address. */
  put: (next: { view?: InboxView; search?: string }) => void;
  /** The conversation that is open beside it. */
  openId: string | undefined;
  /** Told of the conversation that is pressed, before it is shown. */
  onOpen: (id: string) => void;
};

/** The shop's conversations: what nobody has read first. */
export function InboxPane({ view, search, wrote, put, openId, onOpen }: InboxPaneProps) {
  const { t } = useTranslation(["conversations", "common"]);
  const query = useInfiniteQuery(inboxQuery({ view, search, wrote }));
  useEnoughRows(query);
  return (
    <section
      aria-label={t("list")}
      className="flex min-h-0 flex-col border-line bg-surface wide:w-[360px] wide:flex-none wide:border-r narrow:min-h-[calc(100dvh-60px)] narrow:w-full"
    >
      <div className="grid grid-cols-1 gap-3 border-b border-line p-4 narrow:order-none">
        <div className="flex items-center gap-2">
          <SearchInput
            value={search}
            onSearch={(text) => put({ search: text })}
            aria-label={t("searchLabel")}
            placeholder={t("search")}
            clearLabel={t("clearSearch")}
            searching={query.isFetching && search !== ""}
            maxLength={80}
            className="min-w-0 flex-1"
          />
          <InboxMenu />
        </div>
        {wrote && <WroteChip days={wrote} onRemove={() => put({})} />}
        <InboxViews
          view={view}
          isSearching={search !== "" || wrote !== null}
          onChoose={(next) => put({ view: next, search: "" })}
        />
      </div>
      {/* It holds what is only read aloud, which would otherwise lengthen the page. */}
      <div className="relative min-h-0 flex-1 overflow-y-auto narrow:overflow-visible narrow:pb-24">
        <QueryView query={query} failedTitle={t("failed")} className="py-10" skeleton={<RowsSkeleton />}>
          {({ pages }) =>
            pages.every(({ items }) => items.length === 0) && query.isFetchingNextPage ? (
              <RowsSkeleton />
            ) : (
              <Rows
                conversations={unique(pages.flatMap(({ items }) => items))}
                list={`${view} ${search} ${wrote?.from} ${wrote?.to} ${wrote?.campaign}`}
                openId={openId}
                onOpen={onOpen}
                empty={<NoRows view={view} search={search} put={put} />}
                more={
                  query.hasNextPage && (
                    <div className="p-4">
                      <Button
                        variant="light"
                        className="w-full"
                        loading={query.isFetchingNextPage}
                        onClick={() => void query.fetchNextPage()}
                      >
                        {t("loadMore")}
                      </Button>
                    </div>
                  )
                }
              />
            )
          }
        </QueryView>
      </div>
    </section>
  );
}

/** As many as a window shows. */
const enoughRows = 10;

/** What nobody has read comes alone, and may be little or nothing: what was read follows without a press. */
function useEnoughRows({ data, hasNextPage, fetchNextPage }: EnoughOf): void {
  const pageCount = data?.pages.length ?? 0;
  const rowCount = data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  const isShort = pageCount > 0 && rowCount < enoughRows && hasNextPage;
  useEffect(() => {
    if (isShort) void fetchNextPage();
  }, [isShort, pageCount, fetchNextPage]);
}

type EnoughOf = {
  data: { pages: readonly { items: readonly Conversation[] }[] } | undefined;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
};

/** One that is read between two pages stands in both. */
const unique = (conversations: Conversation[]): Conversation[] => [
  ...new Map(conversations.map((one) => [one.id, one])).values(),
];

type RowsProps = {
  conversations: Conversation[];
  /** Names what is listed. */
  list: string;
  openId: string | undefined;
  onOpen: (id: string) => void;
  empty: React.ReactNode;
  more: React.ReactNode;
};

function Rows({ conversations, list, openId, onOpen, empty, more }: RowsProps) {
  const { t } = useTranslation("conversations");
  const shown = useOpenInPlace(conversations, openId, list);
  if (shown.length === 0 && !more) return empty;
  return (
    <>
      <ul aria-label={t("list")} className="m-0 list-none p-0">
        {shown.map((conversation) => (
          <li key={conversation.id}>
            <InboxRow
              conversation={conversation}
              isOpen={conversation.id === openId}
              onOpen={() => onOpen(conversation.id)}
            />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

/** Between which days the customers of the list wrote, and whether it was after a campaign. */
function WroteChip({ days: { from, to, campaign }, onRemove }: { days: WroteWithin; onRemove: () => void }) {
  const { t } = useTranslation("conversations");
  const { language } = useLanguage();
  const [first, last] = [formatDate(from, language), formatDate(to, language)];
  const days = from === to ? { day: first } : { from: first, to: last };
  const label =
    from === to
      ? t(campaign ? "answeredOn" : "wroteOn", days)
      : t(campaign ? "answeredBetween" : "wroteBetween", days);
  return (
    <div className="flex">
      <ActiveFilterChip
        label={label}
        removeLabel={t("removeFilter", { filter: label })}
        onRemove={onRemove}
      />
    </div>
  );
}

function NoRows({ view, search, put }: Pick<InboxPaneProps, "view" | "search" | "put">) {
  const { t } = useTranslation("conversations");
  const shop = useShop();
  const cloth = shop ? { shopId: shop.id, kanga: shop.kanga } : {};
  if (search !== "")
    return (
      <EmptyState
        title={t("notFoundTitle")}
        message={t("notFoundText")}
        action={
          <Button variant="light" onClick={() => put({ search: "" })}>
            {t("clearSearch")}
          </Button>
        }
        className="py-12"
      />
    );
  if (view !== "all")
    return (
      <EmptyState
        title={t("emptyViewTitle")}
        message={t("emptyViewText")}
        action={
          <Button variant="light" onClick={() => put({ view: "all" })}>
            {t("showAll")}
          </Button>
        }
        className="py-12"
      />
    );
  return <EmptyState {...cloth} title={t("emptyTitle")} message={t("emptyText")} className="py-12" />;
}

const RowsSkeleton = () => (
  <div>
    {["w-2/5", "w-1/2", "w-1/3", "w-2/5", "w-1/2", "w-1/3"].map((width, place) => (
      <div key={place} className="flex items-center gap-3 border-b border-line px-4 py-3.5">
        <Skeleton className="size-11 flex-none rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3.5 w-4/5" />
        </div>
      </div>
    ))}
  </div>
);
