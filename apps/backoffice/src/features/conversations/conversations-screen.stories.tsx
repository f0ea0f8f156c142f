import { ApiError } from "@agiza/api-client/api-error";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { expect, userEvent, within } from "storybook/test";
import { messageFileQuery } from "#data/conversation-files.ts";
import {
  type Conversation,
  conversationQuery,
  inboxPeopleQuery,
  inboxQuery,
  type Message,
  type Thread,
  threadQuery,
  waitingQuery,
} from "#data/conversations.ts";
import { inboxCountsQuery } from "#data/inbox-counts.ts";
import { customerOrdersQuery, customerQuery } from "#data/customers.ts";
import { debtsQuery } from "#data/debts.ts";
import { approvedTemplatesQuery, proposalsQuery, sendPricesQuery, templatesQuery } from "#data/templates.ts";
import { quickRepliesQuery } from "#data/quick-replies.ts";
import { type PriceOffer, priceOffersQuery } from "#data/price-offers.ts";
import { userQuery } from "#data/user.ts";
import { drawnPicture } from "../../../test/drawn-picture.ts";
import {
  everyFile,
  everyMessage,
  makeConversation,
  makeFile,
  makeMessage,
  makeOrderEvent,
  makeThread,
} from "../../../test/make-conversation.ts";
import { everyOffer } from "../../../test/make-price-offer.ts";
import { makeCustomer } from "../../../test/make-customer.ts";
import { makeList, makeSummary, makeUser } from "../../../test/make-order.ts";
import {
  makeEnglishText,
  makeSendPrices,
  makeTemplate,
  makeTemplateList,
  makeTemplateText,
} from "../../../test/make-template.ts";
import { fiveQuickReplies } from "../../../test/make-quick-reply.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Conversations", parameters: { layout: "fullscreen" } };

const key = inboxQuery({ view: "all", search: "", wrote: null }).queryKey;

const fillInbox = (client: QueryClient, items: Conversation[]) => {
  client.setQueryData(key, {
    pages: [{ items, next: null, previous: null, unread: "false" }],
    pageParams: [{ unread: "true", after: null }],
  });
  const waiting = items.slice(0, 1).map(({ id, customer, last_text: words }) => ({
    id,
    since: "2026-11-21T11:08:00.000Z",
    customer,
    last_words: words,
  }));
  const unread = items.filter((one) => one.unread > 0).length;
  client.setQueryData(inboxCountsQuery().queryKey, { unread, waiting: waiting.length });
  client.setQueryData(waitingQuery().queryKey, { items: waiting, count: waiting.length });
};

const fillThread = (client: QueryClient, conversation: Conversation, thread: Thread) => {
  client.setQueryData(conversationQuery(conversation.id).queryKey, conversation);
  const threads: InfiniteData<Thread, number | null> = { pages: [thread], pageParams: [null] };
  client.setQueryData(threadQuery(conversation.id).queryKey, threads);
  client.setQueryData(inboxPeopleQuery().queryKey, {
    items: [{ id: "usr_2", name: "Asha Mwinyi", may_reply: true }],
  });
  client.setQueryData(quickRepliesQuery().queryKey, { items: fiveQuickReplies });
  client.setQueryData(customerQuery("cus_1").queryKey, makeCustomer({ name: "Halima Juma" }));
  client.setQueryData(customerOrdersQuery("cus_1").queryKey, makeList([makeSummary({ number: 10484 })]));
  client.setQueryData(debtsQuery("cus_1").queryKey, {
    owed_minor: 8_600_000,
    limit: null,
    items: [],
  } as never);
};

