import { fit, limits } from "#modules/conversations/message-limits.rules.ts";
import type { OutgoingMessage } from "#modules/conversations/queue-messages.ts";

type Button = { id: string; title: string };
type Row = { id: string; title: string; description?: string };

/** An amount and its currency stay on one line. */
const words = (text: string, most: number): string => fit(text.replace(/\bTZS (?=-?\d)/g, "TZS\u00a0"), most);

/** Messages the bot sends, cut to what the Cloud API takes. */
export const textMessage = (text: string): OutgoingMessage => ({
  type: "text",
  body: { body: words(text, limits.text) },
});

/** Up to three buttons under a text, with a picture above it where there is one. */
export const buttonsMessage = (
  text: string,
  buttons: Button[],
  picture: string | null = null,
): OutgoingMessage => ({
  type: "interactive",
  body: {
    type: "button",
    ...(picture && { header: { type: "image", image: { link: picture } } }),
    body: { text: words(text, limits.interactiveBody) },
    action: {
      buttons: buttons.map(({ id, title }) => ({
        type: "reply",
        reply: { id, title: fit(title, limits.buttonTitle) },
      })),
    },
  },
});

/** A list that opens from a button; up to ten rows. */
export const listMessage = (text: string, button: string, rows: Row[]): OutgoingMessage => ({
  type: "interactive",
  body: {
    type: "list",
    body: { text: words(text, limits.interactiveBody) },
    action: {
      button: fit(button, limits.listButton),
      sections: [
        {
          rows: rows.map(({ id, title, description }) => ({
            id,
            title: fit(title, limits.rowTitle),
            ...(description ? { description: fit(description, limits.rowDescription) } : {}),
          })),
        },
      ],
    },
  },
});

/** A document that WhatsApp fetches from an address and shows under a name. */
export const documentMessage = (link: string, name: string, caption = name): OutgoingMessage => ({
  type: "document",
  body: { link, filename: `${fit(name, limits.filename - 4)}.pdf`, caption: words(caption, limits.caption) },
});

/** A picture that WhatsApp fetches from an address, with words under it. */
export const imageMessage = (link: string, caption: string): OutgoingMessage => ({
  type: "image",
  body: { link, caption: words(caption, limits.caption) },
});

/** A text with one button that opens a page. */
export const linkMessage = (text: string, button: string, url: string): OutgoingMessage => ({
  type: "interactive",
  body: {
    type: "cta_url",
    body: { text: words(text, limits.interactiveBody) },
    action: { name: "cta_url", parameters: { display_text: fit(button, limits.linkButton), url } },
  },
});
