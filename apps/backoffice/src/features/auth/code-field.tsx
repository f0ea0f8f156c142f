import { useEffect, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { CodeInput } from "./code-input.tsx";
import { ResendButton, ResendCode } from "./resend-code.tsx";
import type { CodeReceipt, SentCodeState } from "./use-sent-code.ts";

export type CodeFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  codes: SentCodeState;
  sent: CodeReceipt;
  isMissing: boolean;
  readOnly: boolean;
};

/** Where a code went, the field for it, and the ways to get another one. */
export function CodeField({ ref, codes, sent, isMissing, readOnly }: CodeFieldProps) {
  const { t } = useTranslation("entry");
  const [text, setText] = useState("");
  const { triesLeft } = codes;
  const other = otherChannel(sent.channel);
  useEffect(() => ref.current?.focus(), [ref, sent]);
  return (
    <>
      <CodeInput
        ref={ref}
        label={t("code")}
        hint={
          triesLeft === null ? t("codeHint") : triesLeft > 0 ? t("triesLeft", { count: triesLeft }) : null
        }
        error={triesLeft === 0 ? t("codeUsedUp") : isMissing && t("codeMissing")}
        value={text}
        onChange={setText}
        readOnly={readOnly}
      />
      <ResendCode
        waitSeconds={codes.waitSeconds}
        isSending={codes.isSending}
        isResent={codes.isResent}
        onResend={() => codes.send(sent.identifier, withChannel(sent.channel))}
      >
        {other && (
          <ResendButton
            disabled={codes.isSending}
            onClick={() => codes.send(sent.identifier, { channel: other })}
          >
            {t(other === "sms" ? "resendBySms" : "resendByWhatsapp")}
          </ResendButton>
        )}
      </ResendCode>
    </>
  );
}

type Channel = CodeReceipt["channel"];

/** A phone is reached in two ways. */
const otherChannel = (channel: Channel) =>
  channel === "email" ? null : channel === "whatsapp" ? "sms" : "whatsapp";

const withChannel = (channel: Channel) => (channel === "email" ? {} : { channel });
