import { Button } from "@agiza/ui/button";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";

export type ResendCodeProps = {
  /** Until another code may be asked for. */
  waitSeconds: number;
  isSending: boolean;
  /** Another one has been sent. */
  isResent: boolean;
  /** Where more than one code is sent. */
  texts?: { resend: string; resent: string };
  onResend: () => void;
  /** Other ways to send it. */
  children?: ReactNode;
};

/** The way to another code, once the API sends one again. */
export function ResendCode({ waitSeconds, isSending, isResent, texts, onResend, children }: ResendCodeProps) {
  const { t } = useTranslation("entry");
  return (
    <div className="grid gap-1 text-sm text-ink-2">
      <output className="m-0 empty:hidden">{isResent && (texts?.resent ?? t("resent"))}</output>
      {waitSeconds > 0 ? (
        <p className="m-0 tabular-nums">{t("resendIn", { count: waitSeconds })}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-1">
          {t("noCode")}
          <ResendButton loading={isSending} onClick={onResend}>
            {texts?.resend ?? t("resend")}
          </ResendButton>
          {children}
        </div>
      )}
    </div>
  );
}

export const ResendButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="link" size="sm" {...props} />
);
