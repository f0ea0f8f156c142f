import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#kernel/app-error.ts";
import type { BaseCtx } from "#kernel/ctx.ts";
import { type Observer, unobserved } from "#kernel/observer.ts";
import { answerErrors, answerNotFound } from "#http/middleware/errors.ts";
import { authenticate, beginRequest, requireJson } from "#http/middleware/request.ts";
import { securityHeaders } from "#http/middleware/security-headers.ts";
import { refuseUnstorableText } from "#http/middleware/storable-text.ts";
import { hasBody, statedLength } from "#http/request-body.ts";
import { createRouter, type HttpEnv } from "#http/router.ts";
import { addSharedRefusals } from "#http/shared-refusals.ts";
import { uploadLimits } from "#http/upload-limits.ts";
import { apiKeysRoutes } from "#modules/api-keys/api-keys.routes.ts";
import { isApiKey, keyVerifier } from "#modules/api-keys/verify-api-key.ts";
import { tokenVerifier } from "#modules/auth/verify-access-token.ts";
import { accountRoutes } from "#modules/auth/account.routes.ts";
import { authRoutes } from "#modules/auth/auth.routes.ts";
import { profileRoutes } from "#modules/auth/profile.routes.ts";
import { sessionsRoutes } from "#modules/auth/sessions.routes.ts";
import { connectRoutes } from "#modules/connect/connect.routes.ts";
import { signupsRoutes } from "#modules/connect/signups.routes.ts";
import { addOnGroupsRoutes } from "#modules/products/add-on-groups.routes.ts";
import {
  expenseImportsRoutes,
  isExpenseImportPart,
} from "#modules/expense-imports/expense-imports.routes.ts";
import { isImportPart, productImportsRoutes } from "#modules/product-imports/product-imports.routes.ts";
import { setsRoutes } from "#modules/sets/sets.routes.ts";
import { productsRoutes } from "#modules/products/products.routes.ts";
import { stockRoutes } from "#modules/products/stock.routes.ts";
import { conversationsRoutes } from "#modules/conversations/conversations.routes.ts";
import { debtNoticeRoutes } from "#modules/inbox/debt-notice.routes.ts";
import { inboxRoutes } from "#modules/inbox/inbox.routes.ts";
import { isMessageFile, messageFilesRoutes } from "#modules/inbox/message-files.routes.ts";
import { templatesRoutes } from "#modules/templates/templates.routes.ts";
import { contactRoutes } from "#modules/contact/contact.routes.ts";
import { analyticsRoutes } from "#modules/analytics/analytics.routes.ts";
import { dashboardRoutes } from "#modules/dashboard/dashboard.routes.ts";
import { customerMergesRoutes } from "#modules/customer-merges/customer-merges.routes.ts";
import {
  customerImportsRoutes,
  isCustomerImportPart,
} from "#modules/customer-imports/customer-imports.routes.ts";
import { customersRoutes } from "#modules/customers/customers.routes.ts";
import { segmentsRoutes } from "#modules/segments/segments.routes.ts";
import { deliveryAreasRoutes } from "#modules/delivery-areas/delivery-areas.routes.ts";
import { shopClosingRoutes } from "#modules/shop-closing/shop-closing.routes.ts";
import { personalDataRoutes } from "#modules/personal-data/personal-data.routes.ts";
import { exportsRoutes } from "#modules/exports/exports.routes.ts";
import type { Deps } from "#modules/deps.ts";
import {
  logoPath,
  mediaRoutes,
  photoPath,
  picturesPath,
  flowFilesPath,
  templateFilesPath,
  productFilesPath,
} from "#modules/media/media.routes.ts";
import { noticesRoutes } from "#modules/notices/notices.routes.ts";
import { eventsRoutes } from "#modules/notifications/events.routes.ts";
import { notificationsRoutes } from "#modules/notifications/notifications.routes.ts";
import { orderPageRoutes, voiceNotePath } from "#modules/order-page/order-page.routes.ts";
import { orderChangesRoutes } from "#modules/order-changes/order-changes.routes.ts";
import { orderStagesRoutes } from "#modules/order-stages/order-stages.routes.ts";
import { workflowRoutes } from "#modules/workflow/workflow.routes.ts";
import { ordersRoutes } from "#modules/orders/orders.routes.ts";
import { flowsRoutes } from "#modules/flows/flows.routes.ts";
import { freeWordsRoutes } from "#modules/free-words/free-words.routes.ts";
import { quickRepliesRoutes } from "#modules/quick-replies/quick-replies.routes.ts";
import { deliveriesRoutes } from "#modules/deliveries/deliveries.routes.ts";
import { isWaybillPhoto, parcelsRoutes } from "#modules/deliveries/parcels.routes.ts";
import { deliveryPhotoPath, riderPageRoutes } from "#modules/deliveries/rider-page.routes.ts";
import { ridersRoutes } from "#modules/riders/riders.routes.ts";
import { lineCreditsRoutes } from "#modules/refunds/line-credits.routes.ts";
import { refundsRoutes } from "#modules/refunds/refunds.routes.ts";
import { receiptsRoutes } from "#modules/receipts/receipts.routes.ts";
import { salesRoutes } from "#modules/sales/sales.routes.ts";
import { priceOffersRoutes } from "#modules/price-offers/price-offers.routes.ts";
import { dayEndsRoutes } from "#modules/day-ends/day-ends.routes.ts";
import { purchasesRoutes } from "#modules/purchases/purchases.routes.ts";
import { expensesRoutes, isExpensePhoto } from "#modules/expenses/expenses.routes.ts";
import { campaignsRoutes } from "#modules/campaigns/campaigns.routes.ts";
import { isOptOutForm, optOutsRoutes } from "#modules/opt-outs/opt-outs.routes.ts";
import { fiscalDeviceRoutes } from "#modules/fiscal/fiscal-device.routes.ts";
import { fiscalRoutes } from "#modules/fiscal/fiscal.routes.ts";
import { passPlatformReports } from "#modules/sms-accounts/receive-sms-reports.ts";
import { smsAccountsRoutes } from "#modules/sms-accounts/sms-accounts.routes.ts";
import { smsTopUpsRoutes } from "#modules/sms-accounts/sms-top-ups.routes.ts";
import { isPopupPicture, popupsRoutes } from "#modules/popups/popups.routes.ts";
import { isPopupEvent, publicPopupsRoutes } from "#modules/popups/public-popups.routes.ts";
import { proformasRoutes } from "#modules/proformas/proformas.routes.ts";
import { drawerRoutes } from "#modules/drawer/drawer.routes.ts";
import { parkedSalesRoutes } from "#modules/parked-sales/parked-sales.routes.ts";
import { debtPageRoutes } from "#modules/debt-page/debt-page.routes.ts";
import { debtsRoutes } from "#modules/debts/debts.routes.ts";
import {
  isStatementImportPart,
  statementImportsRoutes,
} from "#modules/statements/statement-imports.routes.ts";
import { unmatchedRoutes } from "#modules/payments/unmatched.routes.ts";
import { differencesRoutes } from "#modules/payments/differences.routes.ts";
import { claimsRoutes } from "#modules/payments/claims.routes.ts";
import { debtPaymentsRoutes } from "#modules/payments/debt-payments.routes.ts";
import { promptsRoutes } from "#modules/payments/prompts.routes.ts";
import { payNumbersRoutes } from "#modules/provider-accounts/pay-numbers.routes.ts";
import { providerAccountsRoutes } from "#modules/provider-accounts/provider-accounts.routes.ts";
import { providerFiguresRoutes } from "#modules/payments/provider-figures.routes.ts";
import { testPaymentsRoutes } from "#modules/payments/test-payments.routes.ts";
import { transactionsRoutes } from "#modules/transactions/transactions.routes.ts";
import { cashRoutes } from "#modules/payments/cash.routes.ts";
import { paymentsRoutes } from "#modules/payments/payments.routes.ts";
import { booksRoutes } from "#modules/books/books.routes.ts";
import { complianceRoutes, isComplianceDocument } from "#modules/compliance/compliance.routes.ts";
import { complianceSectionsRoutes } from "#modules/compliance/sections.routes.ts";
import { payoutsRoutes } from "#modules/payouts/payouts.routes.ts";
import { receivePayoutNotice } from "#modules/payouts/receive-payout-notice.ts";
import { invitationsRoutes } from "#modules/staff/invitations.routes.ts";
import { staffRoutes } from "#modules/staff/staff.routes.ts";
import { preOrdersRoutes } from "#modules/pre-orders/pre-orders.routes.ts";
import { orderDaysRoutes } from "#modules/orders/order-days.routes.ts";
import { toMakeRoutes } from "#modules/to-make/to-make.routes.ts";
import { pickupPlacesRoutes } from "#modules/pickup-places/pickup-places.routes.ts";
import { tillRoutes } from "#modules/till/till.routes.ts";
import { practiceRoutes } from "#modules/practice/practice.routes.ts";
import { webhookLogsRoutes } from "#modules/webhook-logs/webhook-logs.routes.ts";
import { webhooksRoutes } from "#modules/webhooks/webhooks.routes.ts";
import { shopsRoutes } from "#modules/shops/shops.routes.ts";

