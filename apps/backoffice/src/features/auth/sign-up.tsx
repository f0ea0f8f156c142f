import { useState } from "react";
import { useTranslation } from "react-i18next";
import { entryPaths } from "#lib/entry-paths.ts";
import { CodeSentText } from "./code-sent-text.tsx";
import { EntryFrame } from "./entry-frame.tsx";
import { EntryLink } from "./entry-link.tsx";
import { keepSignUp, keptSignUp } from "./kept-sign-up.ts";
import { SignUpCode } from "./sign-up-code.tsx";
import { SignUpDetails, type Details } from "./sign-up-details.tsx";
import { useSentCode } from "./use-sent-code.ts";

/** A new account in two steps: who somebody is, then the code that shows the phone or e-mail is theirs. */
export function SignUp() {
  const { t } = useTranslation("entry");
  const codes = useSentCode("sign_up");
  const [kept] = useState(keptSignUp);
  const [details, setDetails] = useState<Details>({
    name: kept?.name ?? "",
    identifier: kept?.receipt.identifier ?? "",
    password: "",
  });
  const { sent } = codes;
  return (
    <EntryFrame
      title={t("signUp")}
      heading={t(sent ? "confirmAddress" : "signUp")}
      text={sent ? <CodeSentText sent={sent} isCertain /> : t("signUpText")}
    >
      {sent ? (
        <SignUpCode codes={codes} sent={sent} details={details} />
      ) : (
        <SignUpDetails
          codes={codes}
          initial={details}
          onReady={(ready) => {
            setDetails(ready);
            // The code that went to the same address holds still.
            const earlier = keptSignUp();
            if (earlier?.receipt.identifier === ready.identifier) codes.takeUp(earlier.receipt);
            else codes.send(ready.identifier, { onSent: (receipt) => keepSignUp(ready.name, receipt) });
          }}
        />
      )}
      <p className="m-0 mt-5 text-center text-ink-2">
        {t("haveAccount")} <EntryLink to={entryPaths.login}>{t("backToSignIn")}</EntryLink>
      </p>
    </EntryFrame>
  );
}
