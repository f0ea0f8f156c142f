import { ApiError } from "@agiza/api-client/api-error";
import type { Schemas } from "@agiza/api-client/client";
import { userEvent } from "storybook/test";
import { openCustomerImportQuery } from "#data/customer-imports.ts";
import { userQuery } from "#data/user.ts";
import { customerList, makeCustomerImport } from "../../../../test/make-customer-import.ts";
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

export default { title: "Back-office/Import customers", parameters: { layout: "fullscreen" } };

const { queryKey } = openCustomerImportQuery();
const page = (fill: Parameters<typeof makeStoryCache>[0]) =>
  screenStory("/customers/import", () => makeStoryCache(fill));
const nothingOpen = page((client) => client.setQueryData(queryKey, { items: [] }));

/** A shop that knows Mama Neema already. */
const shop = answering(({ url, method }) => {
  if (method === "POST") return { status: 201, body: makeCustomerImport({ status: "draft" }) };
  if (url.includes("/rows")) {
    const body: Schemas["CustomerImportCheck"] = {
      existing: [{ row: 3, customer_id: "cus_1", name: "Neema Mushi" }],
      wrong: [],
    };
    return { status: 200, body };
  }
  return { status: 503, body: { message: "The service is busy." } };
});

const { choose, check } = listSteps("wateja.csv", customerList);

export const Full = { ...nothingOpen, beforeEach: shop, play: shows(choose) };
export const Checked = {
  ...nothingOpen,
  beforeEach: shop,
  play: shows(async (play) => {
    await check(play);
    await play.canvas.findByDisplayValue("Nairobi");
    await play.canvas.findByRole("button", { name: /^1 (you know|unawajua)/ });
  }),
};
export const Known = {
  ...nothingOpen,
  beforeEach: shop,
  play: shows(async (play) => {
    await check(play);
    await userEvent.click(await play.canvas.findByRole("button", { name: /^1 (you know|unawajua)/ }));
    await play.canvas.findByText(/^Neema Mushi:/);
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
  client.setQueryData(queryKey, { items: [makeCustomerImport({ status: "stopped" })] }),
);
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);
