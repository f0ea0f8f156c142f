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
/** A weave in two colours, as a photo that no server keeps. */
const kitenge =
  "data:image/svg+xml,%3Csvg xmlns=%27http://www.w3.org/2000/svg%27 viewBox=%270 0 40 24%27%3E%3Crect width=%2740%27 height=%2724%27 fill=%27%23b3261e%27/%3E%3Ccircle cx=%2720%27 cy=%2712%27 r=%278%27 fill=%27%23f2b90c%27/%3E%3C/svg%3E";
const priceList = { kind: "document", id: "a1", name: "Bei za Desemba.pdf", url: "/bei.pdf" } as const;
export const Files = filled({
  purpose: null,
  category: "marketing",
  texts: [
    makeTemplateText({
      header_file: { kind: "image", id: "b2", name: "kitenge.jpg", url: kitenge },
      body: "Habari {{1}}, kitenge kipya cha {{2}} kimefika dukani.",
      examples: ["Halima", "Desemba"],
    }),
    makeEnglishText({ header_file: priceList }),
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
