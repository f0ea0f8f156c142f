import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageTitle, type Crumb } from "#lib/page-title.tsx";
import { DetailSkeleton, FactsSkeleton } from "./detail-skeleton.tsx";
import { NothingHere } from "./nothing-here.tsx";
import { QueryView } from "./query-view.tsx";
import { queryStateOf } from "./query-state.rules.ts";

export type DetailScreenProps<Data> = {
  query: UseQueryResult<Data>;
  /** What the thing is called while nothing is known of it: "Order". */
  name: string;
  /** The pages above; the last one is the list that leads here. */
  trail: readonly [Crumb, ...Crumb[]];
  failedTitle?: string;
  /** What its page looks like, for the grey blocks before it is there: one card of facts, or cards in two columns. */
  looks?: "facts" | "cards";
  /** Said when there is no such thing. */
  missing?: { title: string; message: string };
  /** The page of what was found: a DetailPage, or a form. */
  children: (data: Data) => ReactNode;
};

/** The page of one thing, and what stands there while or because the thing is not. */
export function DetailScreen<Data>({
  query,
  name,
  trail,
  failedTitle,
  looks = "cards",
  missing,
  children,
}: DetailScreenProps<Data>) {
  const { t } = useTranslation("screens");
  const state = queryStateOf(query);
  const list = trail.at(-1) ?? trail[0];
  return (
    <>
      {state !== "ready" && <PageTitle title={name} trail={trail} />}
      <QueryView
        query={query}
        level={1}
        name={name}
        className="py-20"
        skeleton={
          <div className="mx-auto max-w-office">
            {looks === "facts" ? <FactsSkeleton /> : <DetailSkeleton />}
          </div>
        }
        {...(failedTitle !== undefined && { failedTitle })}
        missing={
          <NothingHere
            title={missing?.title ?? t("missingTitle")}
            message={missing?.message ?? t("missingText")}
            backTo={list.to}
            backLabel={t("backTo", { page: list.label })}
          />
        }
      >
        {children}
      </QueryView>
    </>
  );
}
