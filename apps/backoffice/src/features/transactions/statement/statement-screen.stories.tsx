import { ApiError } from "@agiza/api-client/api-error";
import type { Schemas } from "@agiza/api-client/client";
import { userEvent } from "storybook/test";
import { openStatementImportQuery } from "#data/statement-imports.ts";
import { userQuery } from "#data/user.ts";
import { listSteps } from "../../../../test/list-story.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makeStatementImport, walletStatement } from "../../../../test/make-statement-import.ts";
import {
  answering,
  failQuery,
  makeStoryCache,
  neverAnswer,
  screenStory,
  shows,
} from "../../../../test/story-app.tsx";

export default { title: "Back-office/Bring in a statement", parameters: { layout: "fullscreen" } };

const { queryKey } = openStatementImportQuery();
const page = (fill: Parameters<typeof makeStoryCache>[0]) =>
  screenStory("/transactions/statement", () => makeStoryCache(fill));
const nothingOpen = page((client) => client.setQueryData(queryKey, { items: [] }));

/** A shop that knows a claim of one line and nothing of another. */
const shop = answering(({ url, method }) => {
  if (method === "POST") return { status: 201, body: makeStatementImport({ status: "draft" }) };
  if (url.includes("/rows")) {
    const body: Schemas["StatementImportCheck"] = {
      lines: [
        { row: 2, what: "claim", because: null, order: { id: "ord_1", number: 10_478 } },
        { row: 3, what: "waits", because: "several", order: null },
        { row: 4, what: "fee", because: null, order: null },
        { row: 5, what: "out", because: null, order: null },
      ],
    };
    return { status: 200, body };
  }
  return { status: 503, body: { message: "The service is busy." } };
});

const { choose, check } = listSteps("mpesa.csv", walletStatement);

export const Full = { ...nothingOpen, beforeEach: shop, play: shows(choose) };
export const Checked = {
  ...nothingOpen,
  beforeEach: shop,
  play: shows(async (play) => {
    await check(play);
    await userEvent.click(await play.canvas.findByRole("button", { name: /^4 (ready to add|tayari)/ }));
    await play.canvas.findByText(/#10478/);
  }),
};
export const ForPerson = {
  ...nothingOpen,
  beforeEach: shop,
  play: shows(async (play) => {
    await check(play);
    await userEvent.click(await play.canvas.findByRole("button", { name: /^1 (wait for you|inakusubiri)/ }));
    await play.canvas.findByText(/AMINA BAKARI/);
  }),
};
export const Empty = nothingOpen;
export const OneIsOpen = page((client) =>
  client.setQueryData(queryKey, { items: [makeStatementImport({ status: "stopped" })] }),
);
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);
