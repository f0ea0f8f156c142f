import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Card } from "@agiza/ui/card";
import { EmptyState } from "@agiza/ui/empty-state";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ApiKey, apiKeysQuery, useRevokeApiKey } from "#data/webhooks.ts";
import { useShop } from "#data/shop.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { ApiKeyForm } from "./api-key-form.tsx";
import { OnceShown } from "./once-shown.tsx";
import { WebhooksFrame } from "./webhooks-frame.tsx";

type Made = { name: string; secret: string | null };

/** /webhook-logs/api-keys: what the shop's own programs sign in with. */
export function ApiKeysScreen() {
  const { t } = useTranslation("webhooks");
  const query = useQuery(apiKeysQuery());
  const [sheet, setSheet] = useState<"form" | Made | null>(null);
  const close = () => setSheet(null);
  return (
    <WebhooksFrame
      actions={
        <Button icon={<Plus aria-hidden="true" strokeWidth={1.9} />} onClick={() => setSheet("form")}>
          {t("keys.add")}
        </Button>
      }
    >
      <p className="m-0 mb-4 max-w-[72ch] text-ink-2">{t("keys.text")}</p>
      <QueryView query={query} failedTitle={t("keys.failed")} skeleton={<KeysSkeleton />}>
        {({ items }) => (items.length === 0 ? <NoKeys /> : <Keys items={items} />)}
      </QueryView>
      {sheet === "form" && <ApiKeyForm onClose={close} onMade={setSheet} />}
      {sheet !== null && sheet !== "form" && (
        <OnceShown label={t("keys.keyLabel", { name: sheet.name })} secret={sheet.secret} onClose={close} />
      )}
    </WebhooksFrame>
  );
}

const Keys = ({ items }: { items: readonly ApiKey[] }) => (
  <Card className="max-w-[840px]">
    <ul className="m-0 list-none divide-y divide-line p-0">
      {items.map((key) => (
        <KeyRow key={key.id} apiKey={key} />
      ))}
    </ul>
  </Card>
);

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation(["webhooks", "staff"]);
  const { language } = useLanguage();
  const toasts = useOutcomeToasts();
  const revoke = useRevokeApiKey(apiKey.id);
  const { ask, dialog } = useConfirm();
  const { name, hint, permissions, created_at, created_by_name, last_used_at } = apiKey;
  const askToRevoke = () =>
    ask({
      title: t("keys.revokeTitle", { name }),
      description: t("keys.revokeText"),
      confirmLabel: t("keys.revoke"),
      tone: "danger",
      run: async () => {
        await revoke.mutateAsync();
        toasts.done(t("keys.revoked"), name);
      },
    });
  const when = formatDateTime(created_at, language);
  return (
    <li className="flex flex-wrap items-start gap-3 px-5 py-4 narrow:px-4">
      <KeyRound aria-hidden="true" className="mt-0.5 size-5 flex-none text-ink-3" strokeWidth={1.9} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2 text-md font-strong wrap-anywhere">
          {name}
          <code translate="no" className="font-mono text-sm font-normal text-ink-3">
            {t("keys.ending", { hint })}
          </code>
        </span>
        <span className="block text-sm text-ink-2">
          {last_used_at === null
            ? t("keys.never")
            : t("keys.used", { when: formatDateTime(last_used_at, language) })}
        </span>
        <span className="block text-sm text-ink-3">
          {created_by_name === null
            ? t("keys.madeAt", { when })
            : t("keys.madeBy", { when, name: created_by_name })}
        </span>
        <ul
          aria-label={t("keys.mayDo", { what: name })}
          className="m-0 mt-2 flex list-none flex-wrap gap-1.5 p-0"
        >
          {permissions.map(({ resource, action }) => (
            <li
              key={`${resource} ${action}`}
              className="rounded-full bg-surface-4 px-2.5 py-0.5 text-xs font-semibold text-ink-2"
            >
              {t("staff:permission", {
                part: t(`staff:parts.${resource}`),
                action: t(`staff:verbs.${action}`),
              })}
            </li>
          ))}
        </ul>
      </span>
      <Button
        variant="light"
        size="sm"
        aria-label={t("keys.revokeOf", { name })}
        icon={<Trash2 aria-hidden="true" strokeWidth={1.9} />}
        onClick={askToRevoke}
      >
        {t("keys.revoke")}
      </Button>
      {dialog}
    </li>
  );
}

function NoKeys() {
  const { t } = useTranslation("webhooks");
  const shop = useShop();
  return (
    <EmptyState
      {...(shop && { shopId: shop.id, kanga: shop.kanga })}
      title={t("keys.emptyTitle")}
      message={t("keys.emptyText")}
      className="py-16"
    />
  );
}

const KeysSkeleton = () => (
  <Card className="grid max-w-[840px] gap-6 p-5">
    {["w-2/5", "w-1/4", "w-1/3"].map((width) => (
      <Skeleton key={width} className={`h-10 ${width}`} />
    ))}
  </Card>
);
