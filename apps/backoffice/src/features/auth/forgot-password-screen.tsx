import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { entryPaths } from "#lib/entry-paths.ts";
import { AskForCode } from "./ask-for-code.tsx";
import { EntryFrame } from "./entry-frame.tsx";
import { EntryLink } from "./entry-link.tsx";
import { useOrigin } from "./use-origin.ts";
import { useSentCode } from "./use-sent-code.ts";

/** /forgot-password: asks for a code, which /reset-password then takes. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation("entry");
  const codes = useSentCode("reset_password");
  const navigate = useNavigate();
  const origin = useOrigin();
  return (
    <EntryFrame title={t("forgot")} heading={t("forgot")} text={t("forgotText")}>
      <AskForCode
        codes={codes}
        onSent={(receipt) => void navigate(entryPaths.resetPassword, { state: { ...origin, receipt } })}
      />
      <p className="m-0 mt-5 text-center">
        <EntryLink to={entryPaths.login}>{t("backToSignIn")}</EntryLink>
      </p>
    </EntryFrame>
  );
}
