import "fake-indexeddb/auto";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message } from "#data/conversations.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { drawPicturesAs } from "../../../test/draw-pictures.ts";
import {
  everyFile,
  makeConversation,
  makeFile,
  makeMessage,
  makeThread,
} from "../../../test/make-conversation.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { seeEverything } from "../../../test/see-everything.ts";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
beforeEach(() => {
  seeEverything();
  drawPicturesAs(74_000);
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const done: Answer = { status: 204 };
const sent: Answer = { status: 201, body: { id: "msg_99" } };

type Asked = {
  messages?: Message[];
  answer?: (call: Call) => Answer | Promise<Answer>;
  /** What a file's address answers. */
  file?: (call: Call) => Answer | Promise<Answer>;
};

async function openThread({ messages = everyFile(), answer = () => done, file = () => done }: Asked = {}) {
  const conversation = makeConversation();
  const store = await startStore((call) => {
    const { method, path } = call;
    if (method !== "GET") return answer(call);
    if (/\/file\b/.test(path)) return file(call);
    if (path.includes("/messages")) return { status: 200, body: makeThread(messages) };
    if (path.endsWith("/people")) return { status: 200, body: { items: [] } };
    if (path.endsWith("/conversations/counts")) return { status: 200, body: { unread: 0, waiting: 0 } };
    if (path.startsWith("/store/conversations?"))
      return { status: 200, body: { items: [conversation], next: null, previous: null } };
    if (path.startsWith("/store/conversations/")) return { status: 200, body: conversation };
    return busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: { is_admin: true } }));
  client.setQueryData(shopQuery().queryKey, makeShop());
  const view = await renderApp({ at: "/conversations/cnv_1", client });
  await screen.findByRole("region", { name: "Messages" });
  const calls = (method: string, end: string) =>
    store.calls.filter((call) => call.method === method && call.path.endsWith(end));
  return { ...view, calls };
}

const photo = (name = "gauni.jpg", type = "image/jpeg") =>
  new File([new Uint8Array(3_200_000)], name, { type });

/** Chooses a file as the device's own picker gives it. */
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText("File to send"), { target: { files: [file] } });

test("every kind of file and every state of one is told in words", async () => {
  await openThread();
  for (const name of ["Open the photo: Naomba hili la bluu, saizi M", "Open the sticker", "Play the video"])
    expect(screen.getByRole("button", { name })).toBeDefined();
  expect(screen.getAllByRole("button", { name: "Play the voice note" })).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Save Orodha ya bei Novemba.pdf" })).toBeDefined();
  for (const words of [
    "PDF · 178 KB",
    "Coming from WhatsApp",
    "The file could not be fetched: WhatsApp did not answer.",
    "Files of this type are not kept here.",
    "WhatsApp has this file no longer. Ask the customer to send it again.",
    "The file stayed on the shop’s WhatsApp.",
  ])
    expect(screen.getByText(words)).toBeDefined();
});

test("a film and a voice note are fetched by a press, and not before; photos as they come near, small", async () => {
  const { calls } = await openThread();
  await waitFor(() => expect(calls("GET", "/file?size=small").length).toBeGreaterThan(0));
  expect(calls("GET", "/file?size=full")).toHaveLength(0);
  await userEvent.click(screen.getByRole("button", { name: "Play the video" }));
  await waitFor(() => expect(calls("GET", "/msg_video/file?size=full")).toHaveLength(1));
  await userEvent.click(screen.getAllByRole("button", { name: "Play the voice note" })[0]!);
  await waitFor(() => expect(calls("GET", "/msg_voice/file?size=full")).toHaveLength(1));
});

test("a voice note is sought in by keyboard, and played faster", async () => {
  await openThread({ messages: [makeMessage({ content: makeFile("audio") })] });
  const place = screen.getByRole("slider", { name: "Place in the recording" });
  expect(place.getAttribute("aria-valuetext")).toBe("0:00 / 0:15");
  fireEvent.change(place, { target: { value: "5" } });
  expect(place.getAttribute("aria-valuetext")).toBe("0:05 / 0:15");
  await userEvent.click(screen.getByRole("button", { name: "Speed 1×" }));
  expect(screen.getByRole("button", { name: "Speed 1.5×" })).toBeDefined();
});

test("a voice note that the API cannot give says so, and is asked for again by a press", async () => {
  let answers = 0;
  const { calls } = await openThread({
    messages: [makeMessage({ content: makeFile("audio") })],
    file: () => ((answers += 1) === 1 ? busy : done),
  });
  const thread = within(screen.getByRole("region", { name: "Messages" }));
  await userEvent.click(thread.getByRole("button", { name: "Play the voice note" }));
  expect((await thread.findByRole("alert")).textContent).toContain("The service is busy.");
  await userEvent.click(thread.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(calls("GET", "/file?size=full")).toHaveLength(2));
});

test("a photo opens large, the arrow keys go to the next, and Escape closes it", async () => {
  const { calls } = await openThread({
    file: () => ({ status: 200, body: "picture", headers: { "content-type": "image/jpeg" } }),
  });
  await waitFor(() => expect(calls("GET", "/msg_photo/file?size=small")).toHaveLength(1));
  await userEvent.click(await screen.findByRole("button", { name: /^Open the photo: Naomba/ }));
  const dialog = await screen.findByRole("dialog", { name: "Naomba hili la bluu, saizi M" });
  expect(within(dialog).getByRole("button", { name: "The photo before" })).toHaveProperty("disabled", true);
  await waitFor(() => expect(calls("GET", "/msg_photo/file?size=full")).toHaveLength(1));
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard("{ArrowRight}");
  await screen.findByRole("dialog", { name: "Sticker" });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a document is saved under its own name", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await openThread({ file: () => ({ status: 200, headers: { "content-type": "application/pdf" } }) });
  await userEvent.click(screen.getByRole("button", { name: "Save Orodha ya bei Novemba.pdf" }));
  await waitFor(() => expect(saved).toEqual(["Orodha ya bei Novemba.pdf"]));
});

