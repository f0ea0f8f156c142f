import { ApiError } from "@agiza/api-client/api-error";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { userEvent, within } from "storybook/test";
import { invitationsQuery, staffQuery } from "#data/staff.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeInvitation, makeMember, makeOwner, onePage } from "../../../test/make-staff.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Staff", parameters: { layout: "fullscreen" } };

const people = staffQuery().queryKey;
const invited = invitationsQuery().queryKey;
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/profile/staff-accounts", () => makeStoryCache(fill));

const fillRows = (client: QueryClient) => {
  client.setQueryData(
    people,
    onePage([
      makeOwner(),
      makeMember({ id: "usr_3", name: "Asha Mwinyi", preset: "manager" }),
      makeMember(),
      makeMember({ id: "usr_4", name: "Baraka Lyimo", preset: "packer", last_seen_at: null }),
      makeMember({ id: "usr_5", name: "Frank Mollel", status: "suspended" }),
    ]),
  );
  client.setQueryData(
    invited,
    onePage([
      makeInvitation({ preset: "chat" }),
      makeInvitation({ id: "inv_2", name: "Rehema Juma", state: "expired", link: null, phone: null }),
    ]),
  );
};

export const Full = page(fillRows);
export const CodeIsShown = {
  ...page(fillRows),
  play: shows(async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: /Halima Said: (actions|hatua)$/ }));
    await userEvent.click(await body.findByRole("menuitem", { name: /^(Show code|Onyesha msimbo)/ }));
    await body.findByRole("dialog");
  }),
};
export const Empty = page((client) => {
  client.setQueryData(people, onePage([]));
  client.setQueryData(invited, onePage([]));
});
export const Loading = page((client) => {
  neverAnswer(client, people);
  neverAnswer(client, invited);
});
const refused = (status: number, message: string) =>
  page((client) => {
    failQuery(client, people, new ApiError(status, { message }));
    failQuery(client, invited, new ApiError(status, { message }));
  });
export const Failed = refused(503, "The service is busy.");
export const Denied = refused(403, "No.");
export const Offline = {
  ...page(() => undefined),
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: shows(({ canvas }) => canvas.findAllByRole("alert")),
};
export const SeenByStaff = page((client) => {
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ id: "usr_2", permissions: [{ resource: "staffs", action: ["read"] }] }),
  );
  fillRows(client);
});
