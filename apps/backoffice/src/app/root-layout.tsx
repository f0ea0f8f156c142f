import { SkipLink } from "@agiza/ui/skip-link";
import { Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { PageLoader } from "./page-loader.tsx";

/** Around every page: the skip link first, and the reader taken along when the page changes. */
export function RootLayout() {
  const { t } = useTranslation("backoffice");
  useFocusOnPageChange();
  return (
    <>
      <SkipLink>{t("skipToContent")}</SkipLink>
      <Suspense fallback={<PageLoader />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
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
