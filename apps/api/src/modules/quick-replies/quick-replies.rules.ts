import { refuse } from "./quick-replies.errors.ts";

/** What a shop writes again and again; "" in a language that it is not written in. */
export type QuickReplyForm = {
  /** Small letters, digits and hyphens: what is typed after the slash. */
  shortcut: string;
  textSw: string;
  textEn: string;
};

/**
 * Refuses a quick reply that says nothing in either language.
 *
 * @throws quick_reply.no_text
 */
export function requireText({ textSw, textEn }: QuickReplyForm): void {
  if (textSw === "" && textEn === "") throw refuse("quick_reply.no_text", {}, { field: "text_sw" });
}
