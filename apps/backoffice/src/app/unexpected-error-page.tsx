import { Button } from "@agiza/ui/button";
import { useTranslation } from "react-i18next";

/** What the router shows when a page breaks. Its title is the same in every language: people quote it to us. */
export function UnexpectedErrorPage() {
  const { t } = useTranslation(["backoffice", "common"]);
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center p-6 text-center outline-none">
      <div role="alert" className="grid max-w-[52ch] justify-items-center gap-3">
        <title>Unexpected Application Error!</title>
        <h1 className="heading-page m-0">Unexpected Application Error!</h1>
        <p className="m-0 text-ink-2">{t("unexpectedText")}</p>
        <Button className="mt-2" onClick={() => window.location.reload()}>
          {t("common:refresh")}
        </Button>
      </div>
    </main>
  );
}
