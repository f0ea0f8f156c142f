import { EmptyState } from "@agiza/ui/empty-state";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { type InboxView, inboxViews } from "#data/conversations.ts";
import { useShop } from "#data/shop.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { useWide } from "#lib/use-room.ts";
import { InboxPane } from "./inbox/inbox-pane.tsx";
import { ThreadPane } from "./thread/thread-pane.tsx";

/** /conversations and /conversations/{id}: on desks the list stands beside the thread, on phones one covers the other. */
export function ConversationsScreen() {
  // What is shown after a press is said at once: its words come with the page.
  const { t } = useTranslation(["conversations", "messageKinds", "orders", "customers"]);
  const { id } = useParams();
  const isWide = useWide();
  const search = useInboxSearch();
  if (!isWide && id !== undefined) return <ThreadPane key={id} id={id} isAlone />;
  return (
    <>
      {id === undefined && <PageTitle title={t("title")} />}
      <h1 className="sr-only">{t("title")}</h1>
      <div className="flex wide:-m-7 wide:-mb-12 wide:h-[calc(100dvh-66px)] narrow:-m-4 narrow:-mb-24">
        <InboxPane {...search} openId={id} />
        {isWide && (id === undefined ? <NothingOpen /> : <ThreadPane key={id} id={id} />)}
      </div>
    </>
  );
}

/** What of the inbox is shown stands in the address, so that Back and a sent link show the same. */
function useInboxSearch() {
  const [query, setQuery] = useSearchParams();
  const view: InboxView = inboxViews.find((one) => one === query.get("view")) ?? "all";
  const search = query.get("search") ?? "";
  const put = (next: { view?: InboxView; search?: string }) => {
    const { view: toView = view, search: toSearch = search } = next;
    setQuery(
      { ...(toView !== "all" && { view: toView }), ...(toSearch !== "" && { search: toSearch }) },
      { replace: true },
    );
  };
  return { view, search, put };
}

function NothingOpen() {
  const { t } = useTranslation("conversations");
  const shop = useShop();
  return (
    <div className="grid min-w-0 flex-1 place-items-center bg-chat-bg">
      <EmptyState
        {...(shop && { shopId: shop.id, kanga: shop.kanga })}
        title={t("choose")}
        message={t("chooseText")}
      />
    </div>
  );
}
