import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { expect, userEvent, within } from "storybook/test";
import { smsAccountsQuery, smsTopUpsQuery } from "#data/sms-accounts.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeAgizaSms, makeOwnSms, smsTopUps } from "../../../test/make-sms-account.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/SMS accounts", parameters: { layout: "fullscreen" } };

const accounts = smsAccountsQuery().queryKey;
const topUps = smsTopUpsQuery().queryKey;
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/marketing/sms/campaign/providers", () => makeStoryCache(fill));
const full = (client: QueryClient) => {
  client.setQueryData(accounts, { items: [makeAgizaSms(), makeOwnSms()] });
  client.setQueryData(topUps, { items: smsTopUps });
};
const busy = new ApiError(503, { message: "The service is busy." });

export const Full = page(full);
/** A shop that never bought SMS. */
export const Empty = page((client) => {
  const balance = { parts: 0, amount_minor: null, currency: null, at: "2026-11-21T11:00:00.000Z" };
  client.setQueryData(accounts, { items: [makeAgizaSms({ senders: [], balance })] });
  client.setQueryData(topUps, { items: [] });
});
export const Troubled = page((client) => {
  const money = { parts: null, amount_minor: 178_550, currency: "TZS", at: "2026-11-20T09:00:00.000Z" };
  client.setQueryData(accounts, {
    items: [
      makeAgizaSms({ part_price_minor: null }),
      makeOwnSms({ trouble: "account" }),
      makeOwnSms({ id: "sma_3", provider: "africas_talking", balance: money, trouble: "balance" }),
    ],
  });
  client.setQueryData(topUps, { items: [] });
});
export const Buying = {
  ...page(full),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole("button", { name: /^(Buy SMS|Nunua SMS)$/ }),
    );
    await expect(await within(document.body).findByRole("dialog")).toHaveAccessibleName();
  },
};
export const Loading = page((client) => {
  neverAnswer(client, accounts);
  neverAnswer(client, topUps);
});
export const Failed = page((client) => {
  failQuery(client, accounts, busy);
  failQuery(client, topUps, busy);
});
export const Denied = page((client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);
