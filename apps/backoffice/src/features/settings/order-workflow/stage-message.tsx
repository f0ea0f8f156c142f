import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { ChatBubble } from "@agiza/ui/chat-bubble";
import { Field } from "@agiza/ui/field";
import { Segmented } from "@agiza/ui/segmented";
import { Select } from "@agiza/ui/select";
import { TextArea } from "@agiza/ui/text-area";
import { useLanguage } from "@agiza/i18n/language-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Stage, WorkflowView } from "#data/order-workflow.ts";
import { useShop } from "#data/shop.ts";
import type { StageEditing } from "./stage-editing.ts";
import { filled, maxMessage, messageVariables, problemsOf, reachOf } from "./stages.rules.ts";

const kinds = ["none", "usual", "own"] as const satisfies readonly Stage["message"][];

/** What the customer is told, in both languages, and how it reaches who has not written for a day. */
export function StageMessage({
  stage,
  stages,
  approved,
  onChange,
}: StageEditing & { approved: WorkflowView["approved"] }) {
  const { t } = useTranslation("workflow");
  const page = useLanguage().language;
  const [language, setLanguage] = useState<"sw" | "en">(page === "sw" ? "sw" : "en");
  const shop = useShop();
  const field = language === "sw" ? ("message_sw" as const) : ("message_en" as const);
  const problems = problemsOf(stages, stage);
  const problem = problems.message;
  const textProblem = problems[field];
  const other = field === "message_sw" ? "message_en" : "message_sw";
  const languageName = t(language === "sw" ? "fields.nameSw" : "fields.nameEn");
  const example = filled(stage[field], {
    name: t("examples.name"),
    shop: shop?.name ?? "",
    number: t("examples.number"),
    total: formatMoney(6_800_000),
    rest: formatMoney(3_400_000),
  });
  return (
    <>
      <Field label={t("fields.message")} error={problem && t(`problem.${problem}`)}>
        <Select
          value={stage.message}
          options={kinds.map((value) => ({ value, label: t(`message.${value}`) }))}
          onChange={({ target }) => onChange({ message: target.value as Stage["message"] })}
        />
      </Field>
      {stage.message === "own" && (
        <div className="grid gap-2.5">
          <Segmented
            label={t("fields.messageLanguage")}
            size="sm"
            stretch
            value={language}
            segments={[
              { value: "sw", label: t("fields.nameSw") },
              { value: "en", label: t("fields.nameEn") },
            ]}
            onChange={setLanguage}
          />
          <Field
            label={t("fields.messageText", { language: languageName })}
            error={textProblem && t(`problem.${textProblem}`)}
          >
            <TextArea
              value={stage[field]}
              lang={language}
              maxLength={maxMessage}
              onChange={({ target }) => onChange({ [field]: target.value })}
            />
          </Field>
          {!textProblem && problems[other] && (
            <p className="m-0 text-sm text-danger-ink">
              {t(other === "message_sw" ? "fields.nameSw" : "fields.nameEn")}:{" "}
              {t(`problem.${problems[other]}`)}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-1.5 text-sm text-ink-2">
            <span className="w-full">{t("fields.messageHint")}</span>
            {messageVariables.map((name) => (
              <Button
                key={name}
                size="sm"
                variant="light"
                onClick={() => onChange({ [field]: `${stage[field]}{${name}}`.slice(0, maxMessage) })}
              >
                {t(`variables.${name}`)}
              </Button>
            ))}
            <span className="ml-auto tabular-nums">
              {t("count", { count: stage[field].length, max: maxMessage })}
            </span>
          </div>
          {example !== "" && (
            <div className="flex flex-col rounded-lg bg-chat-bg p-3.5" lang={language}>
              <ChatBubble direction="out" time="2:20 PM">
                {example}
              </ChatBubble>
            </div>
          )}
        </div>
      )}
      {stage.message !== "none" && <Reach stage={stage} approved={approved} language={language} />}
    </>
  );
}

type ReachProps = Pick<StageEditing, "stage"> & {
  approved: WorkflowView["approved"];
  language: "sw" | "en";
};

function Reach({ stage, approved, language }: ReachProps) {
  const { t } = useTranslation("workflow");
  return (
    <p className="m-0 rounded-md bg-surface-2 px-3 py-2.5 text-sm text-ink-2">
      <span className="font-strong text-ink">{t("reach.title")}</span>{" "}
      {t(`reach.${reachOf(stage, approved, language)}`)}
    </p>
  );
}
