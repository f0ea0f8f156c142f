import { useLanguage } from "@agiza/i18n/language-provider";
import { toast } from "@agiza/ui/toast";
import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { LanguageSwitch } from "@agiza/ui/language-switch";
import { Logo } from "@agiza/ui/logo";
import { PhoneInput } from "@agiza/ui/phone-input";
import { Pindo } from "@agiza/ui/pindo";
import { TextInput } from "@agiza/ui/text-input";
import { useId, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useCreateShop } from "#data/shop.ts";
import { useCurrentUser, useSignOut } from "#data/user.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { toShopBody, type ShopErrors } from "./get-started.values.ts";

/** What a person without a shop sees: two fields that open one. */
export function GetStartedScreen() {
  const { t } = useTranslation(["backoffice", "auth", "common"]);
  const { language } = useLanguage();
  const current = useCurrentUser();
  const errorTextOf = useErrorText();
  const createShop = useCreateShop();
  const signOut = useSignOut();
  const [phone, setPhone] = useState(() => (current.state === "known" ? (current.user.phone ?? "") : ""));
  const [errors, setErrors] = useState<ShopErrors>({});
  const nameInput = useRef<HTMLInputElement>(null);
  const phoneId = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (createShop.isPending) return;
    const name = nameInput.current?.value ?? "";
    const result = toShopBody({ name, phone });
    if ("errors" in result) {
      setErrors(result.errors);
      if (result.errors.name) nameInput.current?.focus();
      else document.getElementById(phoneId)?.focus();
      return;
    }
    setErrors({});
    createShop.mutate(
      { ...result.body, language },
      {
        onSuccess: () =>
          toast({ title: t("shopCreated"), description: t("shopCreatedText"), toastType: "success" }),
        onError: (error) =>
          toast({
            title: t("shopCreateFailed"),
            description: errorTextOf(error),
            toastType: "danger",
            position: "bottom-right",
          }),
      },
    );
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${t("getStarted")} · Agiza`}</title>
      <Pindo height={6} />
      <header className="flex items-center justify-between gap-3 p-4 wide:px-10 wide:py-6">
        <Logo height={34} />
        <div className="flex items-center gap-1.5">
          <LanguageSwitch label={t("common:language")} />
          <Button
            variant="ghost"
            size="sm"
            loading={signOut.isPending}
            onClick={() => signOut.mutate({ everywhere: false })}
          >
            {t("auth:signOut")}
          </Button>
        </div>
      </header>
      <main id="main" className="mx-auto w-full max-w-[480px] px-4 pt-6 pb-12 wide:pt-14">
        <h1 className="heading-page m-0">{t("getStarted")}</h1>
        <p className="m-0 mt-2 text-lg text-ink-2">{t("getStartedText")}</p>
        <form
          noValidate
          onSubmit={submit}
          className="mt-6 grid gap-4 rounded-lg border border-line bg-surface p-5"
        >
          <Field label={t("shopName")} hint={t("shopNameHint")} error={errors.name && t(errors.name)}>
            <TextInput
              ref={nameInput}
              name="name"
              autoComplete="organization"
              maxLength={80}
              readOnly={createShop.isPending}
            />
          </Field>
          <Field
            id={phoneId}
            label={t("shopPhone")}
            hint={t("shopPhoneHint")}
            error={errors.phone && t(errors.phone)}
          >
            <PhoneInput value={phone} onChange={setPhone} readOnly={createShop.isPending} />
          </Field>
          <Button type="submit" size="lg" loading={createShop.isPending} loadingLabel={t("creatingShop")}>
            {t("createShop")}
          </Button>
        </form>
      </main>
    </div>
  );
}
