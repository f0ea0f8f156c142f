import { Navigate, useLocation, useParams, useRoutes, type RouteObject } from "react-router";
import { paths } from "#lib/paths.ts";
import { LoginPage } from "./login-page.tsx";
import { RequirePermission } from "./require-permission.tsx";
import { RequireShop } from "./require-shop.tsx";
import { RootLayout } from "./root-layout.tsx";
import { screenRoute } from "./screen-route.ts";

/** Every address of the app and who may open it. Pages are loaded when they are first opened. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    children: [
      { index: true, element: <Navigate to={paths.home} replace /> },
      { path: "login", Component: LoginPage },
      {
        Component: RequireShop,
        children: [
          {
            path: "dashboard",
            ...screenRoute(async () => (await import("#features/home/home-screen.tsx")).HomeScreen),
          },
          { path: "dashboard/*", Component: PageBelowDashboard },
          {
            element: <RequirePermission action="read" resource="orders" />,
            children: [
              {
                path: "orders",
                ...screenRoute(async () => (await import("#features/orders/orders-screen.tsx")).OrdersScreen),
              },
              {
                path: "orders/order-info/:id",
                ...screenRoute(async () => (await import("#features/orders/order-screen.tsx")).OrderScreen),
              },
            ],
          },
          {
            path: "settings",
            ...screenRoute(
              async () => (await import("#features/settings/shop-details-screen.tsx")).ShopDetailsScreen,
            ),
          },
          {
            path: "settings/delivery-areas",
            ...screenRoute(
              async () =>
                (await import("#features/settings/delivery-areas/delivery-areas-screen.tsx"))
                  .DeliveryAreasScreen,
            ),
          },
          {
            path: "settings/delivery-areas/new",
            ...screenRoute(
              async () =>
                (await import("#features/settings/delivery-areas/new-delivery-area-screen.tsx"))
                  .NewDeliveryAreaScreen,
            ),
          },
          {
            path: "settings/delivery-areas/:id",
            ...screenRoute(
              async () =>
                (await import("#features/settings/delivery-areas/delivery-area-screen.tsx"))
                  .DeliveryAreaScreen,
            ),
          },
          {
            path: "settings/delivery-areas/:id/edit",
            ...screenRoute(
              async () =>
                (await import("#features/settings/delivery-areas/edit-delivery-area-screen.tsx"))
                  .EditDeliveryAreaScreen,
            ),
          },
          {
            path: "*",
            ...screenRoute(async () => (await import("./not-found-page.tsx")).NotFoundPage),
          },
        ],
      },
    ],
  },
];

/** The page of the address the browser shows. */
export const AppRoutes = () => useRoutes(routes);

/** The pages of the shop are also reachable under /dashboard, as links from outside write them. */
function PageBelowDashboard() {
  const { "*": rest = "" } = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: `/${rest}`, search, hash }} replace />;
}