/** Where the store API stands; every frontend's origin routes it here unchanged. */
export const basePath = "/store";

const jsonLimitBytes = 256 * 1024;
const webhookLimitBytes = 4 * 1024 * 1024;

const isWebhook = (path: string) => path.startsWith(`${basePath}/webhooks/`);

/** What takes bytes instead of JSON. */
const uploads: Record<string, keyof typeof uploadLimits> = {
  [`${basePath}${picturesPath}`]: "picture",
  [`${basePath}${productFilesPath}`]: "productFile",
  [`${basePath}${flowFilesPath}`]: "flowFile",
  [`${basePath}${templateFilesPath}`]: "templateFile",
  [`${basePath}${photoPath}`]: "picture",
  [`${basePath}${logoPath}`]: "picture",
  [`${basePath}${voiceNotePath}`]: "voiceNote",
  [`${basePath}${deliveryPhotoPath}`]: "picture",
};
/** Of one thing each, which the path names. */
const isPhoto = (path: string) =>
  isWaybillPhoto(path) || isExpensePhoto(path) || isPopupPicture(path) || isComplianceDocument(path);
const isUpload = (path: string) => path in uploads || isMessageFile(path) || isPhoto(path);

/** The one form that works in a browser without scripts. */
const isContactForm = (path: string, type: string) =>
  path === `${basePath}/contact` && type === "application/x-www-form-urlencoded";

