import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { screen, userEvent, within } from "storybook/test";
import { type DebtAccount, debtAccountQuery, debtNoticeQuery, debtPaymentsQuery } from "#data/debts.ts";
import { userQuery } from "#data/user.ts";
import { makeDebtAccount, makeDebtNotice, makeEntry } from "../../../test/make-debt.ts";
import { makeUser } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Debt of a customer", parameters: { layout: "fullscreen" } };

const { queryKey } = debtAccountQuery("cus_amina");
const noticeKey = debtNoticeQuery("cus_amina").queryKey;
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/debt/cus_amina", () =>
    makeStoryCache((client) => {
      client.setQueryData(debtPaymentsQuery("cus_amina").queryKey, { items: [] });
      client.setQueryData(noticeKey, { notice: makeDebtNotice() });
      fill(client);
    }),
  );
const known = (account: DebtAccount) => page((client) => client.setQueryData(queryKey, account));
const full = known(makeDebtAccount());

export const Full = full;
export const Empty = known(makeDebtAccount({ owed_minor: 0, limit: null, entries: [], repayments: [] }));
/** Beyond the limit, asked by SMS. */
export const BeyondLimit = page((client) => {
  client.setQueryData(noticeKey, {
    notice: makeDebtNotice({ channel: "sms", text: "", choices: [], status: "delivered" }),
  });
  client.setQueryData(
    queryKey,
    makeDebtAccount({
      owed_minor: 1_800_000,
      limit: { limit_minor: 1_500_000, action: "warn", updated_at: "2026-11-01T09:00:00.000Z" },
      entries: [makeEntry({ has_code: true })],
      repayments: [],
    }),
  );
});
/** Reminded lately, so not again before three days are over. */
export const Reminded = known(
  makeDebtAccount({
    reminded_at: "2026-11-28T08:00:00.000Z",
    remindable_from: "2099-12-01T08:00:00.000Z",
  }),
);
/** What they were sent did not come; the rest stands. */
export const NoticeFailed = page((client) => {
  client.setQueryData(queryKey, makeDebtAccount());
  client.removeQueries({ queryKey: noticeKey });
  failQuery(client, noticeKey, new ApiError(503, { message: "The service is busy." }));
});
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Missing = page((client) => failQuery(client, queryKey, new ApiError(404, { message: "No." })));
export const Denied = page((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
  ),
);
export const Receiving = {
  ...full,
  play: shows(async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^(Received|Nimepokea)$/ }));
    const sheet = within(await screen.findByRole("dialog"));
    await userEvent.click(await sheet.findByRole("radio", { name: /^(Chosen entries|Nitachagua)$/ }));
    return screen.findByRole("dialog");
  }),
};
export const Correcting = {
  ...full,
  play: shows(async () => {
    await userEvent.click(
      await screen.findByRole("button", { name: /^(Correct the amount|Rekebisha kiasi)$/ }),
    );
    return screen.findByRole("dialog");
  }),
};