test("what did not come is asked for again", async () => {
  const { calls } = await openThread();
  await userEvent.click(screen.getByRole("button", { name: "Fetch again" }));
  await waitFor(() => expect(calls("POST", "/msg_failed/file/fetch-again")).toHaveLength(1));
});

test("a message is answered with an emoji, and the same once more takes it back", async () => {
  const messages = [makeMessage({ reactions: [{ emoji: "👍", is_customers: false }] })];
  const { calls } = await openThread({ messages });
  const pick = screen.getByRole("button", { name: "What to do with this message" });
  await userEvent.click(pick);
  await userEvent.click(screen.getByRole("button", { name: "Heart" }));
  await waitFor(() => expect(calls("POST", "/msg_1/reaction")[0]?.body).toEqual({ emoji: "❤️" }));
  await userEvent.click(pick);
  await userEvent.click(await screen.findByRole("button", { name: "Thumb up", pressed: true }));
  await waitFor(() => expect(calls("POST", "/msg_1/reaction")[1]?.body).toEqual({ emoji: null }));
  await userEvent.click(pick);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("group", { name: "React to this message" })).toBeNull();
});

test("a photo is shown before it leaves, smaller than it was, and leaves once with its caption and what it answers", async () => {
  const { calls } = await openThread({
    messages: [makeMessage()],
    answer: ({ path }) => (path.endsWith("/files") ? sent : done),
  });
  await userEvent.click(screen.getByRole("button", { name: "What to do with this message" }));
  await userEvent.click(screen.getByRole("button", { name: "Answer this message" }));
  choose(photo());
  const dialog = await screen.findByRole("dialog", { name: "Send this file?" });
  expect(await within(dialog).findByText("3.1 MB, sent as 72 KB")).toBeDefined();
  expect(calls("POST", "/files")).toHaveLength(0);
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Add a caption" }), "Hili hapa");
  await userEvent.click(within(dialog).getByRole("button", { name: "Send" }));
  await waitFor(() => expect(calls("POST", "/cnv_1/files")).toHaveLength(1));
  const [call] = calls("POST", "/cnv_1/files");
  expect(call!.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(call!.headers["idempotency-key"]).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Not sent yet")).toBeNull());
});

test("a file waits for a network, and leaves with the same key, in a page that was opened again, too", async () => {
  let isBusy = true;
  const answer = ({ path }: Call) => (path.endsWith("/files") ? (isBusy ? busy : sent) : done);
  const first = await openThread({ messages: [], answer });
  choose(photo("bei.pdf", "application/pdf"));
  const dialog = await screen.findByRole("dialog", { name: "Send this file?" });
  await userEvent.click(await within(dialog).findByRole("button", { name: "Send" }));
  expect(await screen.findByText("Not sent yet")).toBeDefined();
  await waitFor(() => expect(first.calls("POST", "/files").length).toBeGreaterThan(0));
  first.unmount();

  isBusy = false;
  const second = await openThread({ messages: [], answer });
  await waitFor(() => expect(second.calls("POST", "/files")).toHaveLength(1));
  const keyOf = (call: Call | undefined) => call?.headers["idempotency-key"];
  expect(keyOf(second.calls("POST", "/files")[0])).toBe(keyOf(first.calls("POST", "/files")[0]));
  await waitFor(() => expect(screen.queryByText("Not sent yet")).toBeNull());
});

test("a file on its way can be stopped", async () => {
  await openThread({ messages: [], answer: ({ path }) => (path.endsWith("/files") ? busy : done) });
  choose(photo("bei.pdf", "application/pdf"));
  const dialog = await screen.findByRole("dialog", { name: "Send this file?" });
  await userEvent.click(await within(dialog).findByRole("button", { name: "Send" }));
  await userEvent.click(await screen.findByRole("button", { name: "Stop" }));
  expect(screen.queryByText("bei.pdf")).toBeNull();
});

test.each([
  ["harusi.mp4", "video/mp4", 17, /larger than 16 MB/],
  ["bei.zip", "application/zip", 1, /does not take files of this type/],
  ["picha.txt", "image/jpeg", 1, /photo cannot be opened/],
])("%s is not sent, and it is said why", async (name, type, megabytes, words) => {
  await openThread({ messages: [] });
  choose(new File([new Uint8Array(megabytes * 1024 * 1024)], name, { type }));
  const dialog = await screen.findByRole("dialog", { name: "Send this file?" });
  expect(await within(dialog).findByText(words)).toBeDefined();
  expect(within(dialog).queryByRole("button", { name: "Send" })).toBeNull();
});

test("a pasted picture and a dropped file are shown before they leave; pasted words stay words", async () => {
  await openThread({ messages: [] });
  const box = screen.getByRole("textbox", { name: "Write to the customer" });
  fireEvent.paste(box, { clipboardData: { files: [photo()], types: ["Files", "text/plain"] } });
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.paste(box, { clipboardData: { files: [photo()], types: ["Files"] } });
  await screen.findByRole("dialog", { name: "Send this file?" });
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const messages = screen.getByRole("region", { name: "Messages" });
  fireEvent.drop(messages, { dataTransfer: { files: [photo()], types: ["Files"] } });
  await screen.findByRole("dialog", { name: "Send this file?" });
});
