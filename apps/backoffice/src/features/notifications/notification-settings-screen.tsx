import { EditNotificationSettings as limits } from "@agiza/api-client/limits";
import { useLanguage } from "@agiza/i18n/language-provider";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useWatch } from "react-hook-form";
import {
  notificationSettingsQuery,
  useChangeNotificationSettings,
  type NotificationSettings,
} from "#data/notifications.ts";
import { paths } from "#lib/paths.ts";
import { canSpeak } from "#lib/speak.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { FormScreen } from "#patterns/form/form-screen.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { SelectField } from "#patterns/form/select-field.tsx";
import { SwitchField } from "#patterns/form/switch-field.tsx";
import { useEditForm } from "#patterns/form/use-edit-form.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { ChannelsField } from "./channels-field.tsx";
import {
  sounds,
  toSettingsForm,
  toSettingsValues,
  type SettingsValues,
} from "./notification-settings.values.ts";
import { QuietHoursField } from "./quiet-hours-field.tsx";
import { SoundTestButton } from "./sound-test-button.tsx";

/** /profile/notifications: how the person hears of things in this shop. */
export function NotificationSettingsScreen() {
  const { t } = useTranslation("notifications");
  return (
    <DetailScreen
      query={useQuery(notificationSettingsQuery())}
      name={t("form.title")}
      trail={[{ label: t("title"), to: paths.notifications }]}
    >
      {(settings) => <SettingsForm settings={settings} />}
    </DetailScreen>
  );
}

function SettingsForm({ settings }: { settings: NotificationSettings }) {
  const { t } = useTranslation("notifications");
  const { language } = useLanguage();
  const toasts = useOutcomeToasts();
  const change = useChangeNotificationSettings();
  const form = useEditForm<SettingsValues, NotificationSettings>({
    name: null,
    record: settings,
    toValues: toSettingsValues,
    limits,
    save: (values, updated_at) =>
      change.mutateAsync({ ...toSettingsForm(values), ...(updated_at !== undefined && { updated_at }) }),
    onSaved: () => toasts.done(t("form.saved")),
    onFailed: (error) => toasts.failed(error, t("form.saveFailed")),
  });
  const [sound, speaks] = useWatch({ control: form.control, name: ["sound", "speaks"] });
  return (
    <FormScreen
      form={form}
      title={t("form.title")}
      trail={[{ label: t("title"), to: paths.notifications }]}
      saveLabel={t("form.save")}
    >
      <FormSection form={form} title={t("form.what")}>
        <div className="grid gap-2 text-ink-2 wide:col-span-full">
          <p className="m-0">{t("form.whatHint")}</p>
          <p className="m-0 text-sm text-ink-3">{t("form.messagesHint")}</p>
          {!settings.has_phone && <p className="m-0 text-sm font-semibold">{t("form.noPhone")}</p>}
        </div>
        <ChannelsField form={form} />
      </FormSection>
      <FormSection form={form} title={t("form.sounds")}>
        <SelectField
          form={form}
          name="sound"
          label={t("form.sound")}
          half
          options={sounds.map((value) => ({ value, label: t(`form.soundNames.${value}`) }))}
        />
        <div className="self-end">
          <SoundTestButton sound={sound} speaks={speaks} />
        </div>
        <SwitchField
          form={form}
          name="speaks"
          label={t("form.speaks")}
          hint={canSpeak(language) ? t("form.speaksHint") : t("form.noVoice")}
        />
      </FormSection>
      <FormSection form={form} title={t("form.quiet")}>
        <QuietHoursField form={form} />
      </FormSection>
    </FormScreen>
  );
}
