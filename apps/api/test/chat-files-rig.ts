import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { and, eq } from "drizzle-orm";
import { messages } from "#db/schema/conversations.ts";
import { type FileKind, messageFiles } from "#db/schema/message-files.ts";
import type { MessageId } from "#kernel/ids.ts";
import type { ChatRig } from "./chat-rig.ts";
import { readJson } from "./read-json.ts";
import { signInAs } from "./sign-in-as.ts";

/** A message of a thread, as far as files go. */
export type SaidFile = {
  id: string;
  direction: string;
  status: string;
  content: {
    kind: string;
    file_kind?: FileKind;
    caption?: string;
    name?: string;
    file?: {
      state: string;
      reason: string | null;
      mime: string | null;
      size_bytes: number | null;
      width: number | null;
      height: number | null;
      seconds: number | null;
      waveform: number[] | null;
    } | null;
  };
  reply_to: { id: string } | null;
  reactions: { emoji: string; is_customers: boolean }[];
};

type Sending = { name?: string; type?: string; caption?: string; voice?: boolean };

let next = 0;

/** A shop with a customer who wrote and can send files, and its owner at the inbox. */
export async function makeFileChat(rig: ChatRig) {
  const shop = await rig.makeChatShop();
  const msisdn = `2557160${String(10_000 + next++)}`;
  const owner = await signInAs(rig.harness, shop.shopId);
  await rig.ask(msisdn, { text: "Habari" }, shop.phoneNumberId);
  const call = async (path: string, init: RequestInit = {}, bearer: string | null = owner.token) => {
    const headers = new Headers(init.headers);
    if (bearer) headers.set("authorization", `Bearer ${bearer}`);
    return rig.harness.app.request(`/store${path}`, { ...init, headers });
  };
  const list = await readJson<{ items: { id: string }[] }>(await call("/conversations"));
  const id = list.items[0]!.id;
  const thread = async () =>
    (await readJson<{ items: SaidFile[] }>(await call(`/conversations/${id}/messages`))).items;
  const rowsOf = (messageId: string) =>
    shop.ctx.store.tenant(shop.shopId, (db) =>
      db
        .select()
        .from(messageFiles)
        .where(and(eq(messageFiles.shopId, shop.shopId), eq(messageFiles.messageId, messageId as MessageId))),
    );
  return {
    ...shop,
    msisdn,
    owner,
    id,
    call,
    thread,
    rowsOf,
    /** The customer sends a file; answers its message once it is in the thread in one of these states. */
    async receive(
      kind: FileKind,
      data: Uint8Array,
      { name = "file", type = "", caption, voice }: Sending = {},
      states = ["kept"],
    ) {
      const form = new FormData();
      form.set("file", new File([new Uint8Array(data)], name, { type }));
      form.set("kind", kind);
      form.set("to", shop.phoneNumberId);
      if (caption) form.set("caption", caption);
      if (voice) form.set("voice", "true");
      const response = await fetch(`${rig.sandbox.url}/__sandbox/customers/${msisdn}/files`, {
        method: "POST",
        body: form,
      });
      const { id: wamid } = await readJson<{ id: string }>(response);
      let messageId: string | undefined;
      await expect
        .poll(
          async () => {
            const [row] = await shop.ctx.store.tenant(shop.shopId, (db) =>
              db
                .select({ id: messages.id })
                .from(messages)
                .where(and(eq(messages.shopId, shop.shopId), eq(messages.wamid, wamid))),
            );
            messageId = row?.id;
            return states.includes((await rowsOf(messageId ?? "")).at(0)?.state ?? "");
          },
          { interval: 20, timeout: 10_000 },
        )
        .toBe(true);
      return (await thread()).find((one) => one.id === messageId)!;
    },
    /** Staff send a file. */
    send(
      data: Uint8Array,
      { name = "file", type = "", caption = "" }: Sending = {},
      beside: Record<string, string> = {},
      key: string = crypto.randomUUID(),
      bearer = owner.token,
    ) {
      const form = new FormData();
      form.set("file", new File([new Uint8Array(data)], name, { type }));
      if (caption) form.set("caption", caption);
      for (const [field, value] of Object.entries(beside)) form.set(field, value);
      return call(
        `/conversations/${id}/files`,
        { method: "POST", body: form, headers: { "idempotency-key": key } },
        bearer,
      );
    },
    fileOf: (
      messageId: string,
      query = "",
      headers: Record<string, string> = {},
      bearer: string | null = owner.token,
    ) => call(`/conversations/${id}/messages/${messageId}/file${query}`, { headers }, bearer),
    act: (messageId: string, what: string, body?: unknown) =>
      call(`/conversations/${id}/messages/${messageId}/${what}`, {
        method: "POST",
        ...(body !== undefined && {
          body: JSON.stringify(body),
          headers: { "content-type": "application/json" },
        }),
      }),
    /** Every file of the shop in the store. */
    stored: async (): Promise<string[]> =>
      readdir(join(rig.harness.env.DATA_DIR, "files/private", shop.shopId, "messages")).catch(() => []),
  };
}

export type FileChat = Awaited<ReturnType<typeof makeFileChat>>;
