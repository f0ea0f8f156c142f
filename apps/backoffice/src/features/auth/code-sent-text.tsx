import { useTranslation } from "react-i18next";
import type { CodeReceipt } from "./use-sent-code.ts";

/** Says where a code went, or would have gone if there were an account, and how long it works. */
export function CodeSentText({ sent, isCertain }: { sent: CodeReceipt; isCertain: boolean }) {
  const { t } = useTranslation("entry");
  return (
    <>
      {t(`${isCertain ? "codeSent" : "codeMaybeSent"}.${sent.channel}`, { address: sent.sent_to })}{" "}
      {t("codeLife", { count: Math.floor(sent.expires_in_seconds / 60) })}
    </>
  );
}
