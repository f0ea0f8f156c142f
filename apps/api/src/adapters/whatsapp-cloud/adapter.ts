import type { SecretBox } from "#kernel/secrets.ts";
import type { MessagingPort, SendingChannel } from "#ports/messaging.ts";
import { callGraph, postForm } from "./client.ts";
import { fetchMedia } from "./fetch-media.ts";
import { toSendResult, toUploadResult } from "./map.ts";

const sendTimeoutMs = 15_000;
/** A read receipt is a courtesy: nobody waits long for it. */
const readTimeoutMs = 5_000;
/** Of a whole file, over a line that is not the fastest. */
const uploadTimeoutMs = 60_000;
const noToken = "the channel's token cannot be opened";

/**
 * The WhatsApp Cloud API.
 *
 * @param options.version of the Graph API, such as `v23.0`
 * @param options.mediaHosts whom files are fetched from beside the API itself, by https
 */
export function whatsappCloud(options: {
  graphUrl: string;
  version: string;
  mediaHosts: readonly string[];
  secrets: SecretBox;
}): MessagingPort {
  const urlOf = (path: string) => `${options.graphUrl}/${options.version}/${path}`;
  const call = (channel: SendingChannel, token: string, body: Record<string, unknown>, timeoutMs: number) =>
    callGraph({
      method: "POST",
      url: urlOf(`${channel.phoneNumberId}/messages`),
      token,
      body: { messaging_product: "whatsapp", ...body },
      timeoutMs,
    });
  const tokenOf = (channel: SendingChannel): string | null => {
    try {
      return options.secrets.open(channel.tokenSealed);
    } catch {
      return null;
    }
  };

  return {
    async send({ channel, to, type, body, reference, replyTo }) {
      const token = tokenOf(channel);
      if (token === null) {
        return {
          ok: false,
          failure: { code: 0, text: noToken, kind: "channel" },
        };
      }
      const message = {
        recipient_type: "individual",
        // A user id in `to` is answered like a success and never arrives.
        ...("phone" in to ? { to: to.phone } : { recipient: to.userId }),
        type,
        [type]: body,
        ...(replyTo === undefined ? {} : { context: { message_id: replyTo } }),
        biz_opaque_callback_data: reference,
      };
      return toSendResult(await call(channel, token, message, sendTimeoutMs));
    },

    async fetchFile({ channel, mediaId, maxBytes }) {
      const token = tokenOf(channel);
      if (token === null) return { ok: false, why: "channel", text: noToken };
      const query = `phone_number_id=${encodeURIComponent(channel.phoneNumberId)}`;
      const askUrl = urlOf(`${encodeURIComponent(mediaId)}?${query}`);
      return fetchMedia({ askUrl, token, maxBytes, graphUrl: options.graphUrl, hosts: options.mediaHosts });
    },

    async upload({ channel, data, mime, name }) {
      const token = tokenOf(channel);
      if (token === null) return { ok: false, failure: { code: 0, text: noToken, kind: "channel" } };
      const call = { url: urlOf(`${channel.phoneNumberId}/media`), token, timeoutMs: uploadTimeoutMs };
      const fields = { messaging_product: "whatsapp", type: mime };
      return toUploadResult(await postForm({ ...call, fields, file: { data, mime, name } }));
    },

    async markRead({ channel, wamid, typing }) {
      const receipt = {
        status: "read",
        message_id: wamid,
        ...(typing ? { typing_indicator: { type: "text" } } : {}),
      };
      const token = tokenOf(channel);
      if (token !== null) await call(channel, token, receipt, readTimeoutMs);
    },
  };
}
