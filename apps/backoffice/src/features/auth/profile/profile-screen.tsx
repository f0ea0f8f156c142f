import { Profile as limits } from "@agiza/api-client/limits";
import { isLanguage, languages, type Language } from "@agiza/i18n/language";
import { useLanguage } from "@agiza/i18n/language-provider";
import { useTranslation } from "react-i18next";
import { useChangeProfile } from "#data/account.ts";
import { useCurrentUser, type User } from "#data/user.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { FormScreen } from "#patterns/form/form-screen.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { SelectField } from "#patterns/form/select-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { useEditForm } from "#patterns/form/use-edit-form.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { ContactCard } from "./contact-card.tsx";
import { ProfilePhoto } from "./profile-photo.tsx";
import { SecurityCard } from "./security-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

/** /profile */
export function ProfileScreen() {
  const current = useCurrentUser();
  return current.state === "known" ? <ProfilePage key={current.user.id} user={current.user} /> : null;
}

const toValues = (user: User | undefined): { name: string; language: string } => ({
  name: user?.name ?? "",
  language: user?.language ?? "en",
});

/** Who one is, how one is reached, what opens the account, and where it is open. */
function ProfilePage({ user }: { user: User }) {
  const { t } = useTranslation("account");
  const toasts = useOutcomeToasts();
  const { language: shown, setLanguage } = useLanguage();
  const change = useChangeProfile();
  const form = useEditForm({
    name: "profile",
    record: user,
    toValues,
    limits,
    save: ({ name, language }, updatedAt) =>
      change.mutateAsync({
        name: tidyText(name),
        language: isLanguage(language) ? language : shown,
        ...(updatedAt !== undefined && { updated_at: updatedAt }),
      }),
    onSaved: ({ language }) => {
      if (language !== user.language) setLanguage(language);
      toasts.done(t("saved"));
    },
  });
  const sections = [
    { id: "you", title: t("you") },
    { id: "contact", title: t("contact") },
    { id: "security", title: t("security") },
    { id: "devices", title: t("devices") },
  ];
  return (
    <FormScreen form={form} title={t("title")} saveLabel={t("save")} sections={sections}>
      <FormSection form={form} id="you" title={t("you")}>
        <ProfilePhoto user={user} />
        <TextField form={form} name="name" label={t("name")} hint={t("nameHint")} autoComplete="name" half />
        <SelectField
          form={form}
          name="language"
          label={t("language")}
          hint={t("languageHint")}
          options={languages.map((value) => ({ value, label: ownNames[value] }))}
          half
        />
      </FormSection>
      <ContactCard user={user} />
      <SecurityCard user={user} />
      <SessionsCard />
    </FormScreen>
  );
}

const ownNames: Record<Language, string> = { en: "English", sw: "Kiswahili" };
