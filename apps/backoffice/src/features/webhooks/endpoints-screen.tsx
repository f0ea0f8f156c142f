import { Button } from "@agiza/ui/button";
import { Card } from "@agiza/ui/card";
import { EmptyState } from "@agiza/ui/empty-state";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { endpointsQuery, useAddEndpoint } from "#data/webhooks.ts";
import { useShop } from "#data/shop.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { EndpointForm } from "./endpoint-form.tsx";
import { EndpointRow } from "./endpoint-row.tsx";
import { OnceShown } from "./once-shown.tsx";
import { WebhooksFrame } from "./webhooks-frame.tsx";

/** /webhook-logs/endpoints: the shop's own servers that are told what happens. */
export function EndpointsScreen() {
  const { t } = useTranslation("webhooks");
  const query = useQuery(endpointsQuery());
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<{ name: string; secret: string | null } | null>(null);
  return (
    <WebhooksFrame
      actions={
        <Button icon={<Plus aria-hidden="true" strokeWidth={1.9} />} onClick={() => setAdding(true)}>
          {t("endpoints.add")}
        </Button>
      }
    >
      <p className="m-0 mb-4 max-w-[72ch] text-ink-2">{t("endpoints.text")}</p>
      <QueryView query={query} failedTitle={t("endpoints.failed")} skeleton={<EndpointsSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <NoEndpoints />
          ) : (
            <ul aria-label={t("tabEndpoints")} className="m-0 grid max-w-[840px] list-none gap-3 p-0">
              {items.map((endpoint) => (
                <EndpointRow key={endpoint.id} endpoint={endpoint} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {isAdding && <AddEndpoint onClose={() => setAdding(false)} onMade={setMade} />}
      {made && (
        <OnceShown
          label={t("endpoints.secretLabel", { name: made.name })}
          secret={made.secret}
          onClose={() => setMade(null)}
        />
      )}
    </WebhooksFrame>
  );
}

function AddEndpoint({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (made: { name: string; secret: string | null }) => void;
}) {
  const { t } = useTranslation("webhooks");
  const add = useAddEndpoint();
  return (
    <EndpointForm
      title={t("endpoints.addTitle")}
      isSaving={add.isPending}
      error={add.error}
      onClose={onClose}
      onSave={(form) =>
        add.mutate(form, {
          onSuccess: (endpoint) => {
            onClose();
            onMade(endpoint);
          },
        })
      }
    />
  );
}

function NoEndpoints() {
  const { t } = useTranslation("webhooks");
  const shop = useShop();
  return (
    <EmptyState
      {...(shop && { shopId: shop.id, kanga: shop.kanga })}
      title={t("endpoints.emptyTitle")}
      message={t("endpoints.emptyText")}
      className="py-16"
    />
  );
}

const EndpointsSkeleton = () => (
  <div className="grid max-w-[840px] gap-3">
    {["w-2/5", "w-3/5"].map((width) => (
      <Card key={width} className="grid gap-4 p-5">
        <Skeleton className={`h-5 ${width}`} />
        <Skeleton className="h-9 w-4/5" />
      </Card>
    ))}
  </div>
);
