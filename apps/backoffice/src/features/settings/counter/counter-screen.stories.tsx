import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { userEvent, within } from "storybook/test";
import { staffQuery } from "#data/staff.ts";
import { tillDevicesQuery, tillSettingsQuery } from "#data/till.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makeMember, makeOwner, onePage } from "../../../../test/make-staff.ts";
import { makeTillDevice, makeTillSettings } from "../../../../test/make-till.ts";
import {
  answering,
  failQuery,
  makeStoryCache,
  neverAnswer,
  screenStory,
  shows,
} from "../../../../test/story-app.tsx";

export default { title: "Back-office/Counter", parameters: { layout: "fullscreen" } };

const settingsKey = tillSettingsQuery().queryKey;
const devicesKey = tillDevicesQuery().queryKey;
const staffKey = staffQuery().queryKey;
const people = onePage([
  makeOwner(),
  makeMember(),
  makeMember({ id: "usr_3", name: "Baraka Lyimo", max_discount_pct: 0 }),
]);
const here = makeTillDevice({
  id: "ses_2",
  name: null,
  prefix: null,
  device: "Chrome, Windows",
  person_name: "Neema Mushi",
  is_current: true,
});
const page = (fill: (client: QueryClient) => void = () => undefined) =>
  screenStory("/settings/pos", () =>
    makeStoryCache((client) => {
      client.setQueryData(settingsKey, makeTillSettings());
      client.setQueryData(devicesKey, [here, makeTillDevice()]);
      client.setQueryData(staffKey, people);
      fill(client);
    }),
  );
const busy = new ApiError(503, { message: "The service is busy." });

export const Full = page((client) =>
  client.setQueryData(
    settingsKey,
    makeTillSettings({
      extra_fees: [
        { name: "Mfuko", fee_kind: "fixed_amount", fee_minor: 50_000, fee_basis_points: 0 },
        { name: "Kadi ya benki", fee_kind: "percentage_charge", fee_minor: 0, fee_basis_points: 250 },
      ],
    }),
  ),
);
/** The counter has had no answer to its sales since the morning. */
export const NotSent = page((client) =>
  client.setQueryData(devicesKey, [
    here,
    makeTillDevice({
      queue: {
        sales_waiting: 2,
        sales_refused: 1,
        messages_waiting: 1,
        oldest_at: "2026-11-21T07:20:00.000Z",
        heard_at: "2026-11-21T10:20:00.000Z",
      },
    }),
  ]),
);
export const Empty = page((client) => {
  client.setQueryData(
    settingsKey,
    makeTillSettings({ lock_minutes: null, opening_float_minor: 0, extra_fees: [] }),
  );
  client.setQueryData(devicesKey, [here]);
  client.setQueryData(staffKey, onePage([makeOwner()]));
});
export const Loading = screenStory("/settings/pos", () =>
  makeStoryCache((client) => neverAnswer(client, settingsKey)),
);
export const Failed = screenStory("/settings/pos", () =>
  makeStoryCache((client) => failQuery(client, settingsKey, busy)),
);
export const DevicesFailed = screenStory("/settings/pos", () =>
  makeStoryCache((client) => {
    client.setQueryData(settingsKey, makeTillSettings());
    client.setQueryData(staffKey, people);
    failQuery(client, devicesKey, busy);
  }),
);
export const RightsFailed = screenStory("/settings/pos", () =>
  makeStoryCache((client) => {
    client.setQueryData(settingsKey, makeTillSettings());
    client.setQueryData(devicesKey, [here, makeTillDevice()]);
    failQuery(client, staffKey, busy);
  }),
);
export const Naming = {
  ...page(),
  beforeEach: answering(() => ({ status: 503, body: { message: "The service is busy." } })),
  play: shows(async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Name|Kipe jina) Chrome, Windows$/ }));
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  }),
};
export const Denied = page((client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);
