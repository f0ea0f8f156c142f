import type { GuardedScreen } from "@agiza/permissions/guards";
import type { ComponentType } from "react";
import { Navigate, useLocation, useParams, useRoutes, type RouteObject } from "react-router";
import { paths } from "#lib/paths.ts";
import { RequirePermission } from "./require-permission.tsx";
import { RequireShop } from "./require-shop.tsx";
import { RootLayout } from "./root-layout.tsx";
import { screenRoute } from "./screen-route.ts";
import { SignIn } from "./sign-in.ts";
import { SignedOutOnly } from "./signed-out-only.tsx";

/** A page at its own address in the guard table, open to those the table names. */
const guarded = (screen: GuardedScreen, load: () => Promise<ComponentType>): RouteObject => ({
  element: <RequirePermission screen={screen} />,
  children: [{ path: screen.slice(1), ...screenRoute(load) }],
});

const forgottenPages = () => import("#features/auth/forgotten-screens.ts");

/** Pages that travel together, each at its own address in the guard table. */
const together = <Screen extends GuardedScreen>(
  load: () => Promise<{ screens: Record<Screen, ComponentType> }>,
  ...addresses: NoInfer<Screen>[]
): RouteObject[] => addresses.map((address) => guarded(address, async () => (await load()).screens[address]));

