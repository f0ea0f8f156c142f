import { ErrorBoundary } from "@agiza/ui/error-boundary";
import { SkipLink } from "@agiza/ui/skip-link";
import { Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { PageLoader } from "./page-loader.tsx";
import { UnexpectedErrorPage } from "./unexpected-error-page.tsx";
import { useScrollMemory } from "./use-scroll-memory.ts";

/** Around every page: the skip link first, the reader taken along when the page changes, a net under a page that breaks. */
export function RootLayout() {
  const { t } = useTranslation("backoffice");
  const { key } = useLocation();
  useFocusOnPageChange();
  useScrollMemory();
  return (
    <>
      <SkipLink>{t("skipToContent")}</SkipLink>
      <ErrorBoundary fallback={<UnexpectedErrorPage />} resetKey={key}>
        <Suspense fallback={<PageLoader />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

/** Another path is another page: focus moves to its content. A filter or a page of a list is not. */
function useFocusOnPageChange(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}
