import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { rowsOf, type Statement, statementQuery, statementRowsQuery } from "#data/statement.ts";
import { transactionTotalsQuery } from "#data/transactions.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeStatementDay, makeStatementDays } from "../../../test/make-statement.ts";
import { makeTotals } from "../../../test/make-transaction.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Days", parameters: { layout: "fullscreen" } };

const span = { from: "2026-11-19", to: "2026-11-21" };
const { queryKey } = statementRowsQuery(span);
const list = (fill: (client: QueryClient) => void) =>
  screenStory(`/transactions?list=days&from=${span.from}&to=${span.to}`, () =>
    makeStoryCache((client) => {
      client.setQueryData(transactionTotalsQuery({ list: "in", search: "" }).queryKey, makeTotals());
      fill(client);
    }),
  );
const fillWith = (statement: Statement) => (client: QueryClient) => {
  client.setQueryData(statementQuery(span).queryKey, statement);
  client.setQueryData(queryKey, rowsOf(statement));
};

export const Full = {
  ...list(fillWith({ days: makeStatementDays(), findings: [] })),
  play: shows(({ canvas }) => canvas.findAllByText(/^(November|Novemba) 20/)),
};
export const Differs = list(
  fillWith({
    days: makeStatementDays(),
    findings: [
      {
        kind: "order_paid_differs",
        subject: "ord_1",
        expected_minor: 2_500_000,
        actual_minor: 2_400_000,
        found_at: "2026-11-21T02:00:00.000Z",
      },
    ],
  }),
);
export const Empty = list(fillWith({ days: [makeStatementDay("2026-11-21")], findings: [] }));
export const Loading = list((client) => {
  neverAnswer(client, queryKey);
  neverAnswer(client, statementQuery(span).queryKey);
});
export const Failed = {
  ...list((client) => {
    neverAnswer(client, statementQuery(span).queryKey);
    failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." }));
  }),
  play: shows(({ canvas }) => canvas.findByText("The service is busy.")),
};
export const Denied = list((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
  ),
);
