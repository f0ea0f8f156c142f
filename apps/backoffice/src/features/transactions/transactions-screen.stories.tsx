import { ApiError } from "@agiza/api-client/api-error";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { expect, screen, userEvent } from "storybook/test";
import { paymentDifferencesQuery } from "#data/payment-differences.ts";
import {
  transactionsQuery,
  transactionTotalsQuery,
  type Transaction,
  type TransactionSearch,
} from "#data/transactions.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeClaimed, makeDifference, makeTotals, makeTransaction } from "../../../test/make-transaction.ts";
import {
  answering,
  failQuery,
  makeStoryCache,
  neverAnswer,
  screenStory,
  shows,
} from "../../../test/story-app.tsx";

export default { title: "Back-office/Transactions", parameters: { layout: "fullscreen" } };

const everything: TransactionSearch = { list: "in", search: "" };
const neema = { id: "usr_1", name: "Neema Mushi" };

const rows: Transaction[] = [
  makeTransaction(),
  makeTransaction({
    id: "pat_2",
    payer: { name: "Rehema Kimaro", phone: "+255765000932" },
    network: "mixx",
    provider_reference: "MP2611.1338",
    level: 4,
    amount_minor: 11_200_000,
    fee_minor: 134_400,
    net_minor: 11_065_600,
  }),
  makeTransaction({
    id: "pat_3",
    payer: { name: "Godfrey Massawe", phone: "+255689000410" },
    method: "cash",
    network: null,
    provider: null,
    provider_reference: null,
    level: 2,
    by: neema,
    amount_minor: 3_500_000,
    fee_minor: 0,
    net_minor: 3_500_000,
  }),
  makeClaimed(),
  makeTransaction({
    id: "pat_4",
    payer: { name: "Upendo Swai", phone: "+255784000066" },
    network: "airtel_money",
    provider: "own_till",
    provider_reference: "CI2611.1220.K07",
    level: 2,
    by: neema,
    fee_minor: 0,
    net_minor: 6_000_000,
    amount_minor: 6_000_000,
  }),
  makeTransaction({
    id: "pat_5",
    payer: { name: "", phone: null },
    state: "waiting",
    level: 0,
    provider_reference: null,
    fee_minor: 0,
  }),
];

const pageOf = (items: Transaction[], next: string | null = null) => ({ items, next, previous: null });

const list = (fill: (client: QueryClient) => void, at = "/transactions") =>
  screenStory(at, () =>
    makeStoryCache((client) => {
      client.setQueryData(transactionTotalsQuery(everything).queryKey, makeTotals());
      fill(client);
    }),
  );
const fillRows = (client: QueryClient) =>
  client.setQueryData(transactionsQuery(everything).queryKey, pageOf(rows, "older"));

export const Full = {
  ...list(fillRows),
  play: shows(({ canvas }) => canvas.findByText("Halima Juma")),
};
export const MoneyOut = {
  ...list((client) => {
    const back = makeTransaction({
      id: "rfd_1",
      kind: "refund",
      state: "returned",
      method: "cash",
      network: null,
      provider: null,
      provider_reference: null,
      level: 2,
      by: neema,
      fee_minor: 0,
    });
    client.setQueryData(transactionsQuery({ ...everything, list: "out" }).queryKey, pageOf([back]));
  }, "/transactions?list=out"),
  play: shows(({ canvas }) => canvas.findByText("Halima Juma")),
};
export const Unmatched = {
  ...list((client) => {
    const late = makeTransaction({ state: "unmatched", fee_minor: 0 });
    client.setQueryData(transactionsQuery({ ...everything, list: "unmatched" }).queryKey, pageOf([late]));
    client.setQueryData(paymentDifferencesQuery().queryKey, { items: [makeDifference()] });
  }, "/transactions?list=unmatched"),
  play: shows(({ canvas }) => canvas.findByText("Halima Juma")),
};
export const Narrowed = {
  ...list((client) => {
    const narrowed: TransactionSearch = {
      ...everything,
      method: "mobile_money",
      amount_is: "ge",
      amount: "5000000",
    };
    client.setQueryData(transactionsQuery(narrowed).queryKey, pageOf(rows.slice(0, 2)));
    client.setQueryData(transactionTotalsQuery(narrowed).queryKey, makeTotals());
  }, "/transactions?method=mobile_money&amount_is=ge&amount=5000000"),
  play: shows(({ canvas }) => canvas.findByText(/50,000/)),
};
export const Empty = list((client) =>
  client.setQueryData(transactionsQuery(everything).queryKey, pageOf([])),
);
export const NothingUnmatched = {
  ...list((client) => {
    client.setQueryData(transactionsQuery({ ...everything, list: "unmatched" }).queryKey, pageOf([]));
    client.setQueryData(paymentDifferencesQuery().queryKey, { items: [] });
  }, "/transactions?list=unmatched"),
  play: shows(async ({ canvas }) => {
    await canvas.findByText(/^(All money has its order|Pesa zote zina oda zake)$/);
    await expect(canvas.queryByRole("link", { name: /Clear filters|Onyesha zote/ })).toBeNull();
  }),
};
export const NoMatch = list(
  (client) => client.setQueryData(transactionsQuery({ ...everything, search: "Xyz" }).queryKey, pageOf([])),
  "/transactions?search=Xyz",
);
export const Loading = list((client) => neverAnswer(client, transactionsQuery(everything).queryKey));
export const Failed = {
  ...list((client) =>
    failQuery(
      client,
      transactionsQuery(everything).queryKey,
      new ApiError(503, { message: "The service is busy." }),
    ),
  ),
  play: shows(({ canvas }) => canvas.findByText("The service is busy.")),
};
export const Offline = {
  ...list(() => undefined),
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: shows(({ canvas }) => canvas.findByRole("alert")),
};
export const Denied = list((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
  ),
);

const checked = (answer: object) => ({
  ...list(fillRows),
  beforeEach: answering(({ url }) =>
    url.includes("/claims/check") ? { status: 200, body: answer } : undefined,
  ),
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Check a payment|Kagua malipo)$/ }));
    const box = await screen.findByRole("textbox", {
      name: /^(Message or reference|Ujumbe au namba ya kumbukumbu)$/,
    });
    await userEvent.type(box, "DKE7QX2M4T Confirmed.");
    await userEvent.click(await screen.findByRole("button", { name: /^(Check|Kagua)$/ }));
    return screen.findByRole("status");
  }),
});

const message = {
  network: "mpesa",
  side: "out",
  amount_minor: 2_500_000,
  fee_minor: 30_000,
  name: null,
  phone: null,
  shop: "NEEMA VITENGE",
  till: "50000011",
  cross_reference: null,
  paid_at: "2026-11-21T06:05:00.000Z",
};
export const Checked = checked({
  verdict: "not_confirmed",
  reference: "DKE7QX2M4T",
  message,
  doubts: ["reference_date", "forwarded"],
  used: null,
});
export const UsedTwice = checked({
  verdict: "used",
  reference: "DKE7QX2M4T",
  message,
  doubts: [],
  used: { kind: "payment", amount_minor: 2_500_000, order: { id: "ord_9", number: 10_470 } },
});
export const Unread = checked({
  verdict: "unread",
  reference: null,
  message: null,
  doubts: ["foreign"],
  used: null,
});
