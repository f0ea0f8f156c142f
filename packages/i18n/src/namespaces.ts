/**
 * The catalogues the back-office can load, one chunk for each namespace and language. A new namespace is one
 * entry here; its keys are then typed everywhere. Checkout and marketing import their own catalogue directly.
 */
export const namespaces = {
  common: {
    en: async () => (await import("./catalogues/en/common.ts")).common,
    sw: async () => (await import("./catalogues/sw/common.ts")).common,
  },
  errors: {
    en: async () => (await import("./catalogues/en/errors.ts")).errors,
    sw: async () => (await import("./catalogues/sw/errors.ts")).errors,
  },
  auth: {
    en: async () => (await import("./catalogues/en/auth.ts")).auth,
    sw: async () => (await import("./catalogues/sw/auth.ts")).auth,
  },
  entry: {
    en: async () => (await import("./catalogues/en/entry.ts")).entry,
    sw: async () => (await import("./catalogues/sw/entry.ts")).entry,
  },
  backoffice: {
    en: async () => (await import("./catalogues/en/backoffice.ts")).backoffice,
    sw: async () => (await import("./catalogues/sw/backoffice.ts")).backoffice,
  },
  home: {
    en: async () => (await import("./catalogues/en/home.ts")).home,
    sw: async () => (await import("./catalogues/sw/home.ts")).home,
  },
  getStarted: {
    en: async () => (await import("./catalogues/en/get-started.ts")).getStarted,
    sw: async () => (await import("./catalogues/sw/get-started.ts")).getStarted,
  },
  screens: {
    en: async () => (await import("./catalogues/en/screens.ts")).screens,
    sw: async () => (await import("./catalogues/sw/screens.ts")).screens,
  },
  workflow: {
    en: async () => (await import("./catalogues/en/workflow.ts")).workflow,
    sw: async () => (await import("./catalogues/sw/workflow.ts")).workflow,
  },
  orders: {
    en: async () => (await import("./catalogues/en/orders.ts")).orders,
    sw: async () => (await import("./catalogues/sw/orders.ts")).orders,
  },
  preOrders: {
    en: async () => (await import("./catalogues/en/pre-orders.ts")).preOrders,
    sw: async () => (await import("./catalogues/sw/pre-orders.ts")).preOrders,
  },
  riders: {
    en: async () => (await import("./catalogues/en/riders.ts")).riders,
    sw: async () => (await import("./catalogues/sw/riders.ts")).riders,
  },
  refunds: {
    en: async () => (await import("./catalogues/en/refunds.ts")).refunds,
    sw: async () => (await import("./catalogues/sw/refunds.ts")).refunds,
  },
  finder: {
    en: async () => (await import("./catalogues/en/finder.ts")).finder,
    sw: async () => (await import("./catalogues/sw/finder.ts")).finder,
  },
  notifications: {
    en: async () => (await import("./catalogues/en/notifications.ts")).notifications,
    sw: async () => (await import("./catalogues/sw/notifications.ts")).notifications,
  },
  books: {
    en: async () => (await import("./catalogues/en/books.ts")).books,
    sw: async () => (await import("./catalogues/sw/books.ts")).books,
  },
  fiscal: {
    en: async () => (await import("./catalogues/en/fiscal.ts")).fiscal,
    sw: async () => (await import("./catalogues/sw/fiscal.ts")).fiscal,
  },
  compliance: {
    en: async () => (await import("./catalogues/en/compliance.ts")).compliance,
    sw: async () => (await import("./catalogues/sw/compliance.ts")).compliance,
  },
  payouts: {
    en: async () => (await import("./catalogues/en/payouts.ts")).payouts,
    sw: async () => (await import("./catalogues/sw/payouts.ts")).payouts,
  },
  conversations: {
    en: async () => (await import("./catalogues/en/conversations.ts")).conversations,
    sw: async () => (await import("./catalogues/sw/conversations.ts")).conversations,
  },
  templates: {
    en: async () => (await import("./catalogues/en/templates.ts")).templates,
    sw: async () => (await import("./catalogues/sw/templates.ts")).templates,
  },
  chatflow: {
    en: async () => (await import("./catalogues/en/chatflow.ts")).chatflow,
    sw: async () => (await import("./catalogues/sw/chatflow.ts")).chatflow,
  },
  connect: {
    en: async () => (await import("./catalogues/en/connect.ts")).connect,
    sw: async () => (await import("./catalogues/sw/connect.ts")).connect,
  },
  notUnderstood: {
    en: async () => (await import("./catalogues/en/not-understood.ts")).notUnderstood,
    sw: async () => (await import("./catalogues/sw/not-understood.ts")).notUnderstood,
  },
  quickReplies: {
    en: async () => (await import("./catalogues/en/quick-replies.ts")).quickReplies,
    sw: async () => (await import("./catalogues/sw/quick-replies.ts")).quickReplies,
  },
  bargain: {
    en: async () => (await import("./catalogues/en/bargain.ts")).bargain,
    sw: async () => (await import("./catalogues/sw/bargain.ts")).bargain,
  },
  messageKinds: {
    en: async () => (await import("./catalogues/en/message-kinds.ts")).messageKinds,
    sw: async () => (await import("./catalogues/sw/message-kinds.ts")).messageKinds,
  },
  customers: {
    en: async () => (await import("./catalogues/en/customers.ts")).customers,
    sw: async () => (await import("./catalogues/sw/customers.ts")).customers,
  },
  receipts: {
    en: async () => (await import("./catalogues/en/receipts.ts")).receipts,
    sw: async () => (await import("./catalogues/sw/receipts.ts")).receipts,
  },
  orderChanges: {
    en: async () => (await import("./catalogues/en/order-changes.ts")).orderChanges,
    sw: async () => (await import("./catalogues/sw/order-changes.ts")).orderChanges,
  },
  collecting: {
    en: async () => (await import("./catalogues/en/collecting.ts")).collecting,
    sw: async () => (await import("./catalogues/sw/collecting.ts")).collecting,
  },
  till: {
    en: async () => (await import("./catalogues/en/till.ts")).till,
    sw: async () => (await import("./catalogues/sw/till.ts")).till,
  },
  transactions: {
    en: async () => (await import("./catalogues/en/transactions.ts")).transactions,
    sw: async () => (await import("./catalogues/sw/transactions.ts")).transactions,
  },
  drawer: {
    en: async () => (await import("./catalogues/en/drawer.ts")).drawer,
    sw: async () => (await import("./catalogues/sw/drawer.ts")).drawer,
  },
  campaigns: {
    en: async () => (await import("./catalogues/en/campaigns.ts")).campaigns,
    sw: async () => (await import("./catalogues/sw/campaigns.ts")).campaigns,
  },
  smsAccounts: {
    en: async () => (await import("./catalogues/en/sms-accounts.ts")).smsAccounts,
    sw: async () => (await import("./catalogues/sw/sms-accounts.ts")).smsAccounts,
  },
  webhooks: {
    en: async () => (await import("./catalogues/en/webhooks.ts")).webhooks,
    sw: async () => (await import("./catalogues/sw/webhooks.ts")).webhooks,
  },
  popups: {
    en: async () => (await import("./catalogues/en/popups.ts")).popups,
    sw: async () => (await import("./catalogues/sw/popups.ts")).popups,
  },
  analytics: {
    en: async () => (await import("./catalogues/en/analytics.ts")).analytics,
    sw: async () => (await import("./catalogues/sw/analytics.ts")).analytics,
  },
  expenses: {
    en: async () => (await import("./catalogues/en/expenses.ts")).expenses,
    sw: async () => (await import("./catalogues/sw/expenses.ts")).expenses,
  },
  purchases: {
    en: async () => (await import("./catalogues/en/purchases.ts")).purchases,
    sw: async () => (await import("./catalogues/sw/purchases.ts")).purchases,
  },
  openingDebts: {
    en: async () => (await import("./catalogues/en/opening-debts.ts")).openingDebts,
    sw: async () => (await import("./catalogues/sw/opening-debts.ts")).openingDebts,
  },
  debt: {
    en: async () => (await import("./catalogues/en/debt.ts")).debt,
    sw: async () => (await import("./catalogues/sw/debt.ts")).debt,
  },
  proformas: {
    en: async () => (await import("./catalogues/en/proformas.ts")).proformas,
    sw: async () => (await import("./catalogues/sw/proformas.ts")).proformas,
  },
  segments: {
    en: async () => (await import("./catalogues/en/segments.ts")).segments,
    sw: async () => (await import("./catalogues/sw/segments.ts")).segments,
  },
  products: {
    en: async () => (await import("./catalogues/en/products.ts")).products,
    sw: async () => (await import("./catalogues/sw/products.ts")).products,
  },
  settings: {
    en: async () => (await import("./catalogues/en/settings.ts")).settings,
    sw: async () => (await import("./catalogues/sw/settings.ts")).settings,
  },
  paymentProviders: {
    en: async () => (await import("./catalogues/en/payment-providers.ts")).paymentProviders,
    sw: async () => (await import("./catalogues/sw/payment-providers.ts")).paymentProviders,
  },
  account: {
    en: async () => (await import("./catalogues/en/account.ts")).account,
    sw: async () => (await import("./catalogues/sw/account.ts")).account,
  },
  activity: {
    en: async () => (await import("./catalogues/en/activity.ts")).activity,
    sw: async () => (await import("./catalogues/sw/activity.ts")).activity,
  },
  listImport: {
    en: async () => (await import("./catalogues/en/list-import.ts")).listImport,
    sw: async () => (await import("./catalogues/sw/list-import.ts")).listImport,
  },
  statementImport: {
    en: async () => (await import("./catalogues/en/statement-import.ts")).statementImport,
    sw: async () => (await import("./catalogues/sw/statement-import.ts")).statementImport,
  },
  customerImport: {
    en: async () => (await import("./catalogues/en/customer-import.ts")).customerImport,
    sw: async () => (await import("./catalogues/sw/customer-import.ts")).customerImport,
  },
  productImport: {
    en: async () => (await import("./catalogues/en/product-import.ts")).productImport,
    sw: async () => (await import("./catalogues/sw/product-import.ts")).productImport,
  },
  productSets: {
    en: async () => (await import("./catalogues/en/product-sets.ts")).productSets,
    sw: async () => (await import("./catalogues/sw/product-sets.ts")).productSets,
  },
  productShare: {
    en: async () => (await import("./catalogues/en/product-share.ts")).productShare,
    sw: async () => (await import("./catalogues/sw/product-share.ts")).productShare,
  },
  staff: {
    en: async () => (await import("./catalogues/en/staff.ts")).staff,
    sw: async () => (await import("./catalogues/sw/staff.ts")).staff,
  },
};

export type Namespace = keyof typeof namespaces;

/** Every key of every namespace, as the English catalogues define them. */
export type Resources = { [Name in Namespace]: Awaited<ReturnType<(typeof namespaces)[Name]["en"]>> };
