import { ApiError } from "@agiza/api-client/api-error";
import { expenseImportQuery } from "#data/expense-imports.ts";
import { userQuery } from "#data/user.ts";
import { makeExpenseImport } from "../../../../test/make-expense-import.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Import of expenses under way", parameters: { layout: "fullscreen" } };

const { queryKey } = expenseImportQuery("imp_1");
const page = (fill: Parameters<typeof makeStoryCache>[0]) =>
  screenStory("/expenses/import/imp_1", () => makeStoryCache(fill));
const run = (changed: Parameters<typeof makeExpenseImport>[0]) =>
  page((client) => client.setQueryData(queryKey, makeExpenseImport(changed)));

export const Full = run({});
export const Stopped = run({ status: "stopped" });
export const Done = run({ status: "done", waiting: 0, added: 319 });
export const Empty = run({ status: "draft", added: 0, refused: 0, refusals: [] });
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Missing = page((client) =>
  failQuery(client, queryKey, new ApiError(404, { code: "expense_import.not_found", message: "No." })),
);
export const Denied = page((client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);