/** What says its length is refused by that; the rest is counted as it comes. */
function limitBody(maxSize: number): MiddlewareHandler<HttpEnv> {
  const refuse = () => {
    throw new AppError("request.too_large", 413);
  };
  const counting = bodyLimit({ maxSize, onError: refuse });
  return (c, next) => {
    if (!hasBody(c)) return next();
    const length = statedLength(c.req);
    if (length === null) return counting(c, next);
    return length > maxSize ? refuse() : next();
  };
}
const limitJson = limitBody(jsonLimitBytes);
const limitWebhook = limitBody(webhookLimitBytes);
const limitUpload = Object.fromEntries(
  Object.entries(uploads).map(([path, purpose]) => [path, limitBody(uploadLimits[purpose].maxBytes)]),
);
/** A form's other parts and what stands between them. */
const formLimitBytes = 64 * 1024;
const limitMessageFile = limitBody(uploadLimits.chatMedia.maxBytes + formLimitBytes);
const limitPicture = limitBody(uploadLimits.picture.maxBytes);
const limitImportPart = limitBody(uploadLimits.importPart.maxBytes);
function limitFor(path: string) {
  if (isWebhook(path)) return limitWebhook;
  if (isMessageFile(path)) return limitMessageFile;
  if (isPhoto(path)) return limitPicture;
  return (
    limitUpload[path] ??
    (isImportPart(path) ||
    isCustomerImportPart(path) ||
    isExpenseImportPart(path) ||
    isStatementImportPart(path)
      ? limitImportPart
      : limitJson)
  );
}

export type Health = { ready(): Promise<boolean> };

