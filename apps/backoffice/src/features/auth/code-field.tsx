import { Button } from "@agiza/ui/button";
import { useEffect, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { CodeInput } from "./code-input.tsx";
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
      <Resend codes={codes} sent={sent} />
    </>
  );
}

function Resend({ codes, sent }: Pick<CodeFieldProps, "codes" | "sent">) {
  const { t } = useTranslation("entry");
  const other = otherChannel(sent.channel);
  const { waitSeconds, isSending } = codes;
  return (
    <div className="grid gap-1 text-sm text-ink-2">
      <output className="m-0 empty:hidden">{codes.isResent && t("resent")}</output>
      {waitSeconds > 0 ? (
        <p className="m-0 tabular-nums">{t("resendIn", { count: waitSeconds })}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-1">
          {t("noCode")}
          <Button
            variant="link"
            size="sm"
            loading={isSending}
            onClick={() => codes.send(sent.identifier, withChannel(sent.channel))}
          >
            {t("resend")}
          </Button>
          {other && (
            <Button
              variant="link"
              size="sm"
              disabled={isSending}
              onClick={() => codes.send(sent.identifier, { channel: other })}
            >
              {t(other === "sms" ? "resendBySms" : "resendByWhatsapp")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

type Channel = CodeReceipt["channel"];

/** A phone is reached in two ways. */
const otherChannel = (channel: Channel) =>
  channel === "email" ? null : channel === "whatsapp" ? "sms" : "whatsapp";

const withChannel = (channel: Channel) => (channel === "email" ? {} : { channel });
