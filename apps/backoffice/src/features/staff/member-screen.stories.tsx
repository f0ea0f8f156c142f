import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { userEvent } from "storybook/test";
import { staffCashQuery } from "#data/payments.ts";
import { staffMemberQuery, staffQuery } from "#data/staff.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeMember, makeOwner, onePage } from "../../../test/make-staff.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Staff member", parameters: { layout: "fullscreen" } };

const { queryKey } = staffMemberQuery("usr_2");
const page = (fill: (client: QueryClient) => void, id = "usr_2") =>
  screenStory(`/profile/staff-accounts/${id}`, () =>
    makeStoryCache((client) => {
      client.setQueryData(staffQuery().queryKey, onePage([makeOwner(), makeMember()]));
      fill(client);
    }),
  );
const fillMember = (client: QueryClient) => client.setQueryData(queryKey, makeMember());

export const Full = page(fillMember);
export const HoldsCash = page((client) => {
  client.setQueryData(staffCashQuery("usr_2").queryKey, {
    held_minor: 20_250_000,
    movements: [
      { order: 10_482, amount_minor: 13_450_000, at: "2026-11-21T12:40:00.000Z" },
      { order: 10_479, amount_minor: 6_800_000, at: "2026-11-21T11:05:00.000Z" },
    ].map(({ order, ...movement }) => ({
      ...movement,
      id: `ltx_${order}`,
      kind: "taken" as const,
      order: { id: `ord_${order}`, number: order },
      by: { id: "usr_2", name: "Juma Ally" },
    })),
  });
  fillMember(client);
});
export const Changed = {
  ...page(fillMember),
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /^(Orders: Delete|Oda: Futa)$/ }));
    await canvas.findByRole("button", { name: /^(Undo changes|Tendua mabadiliko)$/ });
  }),
};
export const Suspended = page((client) =>
  client.setQueryData(queryKey, makeMember({ status: "suspended", masks_phones: true })),
);
export const LastOwner = page(
  (client) => client.setQueryData(staffMemberQuery("usr_1").queryKey, makeOwner()),
  "usr_1",
);
export const SeenByCashier = page((client) => {
  client.setQueryData(
    userQuery().queryKey,
    makeUser({
      id: "usr_9",
      permissions: [
        ...makeMember().permissions,
        { resource: "orders", action: "read", max_discount_pct: 5 },
        { resource: "staffs", action: ["read", "create", "update"] },
      ],
    }),
  );
  fillMember(client);
});
export const Loading = page((client) => neverAnswer(client, queryKey));
const refused = (status: number, message: string) =>
  page((client) => failQuery(client, queryKey, new ApiError(status, { message })));
export const Failed = refused(503, "The service is busy.");
export const Missing = refused(404, "No such person.");
export const Denied = refused(403, "No.");
