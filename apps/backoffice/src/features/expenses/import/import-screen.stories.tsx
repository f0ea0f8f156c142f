import { ApiError } from "@agiza/api-client/api-error";
import type { Schemas } from "@agiza/api-client/client";
import { openExpenseImportQuery } from "#data/expense-imports.ts";
import { userQuery } from "#data/user.ts";
import { expenseList, makeExpenseImport } from "../../../../test/make-expense-import.ts";
import { busyStore, listSteps } from "../../../../test/list-story.ts";
import { makeUser } from "../../../../test/make-order.ts";
import {
  answering,
  failQuery,
  makeStoryCache,
  neverAnswer,
  screenStory,
  shows,
} from "../../../../test/story-app.tsx";

export default { title: "Back-office/Import expenses", parameters: { layout: "fullscreen" } };

const { queryKey } = openExpenseImportQuery();
const page = (fill: Parameters<typeof makeStoryCache>[0]) =>
  screenStory("/expenses/import", () => makeStoryCache(fill));
const nothingOpen = page((client) => client.setQueryData(queryKey, { items: [] }));

/** A shop that recorded the rent already. */
const shop = answering(({ url, method }) => {
  if (method === "POST") return { status: 201, body: makeExpenseImport({ status: "draft" }) };
  if (url.includes("/rows")) {
    const body: Schemas["ExpenseImportCheck"] = { existing: [{ row: 3 }] };
    return { status: 200, body };
  }
  return { status: 503, body: { message: "The service is busy." } };
});

const { choose, check } = listSteps("matumizi-oktoba.csv", expenseList);

export const Full = { ...nothingOpen, beforeEach: shop, play: shows(choose) };
export const Checked = {
  ...nothingOpen,
  beforeEach: shop,
  play: shows(async (play) => {
    await check(play);
    await play.canvas.findByDisplayValue("elfu 12");
    await play.canvas.findByText(/^(You have recorded this|Umeshaandika matumizi)/);
  }),
};
export const CheckFailed = {
  ...nothingOpen,
  beforeEach: busyStore,
  play: shows(async (play) => {
    await check(play);
    await play.canvas.findByRole("alert");
  }),
};
export const Empty = nothingOpen;
export const OneIsOpen = page((client) =>
  client.setQueryData(queryKey, { items: [makeExpenseImport({ status: "stopped" })] }),
);
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);
