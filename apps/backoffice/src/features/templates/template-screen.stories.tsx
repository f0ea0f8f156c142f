import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { userEvent, within } from "storybook/test";
import { sendPricesQuery, type Template, templateQuery } from "#data/templates.ts";
import {
  makeEnglishText,
  makeSendPrices,
  makeTemplate,
  makeTemplateText,
} from "../../../test/make-template.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Template", parameters: { layout: "fullscreen" } };

const { queryKey } = templateQuery("tpl_1");
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/conversations/templates/tpl_1", () => makeStoryCache(fill));
const shown = (change: Partial<Template> = {}, prices = makeSendPrices()) =>
  page((client) => {
    client.setQueryData(queryKey, makeTemplate(change));
    client.setQueryData(sendPricesQuery().queryKey, prices);
  });
const refused = (status: number, message: string) =>
  page((client) => failQuery(client, queryKey, new ApiError(status, { message })));

export const Full = shown({
  texts: [
    makeTemplateText({
      header: "Neema Vitenge",
      footer: "Jibu hapa ukihitaji msaada.",
      buttons: [
        { kind: "quick_reply", text: "Nakuja", url: null },
        { kind: "url", text: "Fungua oda", url: "https://agiza.example/o/{{1}}" },
      ],
      examples: ["Halima", "10484", "abc"],
    }),
    makeEnglishText(),
  ],
});
export const Rejected = shown({
  category: "utility",
  purpose: null,
  texts: [
    makeTemplateText({
      state: "rejected",
      rejection_reason: "promotional",
      rejection_text: "The message contains promotional content.",
      quality: "unknown",
    }),
  ],
});
export const NotYetReviewed = shown(
  {
    texts: [
      makeTemplateText({ state: "draft", quality: "unknown", submitted_at: null }),
      makeEnglishText({ state: "pending", quality: "unknown" }),
    ],
  },
  makeSendPrices({ utility: null }),
);
export const Stopped = shown({
  texts: [
    makeTemplateText({ state: "paused", quality: "red" }),
    makeEnglishText({ state: "disabled", quality: "yellow" }),
  ],
});
export const IsToBeRemoved = {
  ...shown(),
  play: shows(async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: /^(More actions|Hatua nyingine)$/ }));
    await userEvent.click(await body.findByRole("menuitem", { name: /^(Remove|Ondoa)$/ }));
    await body.findByRole("dialog");
  }),
};
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = refused(503, "The service is busy.");
export const Missing = refused(404, "No such template.");
export const Denied = refused(403, "No.");
