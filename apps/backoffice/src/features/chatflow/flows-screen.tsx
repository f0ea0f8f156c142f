import { EmptyState } from "@agiza/ui/empty-state";
import { Card } from "@agiza/ui/card";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { chatflowsQuery } from "#data/chatflows.ts";
import { useShop } from "#data/shop.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { FlowsList } from "./flows-list.tsx";
import { NewFlowDialog } from "./new-flow-dialog.tsx";

/** /chatflow: what the shop answers by itself. */
export function FlowsScreen() {
  const { t } = useTranslation("chatflow");
  const shop = useShop();
  const query = useQuery(chatflowsQuery());
  const [isAdding, setAdding] = useState(false);
  const isEmpty = query.data?.items.length === 0;
  const add = (
    <GuardedButton
      needs="chatflow.create"
      icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
      onClick={() => setAdding(true)}
    >
      {t("add")}
    </GuardedButton>
  );
  return (
    <PageFrame
      title={t("title")}
      width="list"
      actions={
        <PageActions>
          <RouteButton variant="light" to={paths.notUnderstood}>
            {t("notUnderstood")}
          </RouteButton>
          {query.data && !isEmpty && add}
        </PageActions>
      }
    >
      <QueryView
        query={query}
        failedTitle={t("failed")}
        className="py-20"
        skeleton={
          <div className="grid gap-3">
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </div>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <Card>
              <EmptyState
                {...(shop && { shopId: shop.id, kanga: shop.kanga })}
                title={t("emptyTitle")}
                message={t("emptyText")}
                action={add}
                className="py-16"
              />
            </Card>
          ) : (
            <>
              <p className="m-0 mb-3 text-ink-2">{t("lead")}</p>
              <FlowsList items={items} />
            </>
          )
        }
      </QueryView>
      {isAdding && <NewFlowDialog onClose={() => setAdding(false)} />}
    </PageFrame>
  );
}
