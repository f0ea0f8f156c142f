import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { expect, screen, userEvent } from "storybook/test";
import { orderQuery } from "#data/orders.ts";
import { orderPaymentsQuery } from "#data/payments.ts";
import { parkedSalesQuery } from "#data/parked-sales.ts";
import { type Sale, tillCatalogueQuery, type TillProduct } from "#data/sales.ts";
import { tillSettingsQuery } from "#data/till.ts";
import { userQuery } from "#data/user.ts";
import { forgetSale, type WaitingSale } from "#data/waiting-sales.ts";
import { writeDraft } from "#lib/drafts.ts";
import { makeOrder, makePayments, makeShop, makeUser } from "../../../test/make-order.ts";
import {
  makeSale,
  makeTillProduct,
  makeTillSettings,
  makeWaitingSale,
  writeWaitingSales,
} from "../../../test/make-till.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";
import { changeBasket, emptyBasket, type Basket } from "./basket.rules.ts";
import { firstChoice, toNewLine } from "./goods/chosen-goods.rules.ts";
import type { Settling } from "./payment/settling.rules.ts";

export default { title: "Back-office/Till", parameters: { layout: "fullscreen" } };

const catalogueKey = tillCatalogueQuery().queryKey;
const settingsKey = tillSettingsQuery().queryKey;
const owner = { userId: makeUser().id, shopId: makeShop().id };
const draftKey = { ...owner, form: "till" };
const busy = new ApiError(503, { message: "The service is busy." });

const bag = makeTillProduct();
const dress = makeTillProduct({
  id: "prd_dress",
  name: "Gauni la kitenge",
  price_minor: 6_800_000,
  floor_price_minor: 6_000_000,
  variants: ["S", "M", "L"].map((name, place) => ({
    id: `var_${name}`,
    name,
    options: { Saizi: name },
    price_minor: 6_800_000,
    price_breaks: [],
    stock: place,
    sells_when_empty: false,
    image_url: null,
    available: place > 0,
    codes: [],
  })),
});
const rice = makeTillProduct({
  id: "prd_rice",
  name: "Mchele wa Mbeya",
  category: "food & beverages",
  unit: "kg",
  price_minor: 320_000,
  stock: 3,
});
const gone = makeTillProduct({ id: "prd_gone", name: "Kikoi cha pwani", price_minor: 2_500_000, stock: 0 });
const soap = makeTillProduct({ id: "prd_soap", name: "Sabuni ya maji", category: "health & beauty" });
const pot = makeTillProduct({ id: "prd_pot", name: "Sufuria kubwa", category: "home improvement" });
const goods: TillProduct[] = [dress, bag, rice, gone, soap, pot];

const filled = (): Basket =>
  [
    toNewLine(dress, { ...firstChoice(dress), variantId: "var_M" }, 1),
    toNewLine(bag, firstChoice(bag), 2),
  ].reduce((basket, line) => changeBasket(basket, { type: "add", line }), emptyBasket());

type Kept = { basket?: Basket; settling?: Settling; sale?: Partial<WaitingSale> };

/** What this device kept of the counter before the page was opened. */
function keep({ basket = emptyBasket(), settling, sale }: Kept): () => void {
  const soldKey = sale ? basket.key : null;
  const values = { basket: sale ? emptyBasket() : basket, settling: settling ?? null, soldKey };
  writeDraft(draftKey, { values, base: values, savedAt: Date.now() });
  if (sale)
    writeWaitingSales([
      makeWaitingSale({
        ...owner,
        key: basket.key,
        basket,
        settling: settling ?? { way: "cash", receivedMinor: 12_000_000 },
        ...sale,
      }),
    ]);
  return () => {
    forgetSale(basket.key);
    localStorage.clear();
  };
}

const page = (fill: (client: QueryClient) => void = () => undefined, kept: Kept = {}) => ({
  ...screenStory("/orders/add-order", () =>
    makeStoryCache((client) => {
      client.setQueryData(catalogueKey, goods);
      client.setQueryData(
        settingsKey,
        makeTillSettings({ payment_buttons: ["cash", "mobile_money", "credit"] }),
      );
      client.setQueryData(parkedSalesQuery().queryKey, []);
      fill(client);
    }),
  ),
  beforeEach: () => keep(kept),
});

