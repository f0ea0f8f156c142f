import { Card } from "@agiza/ui/card";
import { EmptyState } from "@agiza/ui/empty-state";
import { SearchInput } from "@agiza/ui/search-input";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { quickRepliesQuery, type QuickReply } from "#data/quick-replies.ts";
import { useShop } from "#data/shop.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { useMay } from "#patterns/use-may.ts";
import { repliesWith } from "./quick-reply.rules.ts";
import { QuickReplyRow } from "./quick-reply-row.tsx";

/** Fewer than these are seen at a glance. */
const searchedFrom = 5;

/** /conversations/quick-replies: what the shop writes again and again, by its shortcuts. */
export function QuickRepliesScreen() {
  const { t } = useTranslation("quickReplies");
  const query = useQuery(quickRepliesQuery());
  const mayChange = useMay("quick_reply.change");
  return (
    <PageFrame
      title={t("title")}
      trail={[{ label: t("back"), to: paths.conversations }]}
      actions={
        mayChange && (
          <PageActions>
            <AddReply />
          </PageActions>
        )
      }
    >
      <QueryView query={query} failedTitle={t("failed")} skeleton={<RepliesSkeleton />}>
        {({ items }) => (items.length === 0 ? <NoReplies mayAdd={mayChange} /> : <Replies replies={items} />)}
      </QueryView>
    </PageFrame>
  );
}

function AddReply() {
  const { t } = useTranslation("quickReplies");
  return (
    <RouteButton to={paths.newQuickReply} icon={<Plus aria-hidden="true" strokeWidth={1.9} />}>
      {t("add")}
    </RouteButton>
  );
}

function NoReplies({ mayAdd }: { mayAdd: boolean }) {
  const { t } = useTranslation("quickReplies");
  const shop = useShop();
  return (
    <EmptyState
      {...(shop && { shopId: shop.id, kanga: shop.kanga })}
      title={t("emptyTitle")}
      message={t("emptyText")}
      {...(mayAdd && { action: <AddReply /> })}
      className="py-16"
    />
  );
}

function Replies({ replies }: { replies: readonly QuickReply[] }) {
  const { t } = useTranslation("quickReplies");
  const [search, setSearch] = useState("");
  const shown = repliesWith(replies, search);
  return (
    <>
      {replies.length >= searchedFrom && (
        <SearchInput
          value={search}
          onSearch={setSearch}
          aria-label={t("search")}
          placeholder={t("search")}
          clearLabel={t("clearSearch")}
          className="mb-4 wide:max-w-md"
        />
      )}
      {shown.length === 0 ? (
        <p className="m-0 py-10 text-center text-ink-2">{t("noneFound")}</p>
      ) : (
        <Card>
          <ul aria-label={t("title")} className="m-0 list-none divide-y divide-line p-0">
            {shown.map((reply) => (
              <QuickReplyRow key={reply.id} reply={reply} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

const RepliesSkeleton = () => (
  <Card className="grid gap-6 p-5">
    {["w-2/5", "w-3/5", "w-1/2"].map((width) => (
      <div key={width} className="grid gap-2">
        <Skeleton className="h-5 w-20" />
        <Skeleton className={`h-4 ${width}`} />
      </div>
    ))}
  </Card>
);
