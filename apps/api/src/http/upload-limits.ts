import { maxVoiceNoteBytes, voiceNoteTypes } from "#db/schema/voice-notes.ts";

/**
 * What may be sent as bytes instead of JSON, by what it is for: how much of it, and the kinds it is read as. The kind is
 * always read from the bytes; what a caller calls them only picks the way they are read.
 */
export const uploadLimits = {
  /** Of products, shops and people; made anew in our sizes, so what came is not kept. */
  picture: { maxBytes: 8 * 1024 * 1024, types: ["image/jpeg", "image/png", "image/webp"] },
  /** What a digital product hands over; kept as it came. */
  productFile: { maxBytes: 8 * 1024 * 1024, types: ["application/pdf"] },
  /** What a flow of the bot sends: as large as WhatsApp takes a document from staff here. */
  flowFile: { maxBytes: 16 * 1024 * 1024, types: ["application/pdf"] },
  /** What stands above a message template; a picture is made anew. */
  templateFile: {
    maxBytes: 16 * 1024 * 1024,
    types: ["image/jpeg", "image/png", "image/webp", "application/pdf"],
  },
  /** One part of a list of products, as JSON; the device reads the spreadsheet. */
  importPart: { maxBytes: 1024 * 1024, types: ["application/json"] },
  /** How a customer speaks the way to the door. */
  voiceNote: { maxBytes: maxVoiceNoteBytes, types: voiceNoteTypes },
  /** What staff send to a customer: WhatsApp takes larger documents, and no larger film. */
  chatMedia: {
    maxBytes: 16 * 1024 * 1024,
    types: [
      "image/jpeg",
      "image/png",
      "image/webp",
      "application/pdf",
      "audio/ogg",
      "audio/mpeg",
      "audio/mp4",
      "audio/aac",
      "audio/amr",
      "video/mp4",
      "video/3gpp",
    ],
  },
  /** Proof of who runs the shop. */
  certificate: {
    maxBytes: 8 * 1024 * 1024,
    types: ["image/jpeg", "image/png", "image/webp", "application/pdf"],
  },
} as const satisfies Record<string, { maxBytes: number; types: readonly string[] }>;
