import type { QueryClient } from "@tanstack/react-query";
import { userEvent, within } from "storybook/test";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { answering, makeStoryCache, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Settings", parameters: { layout: "fullscreen" } };

const page = (fill: (client: QueryClient) => void = () => undefined) =>
  screenStory("/settings", () => makeStoryCache(fill));
const closeIt = async (canvas: ReturnType<typeof within>) =>
  userEvent.click(await canvas.findByRole("button", { name: /^(Close for now|Funga kwa muda)$/ }));

export const Full = page();
export const Empty = page((client) =>
  client.setQueryData(shopQuery().queryKey, { ...makeShop(), region: "", area: "" }),
);
export const Found = {
  ...page(),
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("searchbox"), "usafiri");
    await canvas.findByText(/^(1 setting|Mpangilio 1)$/);
  }),
};
export const Closed = page((client) =>
  client.setQueryData(shopQuery().queryKey, { ...makeShop(), is_closed: true, open: false }),
);
export const Closing = {
  ...page(),
  play: shows(async ({ canvas, canvasElement }) => {
    await closeIt(canvas);
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  }),
};
const askForGood = async (canvas: ReturnType<typeof within>) =>
  userEvent.click(await canvas.findByRole("button", { name: /^(Close for good|Funga moja kwa moja)$/ }));

/** What is open is told before the shop closes for good, and who may allow it is asked. */
export const AskedForGood = {
  ...page(),
  beforeEach: answering(({ method, url }) => {
    // Only what it is about: the shell asks for other things.
    if (!url.endsWith("/shop/closing")) return undefined;
    return method === "GET"
      ? {
          status: 200,
          body: {
            orders: 3,
            due_minor: 12_400_000,
            payments: 1,
            on_its_way_minor: 6_800_000,
            refunds: 1,
            on_its_way_back_minor: 1_200_000,
            payouts: 1,
            on_its_way_out_minor: 45_000_000,
          },
        }
      : { status: 422, body: { code: "shop_closing.needs_pin", message: "Type the PIN of an owner." } };
  }),
  play: shows(async ({ canvas, canvasElement }) => {
    await askForGood(canvas);
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole("dialog"));
    await userEvent.type(await dialog.findByLabelText(/^(Type the name|Andika jina)/), "Neema Vitenge");
    await userEvent.click(dialog.getByRole("button", { name: /^(Close for good|Funga moja kwa moja)$/ }));
    await dialog.findByLabelText(/^PIN/);
  }),
};
const closing = { ...makeShop(), closes_at: "2026-12-07T09:00:00.000Z" };
export const WaitsToClose = page((client) => client.setQueryData(shopQuery().queryKey, closing));
export const Kept = {
  ...WaitsToClose,
  beforeEach: answering(({ url }) =>
    url.endsWith("/shop/closing") ? { status: 200, body: makeShop() } : undefined,
  ),
  play: shows(async ({ canvas }) => {
    const [keep] = await canvas.findAllByRole("button", { name: /^(Keep the shop|Endelea na duka)$/ });
    await userEvent.click(keep!);
    await canvas.findByRole("button", { name: /^(Close for good|Funga moja kwa moja)$/ });
  }),
};
export const Failed = {
  ...page(),
  beforeEach: answering(() => ({ status: 503, body: { message: "The service is busy." } })),
  play: shows(async ({ canvas, canvasElement }) => {
    await closeIt(canvas);
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: /^(Close for now|Funga kwa muda)$/ }));
    await dialog.findByText("The service is busy.");
  }),
};
export const Denied = page((client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);