/** Assembles the HTTP app. Opens nothing: call `app.request()` in a test. */
export function createApp(
  base: Omit<BaseCtx, "requestId" | "language">,
  deps: Deps,
  health: Health,
  observer: Observer = unobserved,
) {
  const app = createRouter();
  app.use(securityHeaders());
  app.use(beginRequest(base, observer));
  app.onError(answerErrors(base.log));
  app.notFound(answerNotFound);
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const ready = await health.ready();
    return c.json({ status: ready ? "ready" : "not ready" }, ready ? 200 : 503);
  });

  const store = createRouter();
  store.use((c, next) => limitFor(c.req.path)(c, next));
  store.use(
    requireJson(
      (path, type) =>
        isWebhook(path) ||
        isUpload(path) ||
        isContactForm(path, type) ||
        isOptOutForm(path, type) ||
        (isPopupEvent(path) && type === "text/plain"),
    ),
  );
  store.use(refuseUnstorableText((path) => isWebhook(path) || isUpload(path)));
  store.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
  });
  const ofPerson = tokenVerifier(base);
  const ofKey = keyVerifier(base, deps.limits);
  store.use(authenticate((token) => (isApiKey(token) ? ofKey(token) : ofPerson(token))));
  for (const routes of [
    authRoutes(deps),
    accountRoutes(deps),
    noticesRoutes(deps, passPlatformReports),
    apiKeysRoutes(),
    invitationsRoutes(deps),
    staffRoutes(),
    sessionsRoutes(deps),
    profileRoutes(deps),
    shopsRoutes(deps),
    customersRoutes(),
    optOutsRoutes(deps),
    segmentsRoutes(),
    customerMergesRoutes(),
    deliveryAreasRoutes(),
    pickupPlacesRoutes(),
    preOrdersRoutes(),
    orderDaysRoutes(),
    toMakeRoutes(),
    tillRoutes(),
    mediaRoutes(deps),
    complianceRoutes(deps),
    complianceSectionsRoutes(),
    productsRoutes(),
    stockRoutes(),
    addOnGroupsRoutes(),
    setsRoutes(),
    productImportsRoutes(),
    customerImportsRoutes(),
    expenseImportsRoutes(),
    connectRoutes(deps),
    signupsRoutes(deps),
    templatesRoutes(),
    workflowRoutes(),
    orderStagesRoutes(),
    ordersRoutes(deps),
    parkedSalesRoutes(),
    drawerRoutes(),
    proformasRoutes(deps),
    expensesRoutes(deps),
    purchasesRoutes(),
    dayEndsRoutes(deps),
    salesRoutes(deps),
    receiptsRoutes(),
    debtsRoutes(deps),
    providerAccountsRoutes(deps),
    payNumbersRoutes(deps),
    providerFiguresRoutes(),
    testPaymentsRoutes(deps),
    cashRoutes(),
    refundsRoutes(deps),
    lineCreditsRoutes(deps),
    promptsRoutes(),
    debtPaymentsRoutes(),
    claimsRoutes(deps),
    differencesRoutes(),
    unmatchedRoutes(deps),
    statementImportsRoutes(deps),
    transactionsRoutes(deps),
    payoutsRoutes(deps),
    booksRoutes(),
    paymentsRoutes(deps, receivePayoutNotice),
    deliveriesRoutes(deps),
    parcelsRoutes(deps),
    ridersRoutes(),
    riderPageRoutes(deps),
    debtPageRoutes(),
    orderChangesRoutes(),
    orderPageRoutes(deps),
    eventsRoutes(deps),
    notificationsRoutes(),
    conversationsRoutes(),
    debtNoticeRoutes(),
    inboxRoutes(),
    messageFilesRoutes(deps),
    flowsRoutes(deps),
    quickRepliesRoutes(),
    freeWordsRoutes(),
    priceOffersRoutes(deps),
    fiscalRoutes(deps),
    fiscalDeviceRoutes(deps),
    smsAccountsRoutes(deps),
    smsTopUpsRoutes(deps),
    campaignsRoutes(deps),
    popupsRoutes(deps),
    publicPopupsRoutes(deps),
    dashboardRoutes(),
    analyticsRoutes(),
    webhooksRoutes(deps),
    webhookLogsRoutes(deps),
    exportsRoutes(deps),
    shopClosingRoutes(deps),
    personalDataRoutes(deps),
    practiceRoutes(deps),
    contactRoutes(deps),
  ]) {
    store.route("/", routes);
  }
  app.route(basePath, store);
  return app;
}

/** Answers for a process that has no time left: whatever is asked, come back in a moment, in the shape of every refusal. */
export function createLeavingApp(base: Omit<BaseCtx, "requestId" | "language">) {
  const app = createRouter();
  app.use(securityHeaders());
  app.use(beginRequest(base));
  app.onError(answerErrors(base.log));
  app.all("*", () => {
    throw new AppError("server.unavailable", 503, { retryAfterSeconds: 1 });
  });
  return app;
}

/** Where the contract's paths begin: the product on the reader's machine first, since that is what they try it on. */
const servers = [
  { url: "http://localhost:3003", description: "The product on this machine, after `npm start`." },
  {
    url: "https://{site}",
    description: "Any site of the product; each takes /store to the API.",
    variables: { site: { default: "agiza.example", description: "The site's host." } },
  },
];

/** The contract, as OpenAPI 3.1. */
export function describeApp(app: ReturnType<typeof createApp>) {
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  return addSharedRefusals(
    app.getOpenAPI31Document({
      openapi: "3.1.0",
      info: { title: "Agiza store API", version: "1" },
      servers,
    }),
  );
}
