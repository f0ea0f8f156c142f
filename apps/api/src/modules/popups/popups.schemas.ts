import { z } from "@hono/zod-openapi";
import {
  maxPopupPage,
  maxPopupPages,
  maxPopupTexts,
  popupDevices,
  popupFrequencies,
  popupGoals,
  popupLanguages,
  popupPositions,
  popupTriggers,
} from "#db/schema/popups.ts";
import { MinorAmount, Moment, SeenAt } from "#http/openapi.ts";
import { popupEventKinds } from "./note-popup-event.ts";
import { popupStates } from "./popups.rules.ts";

const words = (most: number) => ({ sw: z.string().trim().max(most), en: z.string().trim().max(most) });
const Words = (most: number, description: string) => z.object(words(most)).strict().openapi({ description });
const Colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .openapi({ example: "#c8261d" });
const Pages = z
  .array(
    z
      .string()
      .trim()
      .max(maxPopupPage)
      .regex(/^\/\S*$/)
      .openapi({ example: "/products/*" }),
  )
  .max(maxPopupPages);
const Day = z.iso.date().nullable();

const form = {
  name: z.string().trim().min(1).max(maxPopupTexts.name).openapi({
    description: "What the shop calls it; visitors never see it.",
    example: "Kanga doti zimerudi",
  }),
  headline: Words(maxPopupTexts.headline, "Needed in each language in which it is shown."),
  text: Words(maxPopupTexts.text, "May be empty."),
  button: Words(maxPopupTexts.button, "Needed in each language in which it is shown."),
  position: z.enum(popupPositions),
  colors: z
    .object({ background: Colour, text: Colour, button: Colour, button_text: Colour })
    .strict()
    .openapi({
      description:
        "The text on its ground and that of the button on the button have a contrast of 4.5 at least.",
    }),
  language: z.enum(popupLanguages).openapi({ description: "`visitor`: that of the visitor's browser." }),
  trigger: z
    .object({ kind: z.enum(popupTriggers), value: z.int().min(0).max(600) })
    .strict()
    .openapi({
      description:
        "`delay`: 0 to 60 seconds; `scroll`: 1 to 100 percent of the page; `idle`: 5 to 600 seconds; `back`: 0.",
    }),
  pages: z.object({ include: Pages, exclude: Pages }).strict().openapi({
    description:
      "Paths, with `*` at the end for what is below. None included: every page but those excluded.",
  }),
  frequency: z.enum(popupFrequencies),
  device: z.enum(popupDevices),
  goal: z
    .object({
      kind: z.enum(popupGoals),
      text: Words(maxPopupTexts.goalText, "What fills the message field of the chat."),
      url: z.string().trim().max(500).openapi({ description: "Of the kind `url`: http or https." }),
    })
    .strict()
    .openapi({
      description:
        "`whatsapp`: opens the chat; `order_link`: opens it with the words that begin an order; `url`: another page.",
    }),
  starts_on: Day.openapi({
    description: "Its first day, of the shop's zone; null: from when it is switched on.",
  }),
  ends_on: Day.openapi({ description: "Its last day; null: until it is paused." }),
};

export const PopupForm = z.object(form).strict().openapi("PopupForm");

export const EditPopup = z
  .object({ ...form, updated_at: SeenAt })
  .strict()
  .openapi("EditPopup");

const read = {
  id: z.string(),
  ...form,
  image_url: z.string().nullable(),
  reference: z.string().openapi({
    description: "What the first message of a chat carries that came from it, as `(P-7K2Q)`.",
    example: "7K2Q",
  }),
  script_origin: z
    .string()
    .openapi({ description: "From where the script is loaded.", example: "https://agiza.example" }),
  state: z.enum(popupStates).openapi({ description: "`scheduled`: it is on, and its first day is to come." }),
  figures: z
    .object({
      views: z.int(),
      closes: z.int(),
      taps: z.int(),
      chats: z.int().openapi({ description: "Whose first message of a day carries its reference." }),
      orders: z
        .object({ count: z.int(), amount_minor: MinorAmount, paid_minor: MinorAmount })
        .nullable()
        .openapi({
          description:
            "What customers of these chats ordered within 7 days; null for whoever does not see every order.",
        }),
    })
    .openapi({ description: "Since it was made. Chats and orders are counted when it is asked." }),
  websites: z.array(z.object({ host: z.string(), seen_at: Moment })).openapi({
    description:
      'Where its script ran, that of the last time first; "" for pages that do not let browsers say.',
  }),
  updated_at: Moment,
};

export const Popup = z.object(read).openapi("Popup");

export const PopupList = z.object({ items: z.array(Popup) }).openapi("PopupList");

export const PopupWithDays = z
  .object({
    ...read,
    days: z
      .array(z.object({ day: z.iso.date(), views: z.int(), closes: z.int(), taps: z.int() }))
      .openapi({ description: "The last 30 days on which visitors saw it, the newest first." }),
  })
  .openapi("PopupWithDays");

export const PopupChats = z
  .object({
    items: z.array(
      z.object({
        at: Moment,
        conversation: z
          .object({ id: z.string(), customer_name: z.string() })
          .nullable()
          .openapi({ description: "Null for whoever does not see every chat." }),
        orders: z.array(
          z.object({ id: z.string(), number: z.int(), amount_minor: MinorAmount, paid_minor: MinorAmount }),
        ),
      }),
    ),
  })
  .openapi("PopupChats");

const Both = z.object({ sw: z.string(), en: z.string() });

export const ShownPopup = z
  .object({
    id: z.string(),
    revision: z.int(),
    headline: Both,
    text: Both,
    button: Both,
    image_url: z.string().nullable(),
    position: form.position,
    colors: form.colors,
    language: form.language,
    trigger: form.trigger,
    pages: form.pages,
    frequency: form.frequency,
    device: form.device,
    ends_at: Moment.nullable(),
    goal: z.object({ kind: z.enum(popupGoals), url: Both }),
  })
  .openapi("ShownPopup", { description: "What a script on the shop's website shows." });

export const PopupEvent = z
  .object({ kind: z.enum(popupEventKinds) })
  .strict()
  .openapi("PopupEvent");
