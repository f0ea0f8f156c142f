import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { userEvent, within } from "storybook/test";
import { segmentPeopleQuery, segmentPreviewQuery, segmentQuery } from "#data/segments.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makePeople, makeSegment } from "../../../../test/make-segment.ts";
import {
  answering,
  failQuery,
  makeStoryCache,
  neverAnswer,
  screenStory,
  shows,
} from "../../../../test/story-app.tsx";

export default { title: "Back-office/Segment", parameters: { layout: "fullscreen" } };

const segment = makeSegment();
const { queryKey } = segmentQuery(segment.id);
const { match, rules } = segment;
const page = (fill: (client: QueryClient) => void) =>
  screenStory(`/customers/customers-segments/${segment.id}`, () =>
    makeStoryCache((client) => {
      client.setQueryData(segmentPreviewQuery({ match, rules }).queryKey, makePeople());
      fill(client);
    }),
  );
const filled = page((client) => client.setQueryData(queryKey, segment));
const nameLabel = /^(Name|Jina)$/;

export const Full = filled;
export const Changed = {
  ...filled,
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(nameLabel), " na Pwani");
    await canvas.findByRole("button", { name: /^(Undo changes|Tendua mabadiliko)$/ });
  }),
};
export const Conflict = {
  ...filled,
  beforeEach: answering(({ url }) =>
    url.endsWith("/segments/seg_1")
      ? {
          status: 409,
          body: {
            code: "edit.conflict",
            message: "Somebody changed this.",
            current: makeSegment({ name: "Wakubwa", match: "any", updated_at: "2026-11-21T12:00:00.000Z" }),
          },
        }
      : undefined,
  ),
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(nameLabel), " na Pwani");
    await userEvent.click(canvas.getByRole("button", { name: /^(Save segment|Hifadhi kundi)$/ }));
    await canvas.findByRole("button", { name: /^(Keep mine|Baki na yangu)$/ });
  }),
};
export const Freezing = {
  ...filled,
  play: shows(async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Freeze a copy|Weka nakala)$/ }));
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  }),
};
const readers = [{ resource: "customers" as const, action: "read" as const }];
const frozen = makeSegment({ frozen_at: "2026-11-20T07:30:00.000Z" });
export const Frozen = page((client) => {
  client.setQueryData(queryKey, frozen);
  client.setQueryData(segmentPeopleQuery(frozen.id).queryKey, makePeople({ reachable: 73 }));
});
export const FrozenSeenByStaff = page((client) => {
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: readers }));
  client.setQueryData(queryKey, frozen);
  client.setQueryData(segmentPeopleQuery(frozen.id).queryKey, makePeople());
});
export const Gone = page((client) =>
  failQuery(client, queryKey, new ApiError(404, { code: "segment.not_found", message: "Gone." })),
);
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const SeenByStaff = page((client) => {
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: readers }));
  client.setQueryData(queryKey, segment);
});
export const Denied = page((client) => {
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
  client.setQueryData(queryKey, segment);
});
