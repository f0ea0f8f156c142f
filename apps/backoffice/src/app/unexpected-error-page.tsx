import { Button } from "@agiza/ui/button";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { PageLoader } from "./page-loader.tsx";

/**
 * What the router shows when a page breaks. Its title is the same in every language: people quote it to us. Without a network
 * it is most likely a part of the page that could not travel: that is said instead, and the page opens again with the network.
 */
export function UnexpectedErrorPage() {
  const { t } = useTranslation(["backoffice", "common"]);
  // As it was when the page broke: what listens for the network must still listen when it is back.
  const [brokeOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!brokeOffline) return;
    const reload = () => window.location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [brokeOffline]);
  if (brokeOffline) return <PageLoader />;
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