const withParked = (client: QueryClient) =>
  client.setQueryData(parkedSalesQuery().queryKey, [
    {
      id: "prk_1",
      name: "Mama wa kofia",
      line_count: 2,
      total_minor: 3_600_000,
      parked_by: { id: "usr_2", name: "Asha Mwinyi" },
      parked_at: "2026-11-21T11:04:00.000Z",
    },
  ]);
export const Full = page(withParked);

/** As on Android: the browser reads barcodes, and the button for that stands beside the search. */
export const ScannedByCamera = {
  ...page(withParked),
  globals: { width: 360 },
  beforeEach: () => {
    const forget = keep({ basket: filled() });
    const reader = globalThis.BarcodeDetector;
    globalThis.BarcodeDetector = class {
      detect = () => Promise.resolve([]);
    };
    return () => {
      globalThis.BarcodeDetector = reader;
      forget();
    };
  },
  play: shows(async () => {
    const scan = await screen.findByRole("button", { name: /Scan with the camera|Soma kwa kamera/ });
    await expect(scan).toBeVisible();
    const bar = screen.getByRole("button", { name: /See basket|Ona kikapu/ }).getBoundingClientRect();
    const list = screen.getByRole("region", { name: /^(Goods|Bidhaa)$/ }).getBoundingClientRect();
    // Neither the basket's bar nor the menu below it lies over goods.
    await expect(list.bottom).toBeLessThanOrEqual(bar.top);
  }),
};
export const Empty = page((client) => client.setQueryData(catalogueKey, []));
export const Loading = page((client) => {
  client.removeQueries({ queryKey: catalogueKey });
  neverAnswer(client, catalogueKey);
});
export const Failed = page((client) => {
  client.removeQueries({ queryKey: catalogueKey });
  failQuery(client, catalogueKey, busy);
});
export const Denied = page((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
  ),
);

/** On phones the basket is behind a bar. */
async function openBasket() {
  const bar = screen.queryByRole("button", { name: /See basket|Ona kikapu/ });
  if (bar) await userEvent.click(bar);
}

const basketWith = (settling: Settling, text: RegExp) => ({
  ...page(() => undefined, { basket: filled(), settling }),
  play: shows(async () => {
    await screen.findAllByText("Gauni la kitenge");
    await openBasket();
    return screen.findAllByText(text);
  }),
});

export const Cash = basketWith({ way: "cash", receivedMinor: 12_000_000 }, /Give change|Mpe chenji/);
export const MobileMoney = basketWith(
  { way: "mobile_money", phone: "+255754000111", network: null, cashMinor: null },
  /Send request|Tuma ombi/,
);
export const OnCredit = basketWith({ way: "credit", dueOn: null }, /Last day to pay|Mwisho wa kulipa/);
export const Instalments = basketWith(
  { way: "instalments", depositMinor: 2_000_000, terms: "" },
  /No interest|Hakuna riba/,
);

export const ChoosingASize = {
  ...page(),
  play: shows(async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^Gauni/ }));
    return screen.findByRole("radio", { name: "M" });
  }),
};

/** It waits for the person who sold it. */
export const Kept = page(() => undefined, { basket: filled(), sale: { userId: "usr_other" } });

const sold = (change: Parameters<typeof makeOrder>[0], sale: Partial<Sale> = {}) =>
  page(
    (client) => {
      const order = makeOrder({ lifecycle: "completed", ...change });
      client.setQueryData(orderQuery(order.id).queryKey, order);
      client.setQueryData(orderPaymentsQuery(order.id).queryKey, makePayments(order));
    },
    {
      basket: filled(),
      sale: {
        state: "sent",
        sale: makeSale({ id: makeOrder().id, total_minor: 11_200_000, ...sale }),
        followUpProblem: null,
      } as Partial<WaitingSale>,
    },
  );
export const Sold = sold({ payment_status: "paid" });
export const SoldOnCredit = sold(
  { payment_status: "unpaid", settlement: "credit", paid_minor: 0 },
  { settlement: "credit", due_minor: 11_200_000 },
);
