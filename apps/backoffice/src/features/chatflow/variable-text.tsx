import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { givenVariables } from "@agiza/chatflow/flow";

/** A name as the shop reads it: "customer's name"; what a flow asks for is called as it was written. */
export function useVariableName(): (name: string) => string {
  const { t } = useTranslation("chatflow");
  return (name) => {
    const given = givenVariables.find((one) => one === name);
    return given ? t(`variables.${given}`) : name;
  };
}

/** A text of the flow, its variables standing out. */
export function VariableText({ text }: { text: string }) {
  const nameOf = useVariableName();
  return text.split(/\{([a-z][a-z0-9_]*)\}/).map((part, place) =>
    place % 2 === 0 ? (
      <Fragment key={place}>{part}</Fragment>
    ) : (
      <span key={place} className="rounded-full bg-brand-soft px-2 py-0.5 text-sm font-strong text-brand-ink">
        {nameOf(part)}
      </span>
    ),
  );
}
