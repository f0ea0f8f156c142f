import { Card, CardHeader } from "@agiza/ui/card";
import { EmptyState } from "@agiza/ui/empty-state";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notUnderstoodQuery, taughtWordsQuery } from "#data/free-words.ts";
import { useShop } from "#data/shop.ts";
import { paths } from "#lib/paths.ts";
import { PlacePager } from "#patterns/list/place-pager.tsx";
import { usePagePlace } from "#patterns/list/use-page-place.ts";
import { PageFrame } from "#patterns/page-frame.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { SentenceRow } from "./sentence-row.tsx";
import { TaughtWordRow } from "./taught-word-row.tsx";
import { TeachDialog } from "./teach-dialog.tsx";

/** /chatflow/not-understood: what customers wrote and the chat did not understand, and the words that the shop has taught it. */
export function NotUnderstoodScreen() {
  const { t } = useTranslation("notUnderstood");
  const [word, setWord] = useState<string | null>(null);
  return (
    <PageFrame title={t("title")} trail={[{ label: t("back"), to: paths.chatflows }]}>
      <p className="m-0 mb-3 text-ink-2">{t("lead")}</p>
      <Sentences onTeach={setWord} />
      {word !== null && <TeachDialog word={word} onClose={() => setWord(null)} />}
    </PageFrame>
  );
}

/** Both lists; without the first there is no page. */
function Sentences({ onTeach }: { onTeach: (word: string) => void }) {
  const { t } = useTranslation("notUnderstood");
  const shop = useShop();
  const { place, hrefOf } = usePagePlace("sentences");
  const query = useQuery(notUnderstoodQuery(place));
  return (
    <QueryView query={query} failedTitle={t("failed")} className="py-16" skeleton={<RowsSkeleton />}>
      {(page) => (
        <div className="grid grid-cols-1 gap-5">
          <Card>
            {page.items.length === 0 ? (
              <EmptyState
                {...(shop && { shopId: shop.id, kanga: shop.kanga })}
                title={t("emptyTitle")}
                message={t("emptyText")}
                className="py-14"
              />
            ) : (
              <ul aria-label={t("title")} className="m-0 list-none divide-y divide-line p-0">
                {page.items.map((sentence) => (
                  <SentenceRow key={sentence.id} sentence={sentence} onTeach={onTeach} />
                ))}
              </ul>
            )}
            <PlacePager page={page} hrefOf={hrefOf} updatedAt={query.dataUpdatedAt} />
          </Card>
          <TaughtWords />
        </div>
      )}
    </QueryView>
  );
}

function TaughtWords() {
  const { t } = useTranslation("notUnderstood");
  const query = useQuery(taughtWordsQuery());
  return (
    <QueryView query={query} failedTitle={t("taughtFailed")} className="py-10" skeleton={<RowsSkeleton />}>
      {({ items }) => (
        <Card>
          <CardHeader title={t("taughtTitle")} />
          {items.length === 0 ? (
            <p className="m-0 px-5 pb-5 text-ink-2 narrow:px-4">{t("taughtEmpty")}</p>
          ) : (
            <ul aria-label={t("taughtTitle")} className="m-0 list-none divide-y divide-line p-0">
              {items.map((taught) => (
                <TaughtWordRow key={taught.id} taught={taught} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </QueryView>
  );
}

const RowsSkeleton = () => (
  <Card className="grid gap-6 p-5">
    {["w-3/5", "w-2/5", "w-1/2"].map((width) => (
      <div key={width} className="grid gap-2">
        <Skeleton className={`h-5 ${width}`} />
        <Skeleton className="h-4 w-32" />
      </div>
    ))}
  </Card>
);
