import { clearSession } from "@agiza/api-client/access-token";
import { defaultLanguage } from "@agiza/i18n/language";
import { storedLanguage } from "@agiza/i18n/resolve-language";
import { startI18next } from "@agiza/i18n/start-i18next";
import { createQueryClient } from "@agiza/api-client/query-client";
import { ErrorBoundary } from "@agiza/ui/error-boundary";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";
import { fetchDayAhead, fetchWhileSigningIn } from "./app/fetch-ahead.ts";
import { guardHistory } from "./app/guarded-history.ts";
import { GuardedRouter } from "./app/guarded-router.tsx";
import { Providers } from "./app/providers.tsx";
import { AppRoutes, routes } from "./app/routes.tsx";
import { fetchScreenOf } from "./app/screen-route.ts";
import { shopQuery } from "./data/shop.ts";
import { hasSession, userQuery } from "./data/user.ts";
import { forgetAnswers, keepAnswers, restoreAnswers } from "./lib/kept-answers.ts";
import { isLockOwed } from "./lib/owed-lock.ts";
import { paths } from "./lib/paths.ts";
import "./styles.css";

const language = storedLanguage() ?? defaultLanguage;
document.documentElement.lang = language;

const queryClient = createQueryClient();
const history = guardHistory(createBrowserHistory({ v5Compat: true }));
// Locked while there was no network: whatever a late answer has kept since opens nothing.
if (isLockOwed()) clearSession();
const isSignedIn = hasSession();
// The address of this script changes with every build.
const build = import.meta.url;
keepAnswers(queryClient, build);
if (isSignedIn) {
  restoreAnswers(queryClient, build);
  // The answers and the code travel while the texts load and React starts.
  void queryClient.prefetchQuery(userQuery());
  void queryClient.prefetchQuery(shopQuery());
  early(import("./app/shell/shell-layout.tsx"));
  void fetchScreenOf(routes, window.location.pathname);
} else {
  forgetAnswers();
  early(import("./features/auth/sign-in-screen.tsx"));
}

/** Code that is fetched before it is asked for: who asks for it later is told if it does not come. */
function early(code: Promise<unknown>): void {
  code.catch(() => undefined);
}

const ofFirstPage = ["/", paths.home].includes(window.location.pathname) ? (["home"] as const) : [];
const i18n = await startI18next({
  language,
  namespaces: isSignedIn ? ["backoffice", "screens", "orders", ...ofFirstPage] : ["backoffice", "auth"],
});
const root = document.getElementById("root");
if (!root) throw new Error("index.html lost its root element");

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary title={i18n.t("somethingWentWrong")} refreshLabel={i18n.t("refresh")}>
      <Providers i18n={i18n} queryClient={queryClient}>
        <GuardedRouter history={history}>
          <AppRoutes />
        </GuardedRouter>
      </Providers>
    </ErrorBoundary>
  </StrictMode>,
);

if (isSignedIn) void fetchDayAhead({ i18n, routes, queryClient });
else fetchWhileSigningIn({ i18n, routes, queryClient });
