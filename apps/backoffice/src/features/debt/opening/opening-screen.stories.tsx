import type { Schemas } from "@agiza/api-client/client";
import { fireEvent, userEvent } from "storybook/test";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import {
  answering,
  makeStoryCache,
  screenStory,
  shows,
  type StoryPlay,
} from "../../../../test/story-app.tsx";

export default { title: "Back-office/Debt, old debts", parameters: { layout: "fullscreen" } };

const page = (fill: Parameters<typeof makeStoryCache>[0]) =>
  screenStory("/debt/opening", () => makeStoryCache(fill));
const ready = page(() => {});

const lines = [
  "Jina\tSimu\tKiasi\tTarehe",
  "Asha Juma\t0712 345 678\t12,000\t14/10/2026",
  "Mama Neema\t0754 000 118\tTSh 85,000/=",
  "Juma Fundi\t0688 121 212\t12.000",
  "Baraka\t\t30,000",
  "Halima Said\t0765 222 333\t150,000\t2/9/2026\tVitenge vitatu",
].join("\n");

/** A shop that knows Mama Neema, and has written down what Halima owes. */
const shop = answering(({ url, method }) => {
  if (method !== "POST") return { status: 503, body: { message: "The service is busy." } };
  if (url.endsWith("/check")) {
    const body: Schemas["CheckedOpeningDebts"] = {
      known: [{ row: 3, customer_id: "cus_1", name: "Neema Mushi" }],
      existing: [{ row: 6 }],
      wrong: [],
    };
    return { status: 200, body };
  }
  const body: Schemas["AddedOpeningDebts"] = {
    added: 1,
    refused: [
      {
        row: 3,
        code: "day_end.closed",
        message: "Siku hii imefungwa. Andika siku nyingine, au fungua siku kwanza.",
      },
    ],
  };
  return { status: 201, body };
});
const busy = answering(() => ({ status: 503, body: { message: "The service is busy." } }));

async function paste({ canvas }: StoryPlay) {
  const box = await canvas.findByRole("textbox", { name: /^(Lines|Mistari)$/ });
  await fireEvent.change(box, { target: { value: lines } });
}
async function check(play: StoryPlay) {
  await paste(play);
  await userEvent.click(await play.canvas.findByRole("button", { name: /^(Read the list|Soma orodha)$/ }));
}

export const Full = { ...ready, beforeEach: shop, play: shows(paste) };
export const Empty = ready;
export const Checked = {
  ...ready,
  beforeEach: shop,
  play: shows(async (play) => {
    await check(play);
    await play.canvas.findByText(/^(Written down already|Imeshaandikwa)/);
  }),
};
export const CheckFailed = {
  ...ready,
  beforeEach: busy,
  play: shows(async (play) => {
    await check(play);
    await play.canvas.findByRole("alert");
  }),
};
export const Done = {
  ...ready,
  beforeEach: shop,
  play: shows(async (play) => {
    await check(play);
    await play.canvas.findByText(/^(Written down already|Imeshaandikwa)/);
    await userEvent.click(await play.canvas.findByRole("button", { name: /^(Write down|Andika madeni) 2/ }));
    await play.canvas.findByText("Mama Neema");
  }),
};
export const Denied = page((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ preset: "custom", permissions: [{ resource: "transactions", action: "read" }] }),
  ),
);
