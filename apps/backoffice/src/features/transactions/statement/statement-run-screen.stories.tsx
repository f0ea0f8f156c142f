import { ApiError } from "@agiza/api-client/api-error";
import { statementImportQuery } from "#data/statement-imports.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makeStatementImport } from "../../../../test/make-statement-import.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Statement under way", parameters: { layout: "fullscreen" } };

const { queryKey } = statementImportQuery("imp_1");
const page = (fill: Parameters<typeof makeStoryCache>[0]) =>
  screenStory("/transactions/statement/imp_1", () => makeStoryCache(fill));
const run = (changed: Parameters<typeof makeStatementImport>[0]) =>
  page((client) => client.setQueryData(queryKey, makeStatementImport(changed)));
const none = { claim: 0, order: 0, waits: 0, known: 0, asked: 0, out: 0, fee: 0 };

export const Full = run({});
export const Stopped = run({ status: "stopped" });
export const Done = run({ status: "done", waiting: 0 });
export const Empty = run({ status: "draft", added: 0, updated: 0, refused: 0, refusals: [], results: none });
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Missing = page((client) =>
  failQuery(client, queryKey, new ApiError(404, { code: "statement_import.not_found", message: "No." })),
);
export const Denied = page((client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);