const open = makeConversation({
  unread: 2,
  open_orders: 1,
  assigned_to: { id: "usr_2", name: "Asha Mwinyi" },
});
const conversations = [
  open,
  makeConversation({
    id: "cnv_2",
    customer: { id: "cus_2", name: "Godwin Tarimo", phone: "+255754000218", is_blocked: false },
    last_text: "[audio]",
    unread: 1,
    bot: "on",
    bot_paused_until: null,
  }),
  makeConversation({
    id: "cnv_3",
    customer: { id: "cus_3", name: "", phone: "+255713000908", is_blocked: false },
    last_text:
      "Nitakujulisha nikifika nyumbani, maana sasa hivi niko safarini kuelekea Morogoro kwa shughuli za familia",
    last_from: "staff",
    last_staff: { id: "usr_2", name: "Asha Mwinyi" },
    last_message_at: "2026-11-20T08:40:00.000Z",
    window_ends_at: null,
  }),
  makeConversation({
    id: "cnv_4",
    customer: { id: "cus_4", name: "Zainab Salum", phone: "+255713000482", is_blocked: false },
    last_text: "Karibu Neema Vitenge. Chagua bidhaa unayopenda, nami nitakuandalia oda.",
    last_from: "bot",
    bot: "on",
    bot_paused_until: null,
  }),
];

const page = (path: string, fill: (client: QueryClient) => void) =>
  screenStory(path, () => makeStoryCache(fill));

/** The bytes of every picture a thread holds. */
const fillPictures = (client: QueryClient, items: readonly Message[]) => {
  for (const { id, content } of items) {
    if (content.kind !== "file" || !content.file?.width || content.file_kind === "video") continue;
    const { width, height } = content.file;
    for (const size of ["small", "full"] as const) {
      const { queryKey } = messageFileQuery({ conversationId: "cnv_1", messageId: id }, size);
      client.setQueryData(queryKey, drawnPicture(width, height ?? width, content.file_kind === "sticker"));
    }
  }
};

const templates = [
  makeTemplate(),
  makeTemplate({
    id: "tpl_2",
    name: "tumeona_ujumbe_wako",
    purpose: null,
    texts: [
      makeTemplateText({ body: "Habari {{1}}, bado unahitaji kitenge?", examples: ["Lilian"] }),
      makeEnglishText({ state: "pending" }),
    ],
  }),
  makeTemplate({
    id: "tpl_3",
    name: "mzigo_mpya_umefika",
    purpose: null,
    category: "marketing",
    texts: [makeEnglishText({ body: "Hello {{1}}, new cloth has come. Look today.", examples: ["Lilian"] })],
  }),
];

function fillTemplates(client: QueryClient) {
  client.setQueryData(sendPricesQuery().queryKey, makeSendPrices());
  client.setQueryData(approvedTemplatesQuery().queryKey, { items: templates });
}

function fillNoTemplates(client: QueryClient) {
  client.setQueryData(sendPricesQuery().queryKey, makeSendPrices({ service: null, utility: null }));
  client.setQueryData(approvedTemplatesQuery().queryKey, { items: [] });
  client.setQueryData(templatesQuery({ state: "pending", search: "" }).queryKey, makeTemplateList([]));
  client.setQueryData(proposalsQuery().queryKey, { items: [] });
}

const thread = (
  change: Partial<Conversation> = {},
  items = everyMessage(),
  { offers = [], fill = fillTemplates }: { offers?: PriceOffer[]; fill?: (client: QueryClient) => void } = {},
) =>
  page("/conversations/cnv_1", (client) => {
    client.setQueryData(priceOffersQuery("cnv_1").queryKey, offers);
    const conversation = { ...open, unread: 0, ...change };
    fillInbox(client, [conversation, ...conversations.slice(1)]);
    fillThread(client, conversation, makeThread(items, { events: [makeOrderEvent()] }));
    fillPictures(client, items);
    fill(client);
  });