/** Every address of the app and who may open it. Pages are loaded when they are first opened. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    children: [
      { index: true, element: <Navigate to={paths.home} replace /> },
      {
        Component: SignedOutOnly,
        children: [
          { path: "login", Component: SignIn },
          {
            path: "forgot-password",
            ...screenRoute(async () => (await forgottenPages()).ForgotPasswordScreen),
          },
          {
            path: "reset-password",
            ...screenRoute(async () => (await forgottenPages()).ResetPasswordScreen),
          },
        ],
      },
      {
        Component: RequireShop,
        children: [
          guarded("/dashboard", async () => (await import("#features/home/home-screen.tsx")).HomeScreen),
          ...together(
            () => import("#features/notifications/screens.ts"),
            "/dashboard/notifications",
            "/profile/notifications",
          ),
          guarded(
            "/get-started",
            async () => (await import("#features/get-started/start-steps-screen.tsx")).StartStepsScreen,
          ),
          { path: "dashboard/*", Component: PageBelowDashboard },
          guarded("/orders", async () => (await import("#features/orders/orders-screen.tsx")).OrdersScreen),
          guarded(
            "/orders/add-order",
            async () => (await import("#features/till/till-screen.tsx")).TillScreen,
          ),
          guarded(
            "/orders/drawer",
            async () => (await import("#features/drawer/drawer-screen.tsx")).DrawerScreen,
          ),
          ...together(
            () => import("#features/proformas/screens.ts"),
            "/orders/proformas",
            "/orders/proformas/:id",
          ),
          guarded(
            "/orders/to-make",
            async () => (await import("#features/orders/to-make/to-make-screen.tsx")).ToMakeScreen,
          ),
          guarded(
            "/settings/pre-orders",
            async () => (await import("#features/settings/pre-orders/pre-orders-screen.tsx")).PreOrdersScreen,
          ),
          guarded(
            "/orders/print",
            async () => (await import("#features/orders/print-orders-screen.tsx")).PrintOrdersScreen,
          ),
          guarded(
            "/orders/order-info/:id",
            async () => (await import("#features/orders/order-screen.tsx")).OrderScreen,
          ),
          ...together(
            () => import("#features/transactions/screens.tsx"),
            "/transactions",
            "/transactions/statement",
            "/transactions/statement/:id",
            "/transactions/:id",
          ),
          ...together(() => import("#features/debt/screens.ts"), "/debt", "/debt/opening", "/debt/:id"),
          guarded(
            "/analytics",
            async () => (await import("#features/analytics/analytics-screen.tsx")).AnalyticsScreen,
          ),
          ...together(() => import("#features/sms/screens.ts"), "/marketing/sms/campaign/providers"),
          ...together(
            () => import("#features/campaigns/screens.ts"),
            "/marketing",
            "/marketing/sms/campaign",
            "/marketing/sms/campaign/create",
            "/marketing/sms/campaign/preview",
            "/marketing/sms/campaign/:id",
            "/marketing/whatsapp/campaign",
            "/marketing/whatsapp/campaign/create",
            "/marketing/whatsapp/campaign/preview",
            "/marketing/whatsapp/campaign/:id",
          ),
          ...together(
            () => import("#features/popups/screens.ts"),
            "/marketing/website/website-popup",
            "/marketing/website/website-popup/:id",
          ),
          guarded(
            "/compliance",
            async () => (await import("#features/compliance/compliance-screen.tsx")).ComplianceScreen,
          ),
          ...together(
            () => import("#features/fiscal/screens.ts"),
            "/compliance/fiscal",
            "/compliance/fiscal/:id",
          ),
          ...together(
            () => import("#features/webhooks/screens.ts"),
            "/webhook-logs",
            "/webhook-logs/out",
            "/webhook-logs/endpoints",
            "/webhook-logs/api-keys",
          ),
          ...together(
            () => import("#features/expenses/screens.ts"),
            "/expenses",
            "/expenses/expenses-records",
            "/expenses/day-end",
            "/expenses/import",
            "/expenses/import/:id",
            "/expenses/purchases",
            "/expenses/purchases/new",
            "/expenses/purchases/:id",
          ),
          guarded(
            "/products",
            async () => (await import("#features/products/products-screen.tsx")).ProductsScreen,
          ),
          guarded(
            "/products/new",
            async () => (await import("#features/products/new-product-screen.tsx")).NewProductScreen,
          ),
          ...together(
            () => import("#features/products/import/screens.ts"),
            "/products/import",
            "/products/import/:id",
          ),
          ...together(
            () => import("#features/products/stock-screens.ts"),
            "/products/low-stock",
            "/products/stock-taking",
          ),
          guarded(
            "/products/edit/:id",
            async () => (await import("#features/products/edit-product-screen.tsx")).EditProductScreen,
          ),
          ...together(
            () => import("#features/products/sets/screens.ts"),
            "/products/set",
            "/products/set/single-set-collection",
            "/products/set/template-based-set",
          ),
          guarded(
            "/products/:id",
            async () => (await import("#features/products/product-screen.tsx")).ProductScreen,
          ),
          ...together(
            () => import("#features/conversations/screens.ts"),
            "/conversations",
            "/conversations/:id",
          ),
          ...together(
            () => import("#features/conversations/quick-replies/screens.ts"),
            "/conversations/quick-replies",
            "/conversations/quick-replies/new",
            "/conversations/quick-replies/:id/edit",
          ),
          ...together(
            () => import("#features/templates/screens.ts"),
            "/conversations/templates",
            "/conversations/templates/new",
            "/conversations/templates/:id",
            "/conversations/templates/:id/edit",
          ),
          guarded(
            "/customers",
            async () => (await import("#features/customers/customers-screen.tsx")).CustomersScreen,
          ),
          ...together(
            () => import("#features/customers/form-screens.ts"),
            "/customers/new",
            "/customers/:id/edit",
          ),
          ...together(
            () => import("#features/customers/import/screens.ts"),
            "/customers/import",
            "/customers/import/:id",
          ),
          ...together(
            () => import("#features/customers/segments/screens.ts"),
            "/customers/customers-segments",
            "/customers/customers-segments/new",
            "/customers/customers-segments/:id",
          ),
          ...together(
            () => import("#features/customers/same-person-screens.ts"),
            "/customers/duplicates",
            "/customers/:id/merge",
          ),
          guarded(
            "/customers/:id",
            async () => (await import("#features/customers/customer-screen.tsx")).CustomerScreen,
          ),
          ...together(
            () => import("#features/chatflow/screens.ts"),
            "/chatflow",
            "/chatflow/not-understood",
            "/chatflow/:id",
          ),
          ...together(
            () => import("#features/connect/screens.ts"),
            "/connect",
            "/connect/whatsapp-coexisting",
          ),
          ...together(() => import("#features/settings/screens.ts"), "/settings", "/settings/shop"),
          guarded(
            "/settings/pos",
            async () => (await import("#features/settings/counter/counter-screen.tsx")).CounterScreen,
          ),
          ...together(
            () => import("#features/settings/payment-providers/screens.ts"),
            "/settings/payment-providers",
            "/settings/payment-providers/new",
            "/settings/payment-providers/:id",
            "/settings/payment-providers/pay-numbers/:network",
          ),
          guarded(
            "/settings/workflows/order-workflow",
            async () =>
              (await import("#features/settings/order-workflow/order-workflow-screen.tsx"))
                .OrderWorkflowScreen,
          ),
          guarded(
            "/settings/riders",
            async () => (await import("#features/settings/riders/riders-screen.tsx")).RidersScreen,
          ),
          ...together(
            () => import("#features/settings/pickup-places/screens.ts"),
            "/settings/pickup-places",
            "/settings/pickup-places/new",
            "/settings/pickup-places/:id/edit",
          ),
          ...together(
            () => import("#features/settings/delivery-areas/screens.ts"),
            "/settings/delivery-areas",
            "/settings/delivery-areas/new",
            "/settings/delivery-areas/:id",
            "/settings/delivery-areas/:id/edit",
          ),
          guarded(
            "/profile",
            async () => (await import("#features/auth/profile/profile-screen.tsx")).ProfileScreen,
          ),
          ...together(
            () => import("#features/staff/screens.ts"),
            "/profile/staff-accounts",
            "/profile/staff-accounts/invite",
            "/profile/staff-accounts/activity",
            "/profile/staff-accounts/:id",
          ),
          {
            path: "*",
            ...screenRoute(async () => (await import("./not-found-page.tsx")).NotFoundPage),
          },
        ],
      },
      {
        path: "invite/:token",
        ...screenRoute(async () => (await import("#features/invited/invited-screen.tsx")).InvitedScreen),
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
