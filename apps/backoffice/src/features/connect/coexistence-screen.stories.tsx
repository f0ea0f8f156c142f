import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { type Connection, connectionQuery, privateChatsQuery } from "#data/connect.ts";
import { userQuery } from "#data/user.ts";
import { makeChannel, makeConnection, makeSignup, makeSync } from "../../../test/make-connection.ts";
import { makeUser } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/Connect phone", parameters: { layout: "fullscreen" } };

const page = (put: (client: QueryClient) => void) =>
  screenStory("/connect/whatsapp-coexisting", () => makeStoryCache(put));
const of = (change: Partial<Connection>, phones: string[] = ["+255712345678"]) =>
  page((client) => {
    client.setQueryData(connectionQuery().queryKey, makeConnection(change));
    client.setQueryData(privateChatsQuery().queryKey, { phones });
  });

export const Full = of({
  signup: makeSignup({
    way: "coexistence",
    step: "test",
    phone: "+255754000321",
    channel_id: "chn_1",
    waba_id: "1029384756611",
    business_id: "5647382910",
  }),
  channels: [
    makeChannel({
      syncs: [makeSync()],
      test: { word: "Agiza 4821", url: "https://wa.me/255754000321?text=Agiza%204821" },
    }),
  ],
});
export const Empty = of({}, []);
export const Loading = page((client) => neverAnswer(client, connectionQuery().queryKey));
export const Failed = page((client) =>
  failQuery(client, connectionQuery().queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) => {
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
});
export const AtContacts = of({
  signup: makeSignup({ way: "coexistence", step: "contacts", phone: "+255754000321" }),
});
