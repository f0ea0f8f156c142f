import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { screen, userEvent } from "storybook/test";
import { dayEndQuery, dayEndsQuery } from "#data/day-ends.ts";
import { userQuery } from "#data/user.ts";
import { shopToday } from "#lib/shop-today.ts";
import { makeClosedDay, makeDayEnd, makeQuietDay, makeSignedDay } from "../../../../test/make-day-end.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../../test/story-app.tsx";

export default { title: "Back-office/Day-end", parameters: { layout: "fullscreen" } };

const { queryKey } = dayEndQuery(shopToday());
const list = dayEndsQuery({}).queryKey;
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/expenses/day-end", () =>
    makeStoryCache((client) => {
      client.setQueryData(list, {
        items: [
          makeClosedDay(),
          makeClosedDay({ day: "2026-11-19", counted_minor: 9_250_000 }),
          makeClosedDay({
            day: "2026-11-18",
            status: "open",
            opened_by_name: "Neema Mushi",
            opened_at: "2026-11-19T06:10:00.000Z",
            open_reason: "Mauzo ya jioni yalisahaulika",
          }),
        ],
        next: null,
        previous: null,
      });
      fill(client);
    }),
  );

export const Full = page((client) => client.setQueryData(queryKey, makeDayEnd()));
export const Signed = page((client) =>
  client.setQueryData(queryKey, makeSignedDay({ late_minor: 4_500_000 })),
);
export const Variance = {
  ...page((client) =>
    client.setQueryData(
      queryKey,
      makeDayEnd({
        opened_by: "Neema Mushi",
        opened_at: "2026-11-21T17:40:00.000Z",
        open_reason: "Mauzo ya jioni yalisahaulika",
      }),
    ),
  ),
  play: shows(async () => {
    for (const [value, many] of [
      [/10,000\.00$/, "7"],
      [/1,000\.00$/, "9"],
    ] as const) {
      const [box] = (await screen.findAllByRole("textbox", { name: value })).toReversed();
      await userEvent.type(box!, many);
    }
    return screen.findByText(/^(The cash is TZS|Taslimu imepungua|Taslimu imezidi)/);
  }),
};
export const Empty = page((client) => {
  client.setQueryData(queryKey, makeQuietDay());
  client.setQueryData(list, { items: [], next: null, previous: null });
});
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
  ),
);
