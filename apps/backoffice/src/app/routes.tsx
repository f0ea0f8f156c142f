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

const stockPages = () => import("#features/products/stock-screens.ts");
const notificationPages = () => import("#features/notifications/screens.ts");
const customerFormPages = () => import("#features/customers/form-screens.ts");
const samePersonPages = () => import("#features/customers/same-person-screens.ts");
const forgottenPages = () => import("#features/auth/forgotten-screens.ts");
const quickReplyPages = () => import("#features/conversations/quick-replies/screens.ts");
const deliveryAreaPages = () => import("#features/settings/delivery-areas/screens.ts");
const segmentPages = () => import("#features/customers/segments/screens.ts");
const transactionPages = () => import("#features/transactions/screens.ts");
const proformaPages = () => import("#features/proformas/screens.ts");
const setPages = () => import("#features/products/sets/screens.ts");
const staffPages = () => import("#features/staff/screens.ts");
const placePages = () => import("#features/settings/pickup-places/screens.ts");
const providerPages = () => import("#features/settings/payment-providers/screens.ts");
const templatePages = () => import("#features/templates/screens.ts");

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
          guarded("/dashboard/notifications", async () => (await notificationPages()).NotificationsScreen),
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
          guarded("/orders/proformas", async () => (await proformaPages()).ProformasScreen),
          guarded("/orders/proformas/:id", async () => (await proformaPages()).ProformaScreen),
          guarded(
            "/orders/print",
            async () => (await import("#features/orders/print-orders-screen.tsx")).PrintOrdersScreen,
          ),
          guarded(
            "/orders/order-info/:id",
            async () => (await import("#features/orders/order-screen.tsx")).OrderScreen,
          ),
          guarded("/transactions", async () => (await transactionPages()).TransactionsScreen),
          guarded("/transactions/:id", async () => (await transactionPages()).TransactionScreen),
          guarded(
            "/products",
            async () => (await import("#features/products/products-screen.tsx")).ProductsScreen,
          ),
          guarded(
            "/products/new",
            async () => (await import("#features/products/new-product-screen.tsx")).NewProductScreen,
          ),
          guarded(
            "/products/import",
            async () => (await import("#features/products/import/import-screen.tsx")).ImportScreen,
          ),
          guarded(
            "/products/import/:id",
            async () => (await import("#features/products/import/import-run-screen.tsx")).ImportRunScreen,
          ),
          guarded("/products/low-stock", async () => (await stockPages()).LowStockScreen),
          guarded("/products/stock-taking", async () => (await stockPages()).StockTakingScreen),
          guarded(
            "/products/edit/:id",
            async () => (await import("#features/products/edit-product-screen.tsx")).EditProductScreen,
          ),
          guarded("/products/set", async () => (await setPages()).SetsScreen),
          guarded("/products/set/single-set-collection", async () => (await setPages()).SingleSetScreen),
          guarded("/products/set/template-based-set", async () => (await setPages()).TemplateSetScreen),
          guarded(
            "/products/:id",
            async () => (await import("#features/products/product-screen.tsx")).ProductScreen,
          ),
          guarded(
            "/conversations",
            async () =>
              (await import("#features/conversations/conversations-screen.tsx")).ConversationsScreen,
          ),
          guarded("/conversations/quick-replies", async () => (await quickReplyPages()).QuickRepliesScreen),
          guarded(
            "/conversations/quick-replies/new",
            async () => (await quickReplyPages()).NewQuickReplyScreen,
          ),
          guarded(
            "/conversations/quick-replies/:id/edit",
            async () => (await quickReplyPages()).EditQuickReplyScreen,
          ),
          guarded(
            "/conversations/:id",
            async () =>
              (await import("#features/conversations/conversations-screen.tsx")).ConversationsScreen,
          ),
          guarded("/conversations/templates", async () => (await templatePages()).TemplatesScreen),
          guarded("/conversations/templates/new", async () => (await templatePages()).NewTemplateScreen),
          guarded("/conversations/templates/:id", async () => (await templatePages()).TemplateScreen),
          guarded(
            "/conversations/templates/:id/edit",
            async () => (await templatePages()).EditTemplateScreen,
          ),
          guarded(
            "/customers",
            async () => (await import("#features/customers/customers-screen.tsx")).CustomersScreen,
          ),
          guarded("/customers/new", async () => (await customerFormPages()).NewCustomerScreen),
          guarded(
            "/customers/import",
            async () => (await import("#features/customers/import/import-screen.tsx")).ImportScreen,
          ),
          guarded(
            "/customers/import/:id",
            async () => (await import("#features/customers/import/import-run-screen.tsx")).ImportRunScreen,
          ),
          guarded("/customers/customers-segments", async () => (await segmentPages()).SegmentsScreen),
          guarded("/customers/customers-segments/new", async () => (await segmentPages()).NewSegmentScreen),
          guarded("/customers/customers-segments/:id", async () => (await segmentPages()).SegmentScreen),
          guarded("/customers/duplicates", async () => (await samePersonPages()).DuplicatesScreen),
          guarded("/customers/:id/merge", async () => (await samePersonPages()).MergeCustomerScreen),
          guarded(
            "/customers/:id",
            async () => (await import("#features/customers/customer-screen.tsx")).CustomerScreen,
          ),
          guarded("/customers/:id/edit", async () => (await customerFormPages()).EditCustomerScreen),
          guarded(
            "/settings",
            async () => (await import("#features/settings/settings-screen.tsx")).SettingsScreen,
          ),
          guarded(
            "/settings/shop",
            async () => (await import("#features/settings/shop-details-screen.tsx")).ShopDetailsScreen,
          ),
          guarded(
            "/settings/pos",
            async () => (await import("#features/settings/counter/counter-screen.tsx")).CounterScreen,
          ),
          guarded("/settings/payment-providers", async () => (await providerPages()).PaymentProvidersScreen),
          guarded(
            "/settings/payment-providers/new",
            async () => (await providerPages()).NewProviderAccountScreen,
          ),
          guarded(
            "/settings/payment-providers/:id",
            async () => (await providerPages()).ProviderAccountScreen,
          ),
          guarded(
            "/settings/payment-providers/pay-numbers/:network",
            async () => (await providerPages()).PayNumberScreen,
          ),
          guarded("/settings/pickup-places", async () => (await placePages()).PickupPlacesScreen),
          guarded("/settings/pickup-places/new", async () => (await placePages()).NewPickupPlaceScreen),
          guarded("/settings/pickup-places/:id/edit", async () => (await placePages()).EditPickupPlaceScreen),
          guarded("/settings/delivery-areas", async () => (await deliveryAreaPages()).DeliveryAreasScreen),
          guarded(
            "/settings/delivery-areas/new",
            async () => (await deliveryAreaPages()).NewDeliveryAreaScreen,
          ),
          guarded("/settings/delivery-areas/:id", async () => (await deliveryAreaPages()).DeliveryAreaScreen),
          guarded(
            "/settings/delivery-areas/:id/edit",
            async () => (await deliveryAreaPages()).EditDeliveryAreaScreen,
          ),
          guarded(
            "/profile",
            async () => (await import("#features/auth/profile/profile-screen.tsx")).ProfileScreen,
          ),
          guarded(
            "/profile/notifications",
            async () => (await notificationPages()).NotificationSettingsScreen,
          ),
          guarded("/profile/staff-accounts", async () => (await staffPages()).StaffScreen),
          guarded("/profile/staff-accounts/invite", async () => (await staffPages()).InviteScreen),
          guarded("/profile/staff-accounts/activity", async () => (await staffPages()).ActivityScreen),
          guarded("/profile/staff-accounts/:id", async () => (await staffPages()).MemberScreen),
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