export const Full = page("/conversations", (client) => fillInbox(client, conversations));
export const Empty = page("/conversations", (client) => fillInbox(client, []));
export const Loading = page("/conversations", (client) => neverAnswer(client, key));
export const Failed = page("/conversations", (client) =>
  failQuery(client, key, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page("/conversations", (client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
  ),
);
export const EveryMessage = thread();
/** The newest at the bottom; the rest of a long thread is in `EveryFileAbove`. */
export const EveryFile = thread({}, everyFile().slice(4));
export const EveryFileAbove = thread({}, everyFile().slice(0, 4));
export const PictureOpened = {
  ...thread({}, everyFile()),
  play: shows(async ({ canvas, canvasElement }) => {
    const [picture] = await canvas.findAllByRole("button", { name: /^(Open the photo|Fungua picha)/ });
    await userEvent.click(picture!);
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  }),
};
export const Reacting = {
  ...thread({}, [makeMessage(), makeMessage({ id: "msg_2", sequence: 2, content: makeFile("audio") })]),
  play: shows(async ({ canvas }) => {
    const [, pick] = await canvas.findAllByRole("button", { name: /^(What to do with|Fanya nini na)/ });
    await userEvent.click(pick!);
    await canvas.findByRole("group", { name: /^(React to this|Weka ishara)/ });
  }),
};
/** A long name and a long time left have room beside the buttons of the narrowest phone. */
export const LongName = {
  ...thread({
    customer: {
      id: "cus_1",
      name: "Mwanahamisi Abdulrahman Mwinyimkuu",
      phone: "+255757000214",
      is_blocked: false,
    },
  }),
  play: shows(async ({ canvas }) => {
    const name = await canvas.findByRole("heading", { name: /^Mwanahamisi/ });
    const left = canvas.getByText(/h left$|^(Ime|Zime)baki saa/);
    const [head, after] = [name.parentElement!, name.parentElement!.nextElementSibling!];
    await expect(left.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      name.getBoundingClientRect().bottom,
    );
    await expect(left.getBoundingClientRect().right).toBeLessThanOrEqual(
      head.getBoundingClientRect().right + 1,
    );
    await expect(head.getBoundingClientRect().right).toBeLessThanOrEqual(after.getBoundingClientRect().left);
  }),
};
/** What else can be sent, by its name. */
export const Tools = {
  ...thread(),
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(More to send|Vingine vya kutuma)$/ }));
    await canvas.findByRole("group", { name: /^(More to send|Vingine vya kutuma)$/ });
  }),
};
/** A slash opens the quick replies above the box. */
export const QuickReplies = {
  ...thread(),
  // The keys that scroll the list are heard by the box, as they are of a combobox; a box of several lines may not be called one.
  parameters: { a11y: { config: { rules: [{ id: "scrollable-region-focusable", enabled: false }] } } },
  play: shows(async ({ canvas }) => {
    await userEvent.type(
      await canvas.findByRole("textbox", { name: /^(Write to the customer|Mwandikie mteja)$/ }),
      "/",
    );
    await expect(await canvas.findAllByRole("option")).toHaveLength(9);
  }),
};
const asksPrice = [
  makeMessage({ content: { kind: "text", text: "Habari, bei ya jumla ya kitenge ikoje?" } }),
];
export const WindowClosed = {
  ...thread({ window_ends_at: null }, asksPrice),
  play: shows(({ canvas }) => canvas.findByRole("list", { name: /^(Which template|Kiolezo kipi)$/ })),
};
export const TemplateIsFilledIn = {
  ...thread({ window_ends_at: null }, asksPrice),
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Oda iko tayari/ }));
    await canvas.findByRole("button", { name: /^(Send template|Tuma kiolezo)$/ });
  }),
};
export const NoTemplateIsApproved = {
  ...thread({ window_ends_at: null }, asksPrice, { fill: fillNoTemplates }),
  play: shows(({ canvas }) => canvas.findByRole("button", { name: /^(Take our texts|Chukua maneno yetu)$/ })),
};
const asked = makeMessage({ id: "msg_asked", content: { kind: "text", text: "Nipe kwa 12,000 basi" } });
export const Bargained = thread({}, [asked], { offers: everyOffer() });
export const Blocked = thread({
  customer: { id: "cus_1", name: "Halima Juma", phone: "+255757000214", is_blocked: true },
});
export const ThreadMissing = page("/conversations/cnv_9", (client) => {
  fillInbox(client, conversations);
  failQuery(
    client,
    conversationQuery("cnv_9").queryKey,
    new ApiError(404, { code: "conversation.not_found", message: "Gone." }),
  );
});
