import type { PopupForm } from "#data/popups.ts";

/** What a new popup says and does until the shop writes its own: one that could go live as it stands. */
export const newPopup = (name: string): PopupForm => ({
  name,
  headline: { sw: "Karibu dukani kwetu", en: "Welcome to our shop" },
  text: { sw: "Tuandikie WhatsApp uagize leo.", en: "Write to us on WhatsApp to order today." },
  button: { sw: "Agiza WhatsApp", en: "Order on WhatsApp" },
  position: "bottom_right",
  colors: { background: "#ffffff", text: "#14163a", button: "#c8261d", button_text: "#ffffff" },
  language: "visitor",
  trigger: { kind: "delay", value: 5 },
  pages: { include: [], exclude: [] },
  frequency: "daily",
  device: "all",
  goal: {
    kind: "whatsapp",
    text: {
      sw: "Habari, nimeona tangazo kwenye tovuti yenu.",
      en: "Hello, I saw this on your website.",
    },
    url: "",
  },
  starts_on: null,
  ends_on: null,
});
