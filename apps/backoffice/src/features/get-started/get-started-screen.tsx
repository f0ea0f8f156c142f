import { ShopForm as limits } from "@agiza/api-client/limits";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { LanguageSwitch } from "@agiza/ui/language-switch";
import { Logo } from "@agiza/ui/logo";
import { Pindo } from "@agiza/ui/pindo";
import { useTranslation } from "react-i18next";
import { useCreateShop } from "#data/shop.ts";
import { useCurrentUser, useSignOut } from "#data/user.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { FormBody } from "#patterns/form/form-body.tsx";
import { FormNotices } from "#patterns/form/form-notices.tsx";
import { PhoneField } from "#patterns/form/phone-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { useEditForm } from "#patterns/form/use-edit-form.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { WaitingInvitations } from "./waiting-invitations.tsx";

/** What a person without a shop sees: two fields that open one. */
export function GetStartedScreen() {
  const { t } = useTranslation(["backoffice", "auth", "common"]);
  const signOut = useSignOut();
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
        <WaitingInvitations />
        <NewShopForm />
      </main>
    </div>
  );
}

function NewShopForm() {
  const { t } = useTranslation("backoffice");
  const { language } = useLanguage();
  const current = useCurrentUser();
  const toasts = useOutcomeToasts();
  const createShop = useCreateShop();
  const form = useEditForm({
    name: "get-started",
    toValues: () => ({ name: "", phone: (current.state === "known" && current.user.phone) || "" }),
    limits,
    save: ({ name, phone }) => createShop.mutateAsync({ name: tidyText(name), phone, language }),
    onSaved: () => toasts.done(t("shopCreated"), t("shopCreatedText")),
    onFailed: (error) => toasts.failed(error, t("shopCreateFailed")),
  });
  return (
    <FormBody form={form} className="mt-6 rounded-lg border border-line bg-surface p-5">
      <div className="grid gap-4">
        <FormNotices form={form} />
        <TextField
          form={form}
          name="name"
          label={t("shopName")}
          hint={t("shopNameHint")}
          autoComplete="organization"
        />
        <PhoneField form={form} name="phone" label={t("shopPhone")} hint={t("shopPhoneHint")} />
        <Button type="submit" size="lg" loading={form.isPending} loadingLabel={t("creatingShop")}>
          {t("createShop")}
        </Button>
      </div>
    </FormBody>
  );
}
