import { z } from "@hono/zod-openapi";
import { fileReasons, fileStates } from "#db/schema/message-files.ts";
import { uploadLimits } from "#http/upload-limits.ts";
import type { ConversationId, MessageId } from "#kernel/ids.ts";
import { fileSizes } from "#modules/message-files/message-file-key.rules.ts";
import { limits } from "#modules/conversations/message-limits.rules.ts";

/** What is known of a message's file. Its bytes are fetched apart. */
export const MessageFile = z
  .object({
    state: z.enum(fileStates).openapi({
      description:
        "`waiting`: it is being fetched from WhatsApp; `failed`: it may be asked for again; `refused`: kept nowhere; `gone`: WhatsApp has it no longer.",
    }),
    reason: z.enum(fileReasons).nullable().openapi({ description: "Why it failed or was refused." }),
    mime: z
      .string()
      .nullable()
      .openapi({ description: "By its content; null while there is none, as is all that follows." }),
    size_bytes: z.int().nullable(),
    width: z.int().nullable().openapi({ description: "Pixels, of pictures and films." }),
    height: z.int().nullable(),
    seconds: z.number().nullable().openapi({ description: "Of recordings and films, where it is known." }),
    waveform: z
      .array(z.int().min(0).max(100))
      .nullable()
      .openapi({ description: "How loud a voice note is, in 48 equal steps of its time." }),
  })
  .openapi("MessageFile");

export const FileParams = z.object({ id: z.string().max(60), messageId: z.string().max(60) });

export const FileQuery = z.object({
  size: z
    .enum(fileSizes)
    .optional()
    .openapi({ description: "`small`: a picture of 320 pixels at most; of anything else the file itself." }),
});

export const idsOf = ({ id, messageId }: z.infer<typeof FileParams>) => ({
  conversationId: id as ConversationId,
  messageId: messageId as MessageId,
});

const { maxBytes, types } = uploadLimits.chatMedia;

/** The form that a file is sent with, as the contract shows it; its parts are read by `SentFile`. */
export const sentFileForm = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: {
        type: "object" as const,
        required: ["file"],
        properties: {
          file: {
            type: "string" as const,
            format: "binary",
            maxLength: maxBytes,
            description: `Read by its content: ${types.join(", ")}. A picture leaves as a JPEG of 1600 pixels at most, without place and owner.`,
          },
          caption: { type: "string" as const, maxLength: limits.caption },
          reply_to: { type: "string" as const, maxLength: 60, description: "The message it answers." },
        },
      },
    },
  },
};

export const SentFile = z.object({
  file: z.instanceof(File),
  caption: z.string().trim().max(limits.caption).default(""),
  reply_to: z.string().max(60).nullable().default(null),
});

/** Emoji may be several signs in one: a flag, a family, a hand with its colour. */
const oneEmoji = /^\p{RGI_Emoji}$/v;

export const React = z
  .object({
    emoji: z
      .string()
      .max(16)
      .refine((text) => oneEmoji.test(text), "one emoji")
      .nullable()
      .openapi({ description: "One emoji; null takes the shop's reaction back." }),
  })
  .strict()
  .openapi("ReactToMessage");
