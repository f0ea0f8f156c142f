import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { sessionsQuery } from "#data/account.ts";
import { userQuery } from "#data/user.ts";
import { makeSession } from "../../../../test/make-account.ts";
import { makeUser } from "../../../../test/make-order.ts";
import {
  failQuery,
  makeStoryCache,
  neverAnswer,
  pagesStory,
  screenStory,
  shows,
} from "../../../../test/story-app.tsx";
import { ContactCodesDialog } from "./contact-codes-dialog.tsx";

export default { title: "Back-office/Profile", parameters: { layout: "fullscreen" } };

const sessions = [
  makeSession(),
  makeSession({ id: "ses_2", device: "Firefox, Windows", is_current: false }),
  makeSession({ id: "ses_3", device: null, shop_name: null, is_current: false }),
];
const page = (fill: (client: QueryClient) => void) => screenStory("/profile", () => makeStoryCache(fill));
const full = (client: QueryClient) => client.setQueryData(sessionsQuery().queryKey, sessions);

export const Full = page(full);
export const WithPin = page((client) => {
  full(client);
  client.setQueryData(userQuery().queryKey, makeUser({ has_pin: true, email: "neema@example.com" }));
});
export const Loading = page((client) => neverAnswer(client, sessionsQuery().queryKey));
export const Failed = page((client) =>
  failQuery(client, sessionsQuery().queryKey, new ApiError(503, { message: "The service is busy." })),
);

const sentCodes = {
  sent_to: "+255 7 ••••• 001",
  current_sent_to: "+255 7 ••••• 118",
  channel: "whatsapp" as const,
  resend_after_seconds: 30,
  expires_in_seconds: 600,
};
const dialog = () => within(document.body).findByRole("dialog");
const pressing = (name: RegExp) =>
  shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name }));
    const opened = await dialog();
    // It rises into view.
    await waitFor(() => expect(opened).toBeVisible());
  });

export const NewPassword = { ...Full, play: pressing(/^(Change password|Badilisha nenosiri)$/) };
export const NewPin = { ...Full, play: pressing(/^(Set a PIN|Weka PIN)$/) };
export const EndDevice = { ...Full, play: pressing(/^(Sign out|Kitoe:) Firefox, Windows$/) };
/** Its second step; asking for the codes is a journey's. */
export const Codes = {
  ...pagesStory("/", [{ path: "/", element: <AskedForCodes /> }], () => makeStoryCache(full)),
  play: shows(async () => {
    const told = within(await dialog()).getByText(/\+255 7 ••••• 118/);
    await waitFor(() => expect(told).toBeVisible());
  }),
};

function AskedForCodes() {
  return (
    <ContactCodesDialog
      kind="phone"
      isNew={false}
      asked={{ contact: { phone: "+255713000001" }, sent: sentCodes }}
      onClose={() => undefined}
    />
  );
}
