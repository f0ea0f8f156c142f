import type { Step } from "@agiza/chatflow/flow";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { setQuery } from "#data/product-sets.ts";
import { staffMemberQuery } from "#data/staff.ts";
import { useMay } from "#patterns/use-may.ts";
import { useFlowWords } from "./use-flow-words.ts";
import { VariableText } from "./variable-text.tsx";

/** What a step says or does, in a line or two. */
export function StepSummary({ step }: { step: Step }) {
  const { t } = useTranslation("chatflow");
  const { words, hours, minutes } = useFlowWords();
  switch (step.kind) {
    case "say":
    case "choose":
      return <Told text={words(step.text)} />;
    case "ask":
    case "rate":
      return (
        <>
          <Told text={words(step.text)} />
          {step.into !== "" && (
            <span className="mt-1 block text-sm text-ink-3">{t("does.keeps", { name: step.into })}</span>
          )}
        </>
      );
    case "send": {
      const { content } = step;
      const what =
        content.kind === "link"
          ? content.url === ""
            ? t("does.linkNone")
            : t("does.link", { url: content.url })
          : content.fileId === ""
            ? t("does.pdfNone")
            : t("does.pdf", { name: content.fileName });
      return (
        <>
          <span className="wrap-anywhere">{what}</span>
          {words(step.caption) !== "" && (
            <span className="mt-1 block">
              <VariableText text={words(step.caption)} />
            </span>
          )}
        </>
      );
    }
    case "set":
      return step.productId === "" ? t("does.setNone") : <SetName id={step.productId} />;
    case "cart":
      return t("does.cart", { time: hours(step.hours) });
    case "pay":
      return t("does.pay", { time: hours(step.hours) });
    case "assign":
      return (
        <>
          {step.memberId === null ? t("does.assign") : <MemberName id={step.memberId} />}
          {words(step.text) !== "" && (
            <span className="mt-1 block">
              <VariableText text={words(step.text)} />
            </span>
          )}
        </>
      );
    case "condition":
      return step.test.about === "tag" || step.test.about === "variable" ? (
        <>
          {t(`form.abouts.${step.test.about}`)}{" "}
          {step.test.about === "tag"
            ? step.test.tag
            : `${step.test.name} ${t(`form.comparisons.${step.test.is}`)} ${step.test.is === "set" ? "" : step.test.value}`}
        </>
      ) : (
        t(`form.abouts.${step.test.about}`)
      );
    case "wait":
      return t("does.wait", { time: minutes(step.minutes) });
    case "tag":
      return step.tag === "" ? t("does.tagNone") : t("does.tag", { tag: step.tag });
    case "webhook":
      return step.url === "" ? t("does.linkNone") : t("does.webhook", { url: step.url });
    case "catalogue":
    case "order_status":
    case "debt":
    case "jump":
    case "end":
      return t(`does.${step.kind}`);
  }
}

function Told({ text }: { text: string }) {
  const { t } = useTranslation("chatflow");
  if (text.trim() === "") return <span className="text-ink-3">{t("does.textNone")}</span>;
  return (
    <span className="line-clamp-4 leading-relaxed whitespace-pre-line wrap-anywhere">
      <VariableText text={text} />
    </span>
  );
}

function SetName({ id }: { id: string }) {
  const { t } = useTranslation("chatflow");
  const set = useQuery({ ...setQuery(id), enabled: useMay("products.read") });
  return t("does.set", { name: set.data?.name ?? "…" });
}

function MemberName({ id }: { id: string }) {
  const { t } = useTranslation("chatflow");
  const member = useQuery({ ...staffMemberQuery(id), enabled: useMay("staff.read") });
  return member.data ? t("does.assignTo", { name: member.data.name }) : t("does.assign");
}
