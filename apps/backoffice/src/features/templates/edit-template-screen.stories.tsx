import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { userEvent } from "storybook/test";
import { sendPricesQuery, type Template, templateQuery } from "#data/templates.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import {
  makeEnglishText,
  makeSendPrices,
  makeTemplate,
  makeTemplateText,
} from "../../../test/make-template.ts";
import {
  answering,
  failQuery,
  makeStoryCache,
  neverAnswer,
  screenStory,
  shows,
} from "../../../test/story-app.tsx";

export default { title: "Back-office/Edit template", parameters: { layout: "fullscreen" } };

const { queryKey } = templateQuery("tpl_1");
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/conversations/templates/tpl_1/edit", () =>
    makeStoryCache((client) => {
      client.setQueryData(sendPricesQuery().queryKey, makeSendPrices());
      fill(client);
    }),
  );
const filled = (change: Partial<Template> = {}) =>
  page((client) => client.setQueryData(queryKey, makeTemplate(change)));

export const Full = filled({
  purpose: null,
  texts: [
    makeTemplateText({
      state: "rejected",
      rejection_reason: "promotional",
      buttons: [
        { kind: "quick_reply", text: "Nakuja", url: null },
        { kind: "url", text: "Fungua oda", url: "https://agiza.example/o/{{1}}" },
      ],
      examples: ["Halima", "10484", "abc"],
    }),
    makeEnglishText(),
  ],
});
export const SentByAgiza = filled({ purpose: "ready_pickup" });
export const Conflict = {
  ...filled({ purpose: null }),
  beforeEach: answering(() => ({
    status: 409,
    body: {
      code: "edit.conflict",
      message: "Somebody changed this.",
      current: makeTemplate({
        purpose: null,
        texts: [makeTemplateText({ footer: "Karibu tena." })],
        updated_at: "2026-11-21T12:00:00.000Z",
      }),
    },
  })),
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^(Message, Swahili|Ujumbe, Kiswahili)$/), " Asante.");
    await userEvent.click(canvas.getByRole("button", { name: /^(Save template|Hifadhi kiolezo)$/ }));
    await canvas.findByRole("button", { name: /^(Keep mine|Baki na yangu)$/ });
  }),
};
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) => {
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
  client.setQueryData(queryKey, makeTemplate());
});
