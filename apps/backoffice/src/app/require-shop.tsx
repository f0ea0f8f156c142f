import { toast } from "@agiza/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { lazy, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, Outlet, useLocation } from "react-router";
import { isWithoutShop, shopQuery, type Shop } from "#data/shop.ts";
import { useCurrentUser, type User } from "#data/user.ts";
import { isTakenBack } from "#lib/kept-answers.ts";
import { entryPaths } from "#lib/entry-paths.ts";
import { paths } from "#lib/paths.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { PageLoader } from "./page-loader.tsx";
import { SignIn } from "./sign-in.ts";

const GetStarted = lazy(async () => ({
  default: (await import("#features/get-started/get-started-screen.tsx")).GetStartedScreen,
}));
const FailedPage = lazy(async () => ({ default: (await import("./failed-page.tsx")).FailedPage }));
const Shell = lazy(async () => ({ default: (await import("./shell/shell-layout.tsx")).ShellLayout }));

/**
 * What stands before every page of a shop: sign-in for strangers, get-started without a shop, otherwise the shell
 * with the page inside. /dashboard shows sign-in at its own address, other addresses send to /login and are
 * remembered.
 */
export function RequireShop() {
  const { t } = useTranslation("backoffice");
  const current = useCurrentUser();
  const location = useLocation();
  switch (current.state) {
    case "anonymous":
      return isUnder(paths.home, location.pathname) ? (
        <SignIn />
      ) : (
        <Navigate to={entryPaths.login} replace state={{ from: location }} />
      );
    case "loading":
      return <PageLoader />;
    case "failed":
      return <FailedPage title={t("userLoadFailed")} {...current} />;
    case "known":
      return <WithShop user={current.user} />;
  }
}

function WithShop({ user }: { user: User }) {
  const { t } = useTranslation("backoffice");
  const shop = useQuery(shopQuery());
  useShopToast(shop.error);
  if (shop.data && !isTakenBack(shop)) return <ShopPages shop={shop.data} user={user} />;
  if (isWithoutShop(shop.error)) return <GetStarted />;
  if (!shop.error) return <PageLoader />;
  return (
    <FailedPage
      title={t("shopLoadFailedTitle")}
      error={shop.error}
      retry={() => void shop.refetch()}
      retrying={shop.isFetching}
    />
  );
}

/** Setting a shop up stands alone; every other page is inside the shell. */
function ShopPages({ shop, user }: { shop: Shop; user: User }) {
  const isStarting = useLocation().pathname === paths.getStarted;
  return isStarting ? <Outlet /> : <Shell shop={shop} user={user} />;
}

/** A shop that cannot be loaded is also told as a toast; having none is no failure. */
function useShopToast(error: Error | null): void {
  const { t } = useTranslation("backoffice");
  const errorTextOf = useErrorText();
  const failure = error && !isWithoutShop(error) ? errorTextOf(error) : null;
  useEffect(() => {
    if (failure === null) return;
    toast({
      title: t("shopLoadFailed"),
      description: failure,
      toastType: "danger",
      position: "bottom-right",
      duration: 5000,
    });
  }, [failure, t]);
}

const isUnder = (path: string, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);
