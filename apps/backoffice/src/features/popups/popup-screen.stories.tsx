import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { popupChatsQuery, popupQuery } from "#data/popups.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makePopup, noFigures, popupChats } from "../../../test/make-popup.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/Popup", parameters: { layout: "fullscreen" } };

const { queryKey } = popupQuery("pop_1");
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/marketing/website/website-popup/pop_1", () =>
    makeStoryCache((client) => {
      client.setQueryData(popupChatsQuery("pop_1").queryKey, { items: popupChats });
      fill(client);
    }),
  );

export const Full = page((client) => client.setQueryData(queryKey, makePopup()));
export const NewDraft = page((client) =>
  client.setQueryData(queryKey, makePopup({ state: "draft", figures: noFigures, websites: [], days: [] })),
);
export const OtherLooks = page((client) =>
  client.setQueryData(
    queryKey,
    makePopup({
      position: "top_left",
      language: "sw",
      colors: { background: "#ffe9b8", text: "#4a2a00", button: "#ffb03a", button_text: "#14163a" },
      goal: { kind: "url", text: { sw: "", en: "" }, url: "https://neemavitenge.co.tz/punguzo" },
    }),
  ),
);
export const OrdersHidden = page((client) =>
  client.setQueryData(queryKey, makePopup({ figures: { ...makePopup().figures, orders: null } })),
);
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Gone = page((client) =>
  failQuery(client, queryKey, new ApiError(404, { message: "There is no such popup." })),
);
export const Denied = page((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
  ),
);
