import { Navigate, useLocation, useParams, type RouteObject } from "react-router";
import { paths } from "#lib/paths.ts";
import { LoginPage } from "./login-page.tsx";
import { PageLoader } from "./page-loader.tsx";
import { RequirePermission } from "./require-permission.tsx";
import { RequireShop } from "./require-shop.tsx";
import { RootLayout } from "./root-layout.tsx";
import { UnexpectedErrorPage } from "./unexpected-error-page.tsx";

/** Every address of the app and who may open it. Pages are loaded when they are first opened. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: UnexpectedErrorPage,
    HydrateFallback: PageLoader,
    children: [
      { index: true, element: <Navigate to={paths.home} replace /> },
      { path: "login", Component: LoginPage },
      {
        Component: RequireShop,
        children: [
          {
            path: "dashboard",
            lazy: async () => ({ Component: (await import("#features/home/home-screen.tsx")).HomeScreen }),
          },
          { path: "dashboard/*", Component: PageBelowDashboard },
          {
            element: <RequirePermission action="read" resource="orders" />,
            children: [
              {
                path: "orders",
                lazy: async () => ({
                  Component: (await import("#features/orders/orders-screen.tsx")).OrdersScreen,
                }),
              },
              {
                path: "orders/order-info/:id",
                lazy: async () => ({
                  Component: (await import("#features/orders/order-screen.tsx")).OrderScreen,
                }),
              },
            ],
          },
          {
            path: "*",
            lazy: async () => ({ Component: (await import("./not-found-page.tsx")).NotFoundPage }),
          },
        ],
      },
    ],
  },
];

/** The pages of the shop are also reachable under /dashboard, as links from outside write them. */
function PageBelowDashboard() {
  const { "*": rest = "" } = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: `/${rest}`, search, hash }} replace />;
}
