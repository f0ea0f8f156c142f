import { ErrorView } from "@agiza/ui/error-view";
import { Logo } from "@agiza/ui/logo";
import { Pindo } from "@agiza/ui/pindo";
import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#lib/use-error-text.ts";

export type FailedPageProps = { title: string; error: Error; retry: () => void; retrying: boolean };

/** A whole page that could not be loaded, with the way to try again. */
export function FailedPage({ title, error, retry, retrying }: FailedPageProps) {
  const { t } = useTranslation();
  const errorTextOf = useErrorText();
  return (
    <div className="flex min-h-dvh flex-col">
      <Pindo height={6} />
      <header className="p-4 wide:px-10 wide:py-[30px]">
        <Logo height={41} />
      </header>
      <main id="main" tabIndex={-1} className="grid flex-1 place-items-center pb-24 outline-none">
        <ErrorView
          level={1}
          {...(navigator.onLine && { icon: <CloudOff strokeWidth={1.9} /> })}
          title={title}
          message={errorTextOf(error)}
          retryLabel={t("retry")}
          onRetry={retry}
          retrying={retrying}
        />
      </main>
    </div>
  );
}
