import { ErrorLine } from "@agiza/ui/error-line";
import { Field } from "@agiza/ui/field";
import { PasswordInput } from "@agiza/ui/password-input";
import { TextInput } from "@agiza/ui/text-input";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#lib/use-error-text.ts";
import { CertificateField } from "./certificate-field.tsx";
import type { TypedDevice } from "./device-form.rules.ts";
import type { useDeviceForm } from "./use-device-form.ts";

/** What the authority or the partner gave, field by field, and why it was refused. */
export function DeviceFields({ form }: { form: ReturnType<typeof useDeviceForm> }) {
  const { t } = useTranslation(["fiscal", "screens"]);
  const errorTextOf = useErrorText();
  const { typed, setTyped, problems, error } = form;
  const problemOf = (name: keyof TypedDevice): string | undefined => {
    const problem = problems[name];
    if (!problem) return undefined;
    if (problem === "tin") return t("tinHint");
    return problem === "fileTooLarge" ? t("fileTooLarge") : t("screens:form.problem.required");
  };
  const inputOf = (name: "tin" | "certKey" | "password" | "apiKey") => ({
    value: typed[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const eye = { showLabel: t("show"), hideLabel: t("hide") };
  return (
    <>
      {typed.provider === "vfdplus" ? (
        <Field label={t("apiKey")} error={problemOf("apiKey")}>
          <PasswordInput {...inputOf("apiKey")} {...eye} />
        </Field>
      ) : (
        <>
          <Field label={t("tin")} hint={t("tinHint")} error={problemOf("tin")}>
            <TextInput {...inputOf("tin")} inputMode="numeric" maxLength={9} />
          </Field>
          <Field label={t("certKey")} hint={t("certKeyHint")} error={problemOf("certKey")}>
            <TextInput {...inputOf("certKey")} />
          </Field>
          <CertificateField
            file={typed.file}
            error={problemOf("file")}
            onChoose={(file) => setTyped({ ...typed, file })}
          />
          <Field label={t("password")}>
            <PasswordInput {...inputOf("password")} {...eye} />
          </Field>
        </>
      )}
      <p className="m-0 text-sm text-ink-2 wide:col-span-full">{t("sealed")}</p>
      {error && (
        <div role="alert" className="wide:col-span-full">
          <ErrorLine>{errorTextOf(error)}</ErrorLine>
        </div>
      )}
    </>
  );
}
