/*
 * A flow is data: a trigger, and steps with ways from one to the next. It is drafted in the back-office, checked and
 * published by the API, and run by `run.ts`, the same in the chat and on the test phone.
 */

/** A sentence in both languages, with variables as {name}; a draft may lack one. */
export type Words = { sw: string; en: string };
export type Language = keyof Words;

export const answerTypes = ["text", "number", "phone", "date", "place"] as const;
export type AnswerType = (typeof answerTypes)[number];

/** A field of the same name in an address's answer, by what it has to be. */
export type WebhookAnswer = { into: string; answer: Exclude<AnswerType, "place"> };

/** What every flow knows of the customer and the shop without asking. */
export const givenVariables = ["name", "shop", "debt", "order_number"] as const;

export type StepId = string;
/** The step that a way leads to; null while nobody has chosen one. */
export type Way = StepId | null;

/** One of the answers that a choice offers. Its id stays the same when its title changes. */
export type Option = { id: string; title: Words; description?: Words; next: Way };

/** What a condition looks at. */
export type Test =
  | { about: "variable"; name: string; is: "eq" | "ne" | "gt" | "lt" | "set"; value: string }
  | { about: "open" }
  | { about: "debt" }
  | { about: "orders" }
  | { about: "tag"; tag: string };

type Common<Kind extends string> = {
  id: StepId;
  kind: Kind;
  /** What the shop calls it; without it, its kind's name is shown. */
  name?: string;
};

export type Step =
  | (Common<"say"> & { text: Words; next: Way })
  | (Common<"ask"> & { text: Words; answer: AnswerType; into: string; next: Way })
  /** `button`: what opens the list where there are more than three options. */
  | (Common<"choose"> & { text: Words; button?: Words; options: Option[] })
  /** Shows the goods. The customer fills a basket there; what comes then follows when the basket is finished. */
  | (Common<"catalogue"> & { next: Way })
  /** Builds one set, slot by slot. */
  | (Common<"set"> & { productId: string; next: Way })
  /** Sends the order's link, and waits until the order is sent in. */
  | (Common<"cart"> & { hours: number; submitted: Way; late: Way })
  /** Waits until the order is paid. */
  | (Common<"pay"> & { hours: number; paid: Way; late: Way })
  | (Common<"order_status"> & { next: Way })
  | (Common<"debt"> & { next: Way })
  | (Common<"send"> & { content: Content; caption: Words; next: Way })
  | (Common<"condition"> & { test: Test; yes: Way; no: Way })
  | (Common<"wait"> & { minutes: number; next: Way })
  /** A person goes on: this one, or whoever is there where it is null. */
  | (Common<"assign"> & { memberId: string | null; text: Words })
  | (Common<"tag"> & { tag: string; next: Way })
  /** Calls an address of the shop's, which may answer with values; `failed` where it does not answer as it is asked to. */
  | (Common<"webhook"> & { url: string; answers?: WebhookAnswer[]; done: Way; failed: Way })
  /** One to five; the answer is kept in `into`. */
  | (Common<"rate"> & { text: Words; into: string; next: Way })
  | (Common<"jump"> & { to: Way })
  | Common<"end">;

export type StepKind = Step["kind"];
export type StepOf<Kind extends StepKind> = Extract<Step, { kind: Kind }>;

/** A PDF among the shop's files, or a page's address. */
export type Content = { kind: "pdf"; fileId: string; fileName: string } | { kind: "link"; url: string };

export const orderEvents = ["submitted", "paid", "ready", "completed", "cancelled"] as const;

/** What starts a flow. */
export type Trigger =
  | { kind: "first_message" }
  /** Words in either language; `exact`: the whole message, otherwise anywhere in it. */
  | { kind: "keyword"; words: string[]; exact: boolean }
  | { kind: "button"; title: Words }
  /** The text that a QR code of the shop brings. */
  | { kind: "qr"; reference: string }
  | { kind: "out_of_hours" }
  | { kind: "order_event"; event: (typeof orderEvents)[number] };

/** Steps stand in the order in which they are shown as a script; the first is where it starts. */
export type Flow = { trigger: Trigger; steps: Step[] };

/** Where a step's ways lead, with the key of each: an option's id, "next", "yes", … */
export function waysOf(step: Step): { key: string; to: Way }[] {
  switch (step.kind) {
    case "choose":
      return step.options.map(({ id, next }) => ({ key: id, to: next }));
    case "cart":
      return [
        { key: "submitted", to: step.submitted },
        { key: "late", to: step.late },
      ];
    case "pay":
      return [
        { key: "paid", to: step.paid },
        { key: "late", to: step.late },
      ];
    case "condition":
      return [
        { key: "yes", to: step.yes },
        { key: "no", to: step.no },
      ];
    case "webhook":
      return [
        { key: "done", to: step.done },
        { key: "failed", to: step.failed },
      ];
    case "jump":
      return [{ key: "to", to: step.to }];
    case "assign":
    case "end":
      return [];
    case "say":
    case "ask":
    case "catalogue":
    case "set":
    case "order_status":
    case "debt":
    case "send":
    case "wait":
    case "tag":
    case "rate":
      return [{ key: "next", to: step.next }];
  }
}

/** The same step with one of its ways led elsewhere. */
export function withWay(step: Step, key: string, to: Way): Step {
  if (step.kind !== "choose") return { ...step, [key]: to };
  return {
    ...step,
    options: step.options.map((option) => (option.id === key ? { ...option, next: to } : option)),
  };
}
