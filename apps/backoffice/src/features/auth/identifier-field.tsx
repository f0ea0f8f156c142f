import { Field } from "@agiza/ui/field";
import { TanzaniaFlag } from "@agiza/ui/tanzania-flag";
import { TextInput } from "@agiza/ui/text-input";
import { AtSign, Phone } from "lucide-react";
import { useState, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { faultOfIdentifier, groupIdentifier, kindOfIdentifier } from "./entry.values.ts";

export type IdentifierFieldProps = {
  ref: Ref<HTMLInputElement>;
  initial?: string;
  /** Whether somebody has tried to go on: what is wrong is told from then on, until it is put right. */
  isTried: boolean;
  readOnly: boolean;
};

/** A phone in any spelling, with +255 before it, or an e-mail address: the field sees which it is. */
export function IdentifierField({ ref, initial = "", isTried, readOnly }: IdentifierFieldProps) {
  const { t } = useTranslation("auth");
  const [text, setText] = useState(() => groupIdentifier(initial));
  const fault = isTried ? faultOfIdentifier(text) : null;
  return (
    <Field label={t("identifier")} error={fault && t(`identifierFaults.${fault}`)}>
      <TextInput
        ref={ref}
        name="identifier"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        className="h-control-lg!"
        leading={<IdentifierSign text={text} />}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => setText(groupIdentifier)}
        readOnly={readOnly}
      />
    </Field>
  );
}

function IdentifierSign({ text }: { text: string }) {
  const kind = kindOfIdentifier(text);
  if (kind === "local")
    return (
      <span className="flex h-6 items-center gap-1.5 border-r border-line-2 pr-2.5 text-ink tabular-nums">
        <TanzaniaFlag />
        +255
      </span>
    );
  const Icon = kind === "email" ? AtSign : Phone;
  return <Icon aria-hidden="true" className="size-[18px]" strokeWidth={1.9} />;
}
