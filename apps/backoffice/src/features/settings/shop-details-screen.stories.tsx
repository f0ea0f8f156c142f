import type { QueryClient } from "@tanstack/react-query";
import { userEvent } from "storybook/test";
import { shopQuery, type Shop } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { writeDraft } from "#lib/drafts.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { answering, makeStoryCache, screenStory, shows } from "../../../test/story-app.tsx";
import { toShopValues } from "./shop-details.values.ts";

export default { title: "Back-office/Shop details", parameters: { layout: "fullscreen" } };

const shop: Shop = {
  ...makeShop(),
  about: "Vitenge, kanga na magauni ya kushona. Kariakoo, mtaa wa Mchikichi.",
  opening_hours: {
    1: ["08:00", "18:00"],
    2: ["08:00", "18:00"],
    3: ["08:00", "18:00"],
    4: ["08:00", "18:00"],
    5: ["08:00", "12:15", "14:00", "18:00"],
    6: ["18:00", "02:00"],
  },
  min_order_minor: 1_000_000,
  receipt_footer: "Asante, karibu tena",
  kanga: { way: "kisutu", border: "mkeka", centre: "korosho" },
  updated_at: "2026-11-21T11:04:00.000Z",
};
const page = (fill: (client: QueryClient) => void = () => undefined) =>
  screenStory("/settings/shop", () =>
    makeStoryCache((client) => {
      client.setQueryData(shopQuery().queryKey, shop);
      fill(client);
    }),
  );
const name = /^(Shop name|Jina la duka)$/;
const save = /^(Save shop|Hifadhi duka)$/;

export const Full = page();
export const Changed = {
  ...page(),
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(name), " na Kanga");
    await canvas.findByRole("button", { name: /^(Undo changes|Tendua mabadiliko)$/ });
  }),
};
export const AnotherKanga = {
  ...page(),
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: /^(Sea|Bahari)$/ }));
    await canvas.findByRole("button", { name: /^(Undo changes|Tendua mabadiliko)$/ });
  }),
};
export const Empty = page((client) => client.setQueryData(shopQuery().queryKey, makeShop()));
export const Conflict = {
  ...page(),
  beforeEach: answering(() => ({
    status: 409,
    body: {
      code: "edit.conflict",
      message: "Somebody changed this.",
      current: {
        ...shop,
        name: "Neema Vitenge na Batiki",
        opening_hours: { 1: ["09:00", "17:00"] },
        updated_at: "2026-11-21T12:00:00.000Z",
      },
    },
  })),
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(name), " na Kanga");
    await userEvent.click(canvas.getByRole("button", { name: save }));
    await canvas.findByRole("button", { name: /^(Keep mine|Baki na yangu)$/ });
  }),
};
export const Failed = {
  ...page(),
  beforeEach: answering(() => ({ status: 503, body: { message: "The service is busy." } })),
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(name), " na Kanga");
    await userEvent.click(canvas.getByRole("button", { name: save }));
    await canvas.findByText("The service is busy.");
  }),
};
export const DraftIsOffered = {
  ...page(),
  beforeEach: () => {
    const base = toShopValues(shop);
    writeDraft(
      { userId: "usr_1", shopId: "shp_1", form: "shop" },
      { base, values: { ...base, name: "Neema Vitenge na Kanga" }, savedAt: Date.now() - 12 * 60_000 },
    );
    return () => localStorage.clear();
  },
  play: shows(({ canvas }) => canvas.findByRole("button", { name: /^(Continue|Endelea)$/ })),
};
export const Denied = page((client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);
