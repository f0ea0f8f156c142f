import { shapeChoice } from "@agiza/chatflow/choices";
import type { Language } from "@agiza/chatflow/flow";
import type { Effect } from "@agiza/chatflow/run";
import { ChatBubble, ChatEvent } from "@agiza/ui/chat-bubble";
import { useTranslation } from "react-i18next";
import type { TestLine } from "./test-run.rules.ts";
import { useFlowWords } from "./use-flow-words.ts";

type OnTap = (stepId: string, optionId: string, title: string) => void;
type TestTranscriptProps = { lines: readonly TestLine[]; language: Language; onTap: OnTap };

/** The chat of a test: what the flow said, what the customer answered, and what happened in between. */
export function TestTranscript({ lines, language, onTap }: TestTranscriptProps) {
  const { t } = useTranslation("chatflow");
  return (
    <div
      role="log"
      aria-label={t("phone.transcript")}
      className="flex min-h-52 flex-col gap-2 rounded-lg bg-chat-bg p-3.5"
    >
      {lines.map((line, place) => (
        <Line key={place} line={line} language={language} onTap={onTap} />
      ))}
    </div>
  );
}

function Line({ line, language, onTap }: { line: TestLine; language: Language; onTap: OnTap }) {
  const { t } = useTranslation("chatflow");
  const { minutes } = useFlowWords();
  switch (line.from) {
    case "customer":
      return <Bubble from="customer" text={line.text} language={language} />;
    case "clock":
      return <ChatEvent>{t("phone.wentLater", { time: minutes(line.minutes) })}</ChatEvent>;
    case "event":
      return <ChatEvent>{t(`phone.did.${line.event}`)}</ChatEvent>;
    case "webhook":
      return <ChatEvent>{t(line.ok ? "phone.webhook.answered" : "phone.webhook.failed")}</ChatEvent>;
    case "test":
      return <ChatEvent>{t(`phone.${line.note}`)}</ChatEvent>;
    case "flow":
      return <Told effect={line.effect} language={language} onTap={onTap} />;
  }
}

function Told({ effect, language, onTap }: { effect: Effect; language: Language; onTap: OnTap }) {
  const { t } = useTranslation("chatflow");
  switch (effect.kind) {
    case "say":
    case "ask":
      return <Bubble from="shop" text={effect.text} language={language} />;
    case "choose":
      return <Choice effect={effect} language={language} onTap={onTap} />;
    case "send":
      return (
        <Bubble
          from="shop"
          language={language}
          text={[
            effect.caption,
            effect.content.kind === "link" ? effect.content.url : effect.content.fileName,
          ]
            .filter(Boolean)
            .join("\n")}
        />
      );
    case "assign":
      return (
        <>
          {effect.text !== "" && <Bubble from="shop" text={effect.text} language={language} />}
          <ChatEvent>{t("phone.shows.assign")}</ChatEvent>
        </>
      );
    case "tag":
      return <ChatEvent>{t("phone.shows.tag", { tag: effect.tag })}</ChatEvent>;
    case "webhook":
      return <ChatEvent>{t("phone.shows.webhook", { url: effect.url })}</ChatEvent>;
    case "reached":
    case "answered":
      return null;
    case "catalogue":
    case "set":
    case "cart":
    case "pay":
    case "order_status":
    case "debt":
      return <ChatEvent>{t(`phone.shows.${effect.kind}`)}</ChatEvent>;
  }
}

type ChoiceProps = { effect: Extract<Effect, { kind: "choose" }>; language: Language; onTap: OnTap };

function Choice({ effect, language, onTap }: ChoiceProps) {
  const { rows } = shapeChoice(effect.options, effect.page, language);
  return (
    <>
      <Bubble from="shop" text={effect.text} language={language} />
      <ul className="m-0 grid w-[78%] list-none gap-1 self-end p-0" lang={language}>
        {rows.map(({ id, title, description }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onTap(effect.stepId, id, title)}
              className="min-h-10 w-full cursor-pointer rounded-md border-0 bg-bubble-out px-3 py-2 font-strong text-brand-ink wrap-anywhere hover:brightness-95 touch:min-h-11"
            >
              {title}
              {description !== null && (
                <span className="block text-sm font-normal text-on-bubble-out">{description}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Bubble({ from, text, language }: { from: "customer" | "shop"; text: string; language: Language }) {
  return (
    <ChatBubble direction={from === "customer" ? "in" : "out"} time="">
      <span className="whitespace-pre-line" lang={language}>
        {text}
      </span>
    </ChatBubble>
  );
}
