import { useQuery } from "@tanstack/react-query";
import {
  useId,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
} from "react";
import type { Conversation } from "#data/conversations.ts";
import { quickRepliesQuery } from "#data/quick-replies.ts";
import { useShop } from "#data/shop.ts";
import {
  filled,
  repliesLike,
  type ReplyOption,
  typedShortcut,
  withReply,
  withSlash,
} from "../quick-replies/quick-reply.rules.ts";

export type QuickRepliesOf = {
  conversation: Conversation;
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  setText: (text: string) => void;
};

/** What a list of quick replies shows; `isOpen` is false while no shortcut is being typed. */
export type ShownReplies = {
  id: string;
  isOpen: boolean;
  /** The shop has none, they have not come yet, or they could not be read. */
  state: "some" | "none" | "loading" | "failed";
  options: readonly ReplyOption[];
  active: number;
  /** A text as it would be put into the message. */
  textOf: (option: ReplyOption) => string;
  onChoose: (option: ReplyOption) => void;
  onPoint: (index: number) => void;
};

/**
 * The shop's quick replies under a message that is being written. A slash at the start or after a space opens the list; what
 * is chosen stands in the message, for the person to send.
 */
export function useQuickReplies({ conversation, box, text, setText }: QuickRepliesOf) {
  const id = useId();
  const query = useQuery(quickRepliesQuery());
  const shop = useShop()?.name ?? "";
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  /** The slash whose list was closed by hand or left. */
  const [closedAt, setClosedAt] = useState<number | null>(null);

  const typed = typedShortcut(text, caret);
  const all = query.data?.items;
  const options =
    typed === null || all === undefined ? [] : repliesLike(all, typed.word, conversation.language);
  const state =
    all === undefined ? (query.isError ? "failed" : "loading") : all.length === 0 ? "none" : "some";
  // Where there are some and none is like it, the slash is the customer's to read.
  const isOpen = typed !== null && typed.from !== closedAt && (state !== "some" || options.length > 0);
  const at = Math.min(active, Math.max(0, options.length - 1));
  const optionId = (index: number) => `${id}-${index}`;

  const textOf = (option: ReplyOption) => filled(option.text, { name: conversation.customer.name, shop });

  function put(next: { text: string; caret: number }) {
    setText(next.text);
    setCaret(next.caret);
    setActive(0);
    // The box holds the new text only after the next paint, and the caret belongs behind it.
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(next.caret, next.caret);
    });
  }
  const choose = (option: ReplyOption) => put(withReply(text, caret, textOf(option)));
  const close = () => setClosedAt(typed?.from ?? null);

  /** @returns whether the list took the key */
  function press(event: KeyboardEvent): boolean {
    if (!isOpen) return false;
    const { key } = event;
    if (key === "Escape") close();
    else if (options.length === 0) return false;
    else if (key === "ArrowDown") move((at + 1) % options.length);
    else if (key === "ArrowUp") move((at + options.length - 1) % options.length);
    else if (key === "Enter" && !event.shiftKey) choose(options[at]!);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  function move(index: number) {
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: "nearest" });
  }

  const hasOptions = isOpen && options.length > 0;
  const list: ShownReplies = {
    id,
    isOpen,
    state,
    options,
    active: at,
    textOf,
    onChoose: choose,
    onPoint: setActive,
  };
  return {
    list,
    press,
    close,
    /** Opens the list for who does not type the slash. */
    begin: () => {
      setClosedAt(null);
      if (typed === null) put(withSlash(text, caret));
      else box.current?.focus();
    },
    field: {
      "aria-autocomplete": "list" as const,
      "aria-controls": hasOptions ? id : undefined,
      "aria-activedescendant": hasOptions ? optionId(at) : undefined,
      onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
        setText(target.value);
        setCaret(target.selectionStart);
        setActive(0);
        // Another slash than the one that was closed opens its own list.
        if (typedShortcut(target.value, target.selectionStart)?.from !== closedAt) setClosedAt(null);
      },
      onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
        setCaret(currentTarget.selectionStart),
    },
  };
}
