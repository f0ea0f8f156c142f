import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { type InboxView, inboxViews } from "#data/conversations.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { paths } from "#lib/paths.ts";
import { useAskedPathname } from "#lib/use-asked-pathname.ts";
import { useWide } from "#lib/use-room.ts";
import { InboxPane } from "./inbox/inbox-pane.tsx";
import { NothingOpen } from "./inbox/nothing-open.tsx";
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
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const askedPathname = useAskedPathname();
  /** The chat that was pressed and is not shown yet: words typed just before it do not lead back to where they were typed. */
  const opening = useRef<string | null>(null);
  useEffect(() => {
    opening.current = null;
  }, [pathname]);
  const view: InboxView = inboxViews.find((one) => one === query.get("view")) ?? "all";
  const search = query.get("search") ?? "";
  const [from, to] = [query.get("wrote_from"), query.get("wrote_to")];
  const campaign = query.get("campaign");
  const wrote = from && to ? { from, to, ...(campaign && { campaign }) } : null;
  const put = (wanted: { view?: InboxView; search?: string }) => {
    const here = opening.current ?? pathname;
    if (askedPathname() !== here) return;
    const { view: toView = view, search: toSearch = search } = wanted;
    const next = new URLSearchParams({
      ...(toView !== "all" && { view: toView }),
      ...(toSearch !== "" && { search: toSearch }),
    });
    void navigate({ pathname: here, search: next.toString() }, { replace: true });
  };
  const onOpen = (id: string) => {
    opening.current = paths.conversation(id);
  };
  return { view, search, wrote, put, onOpen };
}
