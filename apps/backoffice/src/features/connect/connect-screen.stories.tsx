import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { userEvent } from "storybook/test";
import { type Connection, connectionQuery, trafficQuery } from "#data/connect.ts";
import { userQuery } from "#data/user.ts";
import {
  makeChannel,
  makeConnection,
  makeSignup,
  makeSync,
  makeTraffic,
} from "../../../test/make-connection.ts";
import { makeUser } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Connect", parameters: { layout: "fullscreen" } };

const fill = (connection: Connection) => (client: QueryClient) => {
  client.setQueryData(connectionQuery().queryKey, connection);
  for (const { id } of connection.channels) client.setQueryData(trafficQuery(id).queryKey, makeTraffic());
};
const page = (put: (client: QueryClient) => void) => screenStory("/connect", () => makeStoryCache(put));
const of = (change: Partial<Connection>) => page(fill(makeConnection(change)));

export const Full = of({ channels: [makeChannel()] });
export const Empty = of({});
export const Loading = page((client) => neverAnswer(client, connectionQuery().queryKey));
export const Failed = page((client) =>
  failQuery(client, connectionQuery().queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) => {
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
});
export const NewNumberIsTicked = {
  ...of({}),
  play: shows(async ({ canvas }) => {
    const way = await canvas.findByRole("radio", { name: /^(Use a new number|Tumia namba mpya)/ });
    await userEvent.click(way);
    for (const box of canvas.getAllByRole("checkbox")) await userEvent.click(box);
  }),
};
export const TokenIsPasted = of({ facebook: null });
export const AtTheWindow = of({ signup: makeSignup() });
export const Cancelled = of({ signup: makeSignup({ state: "cancelled" }) });
export const Refused = of({
  signup: makeSignup({
    step: "number",
    state: "failed",
    failure: "no_number",
    waba_id: "1029384756611",
    business_id: "5647382910",
  }),
});
export const NeedsPin = of({
  signup: makeSignup({ step: "register", state: "failed", failure: "pin_wrong" }),
});
export const AtTheTest = of({
  signup: makeSignup({ step: "test", phone: "+255754000321", channel_id: "chn_1" }),
  channels: [
    makeChannel({
      way: "new_number",
      test: { word: "Agiza 4821", url: "https://wa.me/255754000321?text=Agiza%204821" },
    }),
  ],
});
export const TokenIsOver = of({
  channels: [
    makeChannel({
      status: "restricted",
      trouble: "token",
      quality: "low",
      token_expires_at: "2026-11-20T11:04:00.000Z",
    }),
  ],
});
export const Several = of({
  channels: [
    makeChannel(),
    makeChannel({ id: "chn_2", phone: "+255754000654", verified_name: "Neema Jumla", way: "token" }),
    makeChannel({ id: "chn_3", phone: "+255754000999", verified_name: "", is_practice: true, way: null }),
  ],
});
export const NobodyPays = of({
  channels: [makeChannel({ status: "restricted", trouble: "payment", payment_method: "missing" })],
});
export const Copying = of({
  channels: [
    makeChannel({
      syncs: [makeSync({ kind: "contacts", state: "done", items: 612, left_out: 0 }), makeSync()],
    }),
  ],
});
export const MayOnlyLook = page((client) => {
  fill(makeConnection({ channels: [makeChannel()] }))(client);
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "whatsapp_interactions", action: ["read"] }] }),
  );
});
