export type Language = "sw" | "en";
export type Texts = Record<Language, string>;

/** What a visitor's card shows, and where its button leads. */
export type CardContent = {
  headline: Texts;
  text: Texts;
  button: Texts;
  image_url: string | null;
  /** Each `#rrggbb`. */
  colors: { background: string; text: string; button: string; button_text: string };
  goal: { kind: "whatsapp" | "order_link" | "url"; url: Texts };
};

export type Position = "top_left" | "top_right" | "bottom_left" | "bottom_right";

/** A live popup as the API tells it to every website: data, never HTML. */
export type Popup = CardContent & {
  position: Position;
  language: "visitor" | Language;
  /** Delay and idle in seconds, scroll in per cent of the way down, back without a value. */
  trigger: { kind: "delay" | "scroll" | "back" | "idle"; value: number };
  /** Paths of the website; see `matchesPath`. */
  pages: { include: string[]; exclude: string[] };
  frequency: "once" | "daily" | "always";
  device: "all" | "phone" | "desktop";
  /** An ISO moment, or null for a popup without an end. */
  ends_at: string | null;
};

/** What is counted, without a word about the visitor. */
export type PopupEvent = "seen_script" | "view" | "close" | "tap";
