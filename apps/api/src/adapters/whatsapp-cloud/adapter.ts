import type { SecretBox } from "#kernel/secrets.ts";
import type { MessagingPort, SendingChannel } from "#ports/messaging.ts";
import { callGraph } from "./client.ts";
import { toSendResult } from "./map.ts";

const sendTimeoutMs = 15_000;
/** A read receipt is a courtesy: nobody waits long for it. */
const readTimeoutMs = 5_000;

/**
 * The WhatsApp Cloud API.
 *
 * @param options.version of the Graph API, such as `v23.0`
 */
export function whatsappCloud(options: {
  graphUrl: string;
  version: string;
  secrets: SecretBox;
}): MessagingPort {
  const call = (channel: SendingChannel, token: string, body: Record<string, unknown>, timeoutMs: number) =>
    callGraph({
      method: "POST",
      url: `${options.graphUrl}/${options.version}/${channel.phoneNumberId}/messages`,
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
          failure: { code: 0, text: "the channel's token cannot be opened", kind: "channel" },
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
