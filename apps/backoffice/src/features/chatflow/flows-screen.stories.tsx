import { ApiError } from "@agiza/api-client/api-error";
import { flowTemplates } from "@agiza/chatflow/templates";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { userEvent, within } from "storybook/test";
import { chatflowsQuery, chatflowTemplatesQuery } from "#data/chatflows.ts";
import { userQuery } from "#data/user.ts";
import { someChatflows } from "../../../test/make-chatflow.ts";
import { makeUser } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Chatflows", parameters: { layout: "fullscreen" } };

const { queryKey } = chatflowsQuery();
const page = (fill: (client: QueryClient) => void) => screenStory("/chatflow", () => makeStoryCache(fill));
const full = (client: QueryClient) => {
  client.setQueryData(queryKey, { items: someChatflows });
  client.setQueryData(chatflowTemplatesQuery().queryKey, [...flowTemplates]);
};

export const Full = page(full);
/** Whoever may only look is offered nothing to change. */
export const LooksOnly = page((client) => {
  full(client);
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "chatflow", action: "read" }] }),
  );
});
export const Empty = page((client) => client.setQueryData(queryKey, { items: [] }));
export const IsAdded = {
  ...page(full),
  play: shows(async ({ canvas, canvasElement }) => {
    const names = /New flow|Mtiririko mpya/;
    await userEvent.click(await canvas.findByRole("button", { name: names }));
    const dialog = within(canvasElement.ownerDocument.body);
    await dialog.findByRole("dialog", { name: names });
    await userEvent.click((await dialog.findAllByRole("radio"))[0]!);
  }),
};
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) => failQuery(client, queryKey, new ApiError(403, { message: "No." })));
export const Offline = {
  ...page((client) => void client),
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
};
