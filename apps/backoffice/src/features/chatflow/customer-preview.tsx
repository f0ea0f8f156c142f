import { choiceLimits, shapeChoice } from "@agiza/chatflow/choices";
import type { Language, Step, StepOf } from "@agiza/chatflow/flow";
import { formatMoney } from "@agiza/i18n/money";
import { ChatBubble } from "@agiza/ui/chat-bubble";
import { useTranslation } from "react-i18next";
import { useShop } from "#data/shop.ts";
import { wordsIn } from "./flow-editing.rules.ts";

const exampleTime = "2:09 PM";
const exampleDebtMinor = 1_200_000;
const stars = ["1", "2", "3", "4", "5"].map((mark) => ({
  id: mark,
  title: "⭐".repeat(Number(mark)),
  description: null,
}));

/** What stands for the variables where no customer is there. */
export function useExamples(): (text: string) => string {
  const { t } = useTranslation("chatflow");
  const shop = useShop();
  const examples: Record<string, string> = {
    name: t("examples.name"),
    shop: shop?.name ?? "",
    debt: formatMoney(exampleDebtMinor),
    order_number: t("examples.order_number"),
  };
  return (text) =>
    text.replace(/\{([a-z][a-z0-9_]*)\}/g, (_, name: string) => examples[name] ?? t("examples.other"));
}

/** A step's message as it stands in the customer's chat; nothing where a step sends no words of its own. */
export function CustomerPreview({ step, language }: { step: Step; language: Language }) {
  const { t } = useTranslation("chatflow");
  const filled = useExamples();
  const text = textOf(step, language);
  if (text === null || text.trim() === "") return null;
  return (
    <section className="grid gap-2" aria-label={t("form.preview")}>
      <h3 className="m-0 text-sm font-semibold">{t("form.preview")}</h3>
      <div lang={language} className="flex flex-col gap-1 rounded-lg bg-chat-bg p-3.5">
        <ChatBubble direction="out" time={exampleTime}>
          <span className="whitespace-pre-line">{filled(text)}</span>
        </ChatBubble>
        {(step.kind === "choose" || step.kind === "rate") && (
          <Choices step={step} language={language} filled={filled} />
        )}
      </div>
    </section>
  );
}

function textOf(step: Step, language: Language): string | null {
  switch (step.kind) {
    case "say":
    case "ask":
    case "choose":
    case "rate":
    case "assign":
      return wordsIn(step.text, language);
    case "send":
      return [
        wordsIn(step.caption, language),
        step.content.kind === "link" ? step.content.url : step.content.fileName,
      ]
        .filter(Boolean)
        .join("\n");
    case "catalogue":
    case "set":
    case "cart":
    case "pay":
    case "order_status":
    case "debt":
    case "condition":
    case "wait":
    case "tag":
    case "webhook":
    case "jump":
    case "end":
      return null;
  }
}

type ChoicesProps = {
  step: StepOf<"choose"> | StepOf<"rate">;
  language: Language;
  filled: (text: string) => string;
};

function Choices({ step, language, filled }: ChoicesProps) {
  const options =
    step.kind === "rate"
      ? stars
      : step.options.map(({ id, title, description }) => ({
          id,
          title: filled(wordsIn(title, language)),
          description: description ? wordsIn(description, language) || null : null,
        }));
  const { as, rows } = shapeChoice(options, 0, language);
  const shown = rows.filter(({ title }) => title !== "");
  if (shown.length === 0) return null;
  return (
    <ul
      className={
        as === "buttons"
          ? "m-0 grid w-[72%] list-none gap-1 self-end p-0"
          : "m-0 grid w-[82%] list-none divide-y divide-success-line self-end overflow-hidden rounded-md bg-bubble-out p-0"
      }
    >
      {shown.slice(0, choiceLimits.rows).map(({ id, title, description }) => (
        <li
          key={id}
          className={
            as === "buttons"
              ? "rounded-md bg-bubble-out px-3 py-2 text-center font-strong text-brand-ink wrap-anywhere"
              : "px-3 py-2 font-strong text-on-bubble-out wrap-anywhere"
          }
        >
          {title}
          {description !== null && <span className="block text-sm font-normal">{description}</span>}
        </li>
      ))}
    </ul>
  );
}
