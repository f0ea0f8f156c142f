import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { practiceQuery, type Practice } from "#data/practice.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makePractice, makePracticeOrder } from "../../../test/make-practice.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/Start steps", parameters: { layout: "fullscreen" } };

const key = practiceQuery().queryKey;

/** The page at one of its steps, as this device remembers it. */
const page = (step: string, fill: (client: QueryClient) => void) => ({
  ...screenStory("/get-started", () => makeStoryCache(fill)),
  beforeEach: () => {
    localStorage.setItem("get-started:shp_1", step);
    return () => localStorage.removeItem("get-started:shp_1");
  },
});
const answered = (step: string, practice: Practice) =>
  page(step, (client) => client.setQueryData(key, practice));

export const Full = answered("products", makePractice());
export const Payment = answered("payment", makePractice());
export const Empty = answered("practice", makePractice());
export const PageToSend = answered("practice", makePractice({ order: makePracticeOrder() }));
export const Paid = answered(
  "practice",
  makePractice({ order: makePracticeOrder({ is_sent: true, payment_status: "paid", has_receipt: true }) }),
);
export const WithoutSandbox = answered("payment", makePractice({ offered: false, phone_url: null }));
export const Loading = page("practice", (client) => neverAnswer(client, key));
export const Failed = page("practice", (client) =>
  failQuery(client, key, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page("products", (client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);
