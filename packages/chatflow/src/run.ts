import type { Content, Language, Option, StepId } from "./flow.ts";

/** What is remembered of somebody in the middle of a flow, small enough to be stored with the chat. */
export type Run = {
  /** The step whose answer, event or time is waited for. */
  at: StepId;
  variables: Record<string, string>;
  /** Answers in a row that were not understood. */
  misunderstood: number;
  /** Of a choice with more options than a list holds: which of its pages was shown last. */
  page: number;
  /** When a step that waits goes on by itself; milliseconds since 1970. */
  until: number | null;
};

/** What happens to a run. */
export type Input =
  | { kind: "start" }
  | { kind: "text"; text: string }
  /** A tap on an option, of this step or of an older message. */
  | { kind: "tap"; stepId: StepId; optionId: string }
  | { kind: "place"; latitude: number; longitude: number; name: string }
  | { kind: "event"; event: "basket_finished" | "submitted" | "paid" }
  /** `values`: the fields of the address's answer, as they came. */
  | { kind: "webhook"; ok: boolean; values?: Record<string, unknown> }
  | { kind: "time" };

/** What is known from outside, read before the turn. */
export type Scene = {
  now: number;
  language: Language;
  isOpen: boolean;
  given: Record<string, string>;
  debtMinor: number;
  openOrders: number;
  tags: readonly string[];
};

/** What a turn asks the world to do, in this order. */
export type Effect =
  | { kind: "say"; stepId: StepId; text: string }
  | { kind: "ask"; stepId: StepId; text: string }
  /** `options`: all of them; `page`: which are to be shown where a list cannot hold all. */
  | {
      kind: "choose";
      stepId: StepId;
      text: string;
      button: string | null;
      options: readonly ChoiceShown[];
      page: number;
    }
  | { kind: "catalogue" | "order_status" | "debt" | "cart" | "pay"; stepId: StepId }
  | { kind: "set"; stepId: StepId; productId: string }
  | { kind: "send"; stepId: StepId; content: Content; caption: string }
  | { kind: "assign"; stepId: StepId; memberId: string | null; text: string }
  | { kind: "tag"; stepId: StepId; tag: string }
  | { kind: "webhook"; stepId: StepId; url: string; variables: Record<string, string> }
  /** For the report: somebody came to a step, or answered it. */
  | { kind: "reached" | "answered"; stepId: StepId };

export type ChoiceShown = Pick<Option, "id"> & { title: string; description: string | null };

/** What became of a turn: `null` where the flow has ended; `isUnderstood` false where the input was nothing for it. */
export type Turn = { run: Run | null; effects: Effect[]; isUnderstood: boolean };
