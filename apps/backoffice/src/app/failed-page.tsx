import { ErrorView } from "@agiza/ui/error-view";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#lib/use-error-text.ts";

export type FailedPageProps = { title: string; error: Error; retry: () => void; retrying: boolean };

/** A whole page that could not be loaded, with the way to try again. */
export function FailedPage({ title, error, retry, retrying }: FailedPageProps) {
  const { t } = useTranslation();
  const errorTextOf = useErrorText();
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorView
        title={title}
        message={errorTextOf(error)}
        retryLabel={t("retry")}
        onRetry={retry}
        retrying={retrying}
      />
    </main>
  );
}
