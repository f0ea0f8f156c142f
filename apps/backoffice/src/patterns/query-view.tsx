import { ErrorView } from "@agiza/ui/error-view";
import { SkeletonRegion } from "@agiza/ui/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import { CloudOff, Lock } from "lucide-react";
import { Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#lib/use-error-text.ts";
import { queryStateOf } from "./query-state.rules.ts";

export type QueryViewProps<Data> = {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "fetchStatus"> & { refetch: () => unknown };
  /** Grey blocks in the shape of what will be there. */
  skeleton: ReactNode;
  /** Said when it could not be loaded: "The payments could not be loaded." */
  failedTitle?: string;
  /** Shown when the API answers that there is no such thing. */
  missing?: ReactNode;
  /** 1 where nothing else is on the page. */
  level?: 1;
  /** The page's heading for readers while it loads, where nothing else is on the page. */
  name?: string;
  className?: string;
  children: (data: Data) => ReactNode;
};

/** The states of one query: loading, offline, failed with Retry, missing, denied, or what was asked for. */
export function QueryView<Data>({
  query,
  skeleton,
  failedTitle,
  missing,
  level,
  name,
  className,
  children,
}: QueryViewProps<Data>) {
  const { t } = useTranslation(["screens", "common"]);
  const errorTextOf = useErrorText();
  const place = { ...(level && { level }), ...(className !== undefined && { className }) };
  const state = queryStateOf(query);
  const loading = (
    <>
      {name !== undefined && <h1 className="sr-only">{name}</h1>}
      <SkeletonRegion label={t("loading")}>{skeleton}</SkeletonRegion>
    </>
  );
  switch (state) {
    case "ready": {
      // Ready means that there are data; an answer may well be null.
      const found = children(query.data as Data);
      // A part of a page waits alone for words that come with its data; without this the page that stands would go.
      return level === 1 ? found : <Suspense fallback={loading}>{found}</Suspense>;
    }
    case "loading":
      return loading;
    case "missing":
      return missing ?? <ErrorView {...place} title={t("missingTitle")} message={t("missingText")} />;
    case "denied":
      return (
        <ErrorView
          {...place}
          icon={<Lock strokeWidth={1.9} />}
          title={t("deniedTitle")}
          message={t("deniedText")}
        />
      );
    case "offline":
    case "failed":
      return (
        <ErrorView
          {...place}
          {...(state === "failed" && { icon: <CloudOff strokeWidth={1.9} /> })}
          title={state === "offline" ? t("offlineTitle") : (failedTitle ?? t("loadFailed"))}
          message={state === "offline" ? t("offlineText") : errorTextOf(query.error)}
          retryLabel={t("common:retry")}
          retrying={query.fetchStatus === "fetching"}
          onRetry={() => void query.refetch()}
        />
      );
  }
}
