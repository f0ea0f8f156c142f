import type { FlowFault } from "@agiza/chatflow/faults";
import type { Flow, Step, Trigger, Words } from "@agiza/chatflow/flow";
import { useLanguage } from "@agiza/i18n/language-provider";
import { useTranslation } from "react-i18next";
import { numberOf, wordsIn } from "./flow-editing.rules.ts";

const dayHours = 24;

/** How steps, ways, triggers and faults are called on the pages. */
export function useFlowWords() {
  const { t } = useTranslation("chatflow");
  const { language } = useLanguage();
  const words = (text: Words): string => wordsIn(text, language);

  const hours = (count: number): string =>
    count % dayHours === 0 && count > 0
      ? t("time.days", { count: count / dayHours })
      : t("time.hours", { count });
  const minutes = (count: number): string =>
    count % 60 === 0 && count > 0 ? hours(count / 60) : t("time.minutes", { count });

  const titleOf = (step: Step): string => step.name || t(`kinds.${step.kind}`);

  const wayOf = (step: Step, key: string): string => {
    if (step.kind === "choose") {
      const option = step.options.find(({ id }) => id === key);
      return (option && words(option.title)) || t("optionEmpty");
    }
    if (key === "late" && step.kind === "cart") return t("ways.lateCart", { time: hours(step.hours) });
    if (key === "late" && step.kind === "pay") return t("ways.latePay", { time: hours(step.hours) });
    return isWay(key) ? t(`ways.${key}`) : key;
  };

  const quoted = (list: readonly string[]): string => list.map((one) => `“${one}”`).join(", ");
  const triggerText = (trigger: Trigger): string => {
    switch (trigger.kind) {
      case "first_message":
        return t("trigger.firstMessageText");
      case "out_of_hours":
        return t("trigger.outOfHoursText");
      case "keyword": {
        const written = trigger.words.filter((word) => word.trim() !== "");
        if (written.length === 0) return t("trigger.none");
        return t(trigger.exact ? "trigger.keywordExact" : "trigger.keywordText", { words: quoted(written) });
      }
      case "button":
        return words(trigger.title) === "" ? t("trigger.none") : quoted([words(trigger.title)]);
      case "qr":
        return trigger.reference.trim() === ""
          ? t("trigger.none")
          : t("trigger.qrText", { text: quoted([trigger.reference]) });
      case "order_event":
        return t(`trigger.events.${trigger.event}`);
    }
  };

  const faultText = (fault: FlowFault, flow: Flow): string => {
    const step = flow.steps.find(({ id }) => id === fault.stepId);
    const code = `fault.${fault.code}` as const;
    return t(code, {
      way: step && fault.way !== undefined ? wayOf(step, fault.way) : "",
      variable: fault.variable ?? "",
      defaultValue: t("fault.other"),
    });
  };
  const faultWithPlace = (fault: FlowFault, flow: Flow): string => {
    const step = flow.steps.find(({ id }) => id === fault.stepId);
    const problem = faultText(fault, flow);
    if (!step) return problem;
    return t("faultAt", { number: numberOf(flow, step.id), title: titleOf(step), problem });
  };

  return { words, hours, minutes, titleOf, wayOf, triggerText, faultText, faultWithPlace };
}

const isWay = (key: string): key is (typeof wayNames)[number] => wayNames.some((name) => name === key);
const wayNames = ["next", "submitted", "paid", "yes", "no", "done", "failed", "to"] as const;
