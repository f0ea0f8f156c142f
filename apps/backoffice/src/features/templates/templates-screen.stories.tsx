import { ApiError } from "@agiza/api-client/api-error";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { userEvent, within } from "storybook/test";
import { proposalsQuery, templatesQuery } from "#data/templates.ts";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import {
  makeEnglishText,
  makeProposal,
  makeTemplate,
  makeTemplateList,
  makeTemplateText,
} from "../../../test/make-template.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Templates", parameters: { layout: "fullscreen" } };

const everything = templatesQuery({ state: "all", search: "" }).queryKey;
const list = (fill: (client: QueryClient) => void, at = "/conversations/templates") =>
  screenStory(at, () => makeStoryCache(fill));

const templates = [
  makeTemplate(),
  makeTemplate({
    id: "tpl_2",
    name: "tumeona_ujumbe_wako",
    purpose: null,
    texts: [
      makeTemplateText({ state: "pending", quality: "unknown" }),
      makeEnglishText({ state: "draft", quality: "unknown", submitted_at: null }),
    ],
  }),
  makeTemplate({
    id: "tpl_3",
    name: "ofa_ya_sikukuu",
    purpose: null,
    category: "marketing",
    texts: [
      makeTemplateText({ state: "rejected", rejection_reason: "incorrect_category", quality: "unknown" }),
    ],
  }),
  makeTemplate({
    id: "tpl_4",
    name: "debt_reminder",
    purpose: "debt_reminder",
    texts: [
      makeTemplateText({ state: "paused", quality: "red" }),
      makeEnglishText({ state: "disabled", quality: "yellow" }),
    ],
  }),
];
const fillRows = (client: QueryClient) => client.setQueryData(everything, makeTemplateList(templates));
const fillNone = (client: QueryClient) => {
  client.setQueryData(everything, makeTemplateList([]));
  client.setQueryData(proposalsQuery().queryKey, {
    items: [makeProposal(), makeProposal({ purpose: "receipt", name: "receipt" })],
  });
};
const take = /^(Take our texts|Chukua maneno yetu)$/;

export const Full = list(fillRows);
export const Empty = list(fillNone);
export const OurTextsAreOffered = {
  ...list(fillNone),
  play: shows(async ({ canvas, canvasElement }) => {
    const [button] = await canvas.findAllByRole("button", { name: take });
    await userEvent.click(button!);
    await within(canvasElement.ownerDocument.body).findAllByRole("checkbox");
  }),
};
export const NoMatch = list((client) => {
  const { queryKey } = templatesQuery({ state: "all", search: "Xyz" });
  client.setQueryData(queryKey, makeTemplateList([]));
}, "/conversations/templates?search=Xyz");
export const Loading = list((client) => neverAnswer(client, everything));
export const Failed = list((client) =>
  failQuery(client, everything, new ApiError(503, { message: "The service is busy." })),
);
export const Offline = {
  ...list(() => undefined),
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: shows(({ canvas }) => canvas.findByRole("alert")),
};
export const Denied = list((client) => failQuery(client, everything, new ApiError(403, { message: "No." })));
export const SeenByWhoeverChats = list((client) => {
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "conversations", action: ["read", "create"] }] }),
  );
  fillRows(client);
});
