import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { onlineManager } from "@tanstack/react-query";
import { userEvent, within } from "storybook/test";
import { notUnderstoodQuery, taughtWordsQuery } from "#data/free-words.ts";
import { allProducts, productsQuery } from "#data/products.ts";
import { userQuery } from "#data/user.ts";
import { makeSentence, makeTaughtWord, someSentences } from "../../../../test/make-free-words.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makeListed, makeProductList } from "../../../../test/make-product.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Not understood", parameters: { layout: "fullscreen" } };

const { queryKey } = notUnderstoodQuery();
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/chatflow/not-understood", () => makeStoryCache(fill));
const full = (client: QueryClient) => {
  client.setQueryData(queryKey, { items: someSentences, next: "more", previous: null });
  client.setQueryData(taughtWordsQuery().queryKey, { items: [makeTaughtWord()] });
  client.setQueryData(
    productsQuery(allProducts).queryKey,
    makeProductList([makeListed(), makeListed({ id: "prd_2", name: "Mkoba wa kitenge" })]),
  );
};

export const Full = page(full);
export const Empty = page((client) => {
  client.setQueryData(queryKey, { items: [], next: null, previous: null });
  client.setQueryData(taughtWordsQuery().queryKey, { items: [] });
});
export const Loading = page((client) => {
  neverAnswer(client, queryKey);
  neverAnswer(client, taughtWordsQuery().queryKey);
});
export const Failed = page((client) => {
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." }));
  client.setQueryData(taughtWordsQuery().queryKey, { items: [makeTaughtWord()] });
});
export const Denied = page((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
  ),
);
/** Whoever may only look teaches nothing. */
export const LooksOnly = page((client) => {
  full(client);
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "chatflow", action: "read" }] }),
  );
});
export const Offline = {
  ...page((client) => void client),
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
};
export const IsTaught = {
  ...page(full),
  play: shows(async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /(Teach|Fundisha) “begi”/ }));
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  }),
};
export const LongWords = page((client) => {
  client.setQueryData(queryKey, {
    items: [makeSentence({ text: "m".repeat(300), words: ["a".repeat(40), "b".repeat(40)] })],
    next: null,
    previous: null,
  });
  client.setQueryData(taughtWordsQuery().queryKey, {
    items: [makeTaughtWord({ word: "w".repeat(40), product: { id: "prd_1", name: "N".repeat(100) } })],
  });
});
