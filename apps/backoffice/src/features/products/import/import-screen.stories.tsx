import { ApiError } from "@agiza/api-client/api-error";
import type { Schemas } from "@agiza/api-client/client";
import { expect, userEvent } from "storybook/test";
import { openProductImportQuery } from "#data/product-imports.ts";
import { userQuery } from "#data/user.ts";
import { busyStore, listSteps } from "../../../../test/list-story.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makeProductImport, priceList } from "../../../../test/make-product-import.ts";
import {
  answering,
  failQuery,
  makeStoryCache,
  neverAnswer,
  screenStory,
  shows,
} from "../../../../test/story-app.tsx";

export default { title: "Back-office/Import products", parameters: { layout: "fullscreen" } };

const { queryKey } = openProductImportQuery();
const page = (fill: Parameters<typeof makeStoryCache>[0]) =>
  screenStory("/products/import", () => makeStoryCache(fill));
const nothingOpen = page((client) => client.setQueryData(queryKey, { items: [] }));

/** A shop that has the kanga already, and is not to sell beer on WhatsApp. */
const shop = answering(({ url, method }) => {
  if (method === "POST") return { status: 201, body: makeProductImport({ status: "draft" }) };
  if (url.includes("/rows")) {
    const body: Schemas["ImportCheck"] = {
      existing: [{ row: 3, by: "name", name: "Kanga doti, Haba na haba" }],
      marked: [{ row: 7, mark: "alcohol" }],
    };
    return { status: 200, body };
  }
  return { status: 503, body: { message: "The service is busy." } };
});

const { choose, check } = listSteps("bei-novemba.csv", priceList);

export const Full = { ...nothingOpen, beforeEach: shop, play: shows(choose) };
export const Checked = {
  ...nothingOpen,
  beforeEach: shop,
  play: shows(async (play) => {
    await check(play);
    await play.canvas.findByDisplayValue("elfu 42");
    await play.canvas.findByRole("button", { name: /^(Update what|Sasisha bidhaa)/ });
    await expect(play.canvas.getByRole("button", { name: /^(Add|Ongeza)/ })).not.toHaveAttribute(
      "aria-busy",
      "true",
    );
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
/** Ten thousand rows, of which every tenth needs a fix. */
export const TenThousand = {
  ...nothingOpen,
  beforeEach: answering(({ method }) => {
    if (method === "POST") return { status: 201, body: makeProductImport({ status: "draft" }) };
    return method === "PUT" ? { status: 200, body: { existing: [], marked: [] } } : undefined;
  }),
  play: shows(async (play) => {
    const goods = Array.from({ length: 10_000 }, (_, at) => [
      `Bidhaa namba ${at}`,
      at % 10 === 0 ? "bei nzuri" : "5,000",
    ]);
    await check(play, [["Jina", "Bei"], ...goods]);
    await play.canvas.findAllByDisplayValue("bei nzuri");
  }),
};
export const Empty = nothingOpen;
export const OneIsOpen = page((client) =>
  client.setQueryData(queryKey, { items: [makeProductImport({ status: "stopped" })] }),
);
export const NoList = {
  ...nothingOpen,
  play: shows(async ({ canvas }) => {
    const file = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0])], "picha.csv");
    await userEvent.upload(await canvas.findByLabelText(/^(Choose a file|Chagua faili)$/), file);
    await canvas.findByRole("alert");
  }),
};
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);
