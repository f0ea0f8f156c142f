import { Checkbox } from "@agiza/ui/checkbox";
import { useTranslation } from "react-i18next";
import { FormField, type FieldWiring } from "#patterns/form/form-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { groups } from "./groups.ts";
import {
  channels,
  withChannel,
  type KindChannels,
  type SettingsValues,
} from "./notification-settings.values.ts";

/** Every kind of news beside the ways to hear of it. */
export function ChannelsField({ form }: { form: EditForm<SettingsValues> }) {
  const { t } = useTranslation("notifications");
  return (
    <FormField
      form={form}
      name="kinds"
      label={t("form.what")}
      ownLabel
      show={(kinds) => <ChosenInWords kinds={kinds} />}
    >
      {(field) => <Matrix field={field} />}
    </FormField>
  );
}

const columns = "grid grid-cols-[minmax(0,1fr)_repeat(4,88px)] items-center narrow:grid-cols-4";

function Matrix({ field }: { field: FieldWiring<KindChannels> }) {
  const { t } = useTranslation("notifications");
  const kinds = field.value;
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="sr-only">{t("form.what")}</legend>
      <div
        aria-hidden="true"
        className={`${columns} border-b border-line pb-2 text-sm text-ink-3 narrow:hidden`}
      >
        <span>{t("form.kind")}</span>
        {channels.map((channel) => (
          <span key={channel} className="text-center">
            {t(`form.channels.${channel}`)}
          </span>
        ))}
      </div>
      {groups.map((group) => {
        const ofGroup = kinds.filter((row) => row.group === group);
        if (ofGroup.length === 0) return null;
        return (
          <div key={group}>
            <p className="caps m-0 pt-4 pb-1 text-ink-3">{t(`groups.${group}`)}</p>
            <ul className="m-0 list-none divide-y divide-line p-0">
              {ofGroup.map((row) => (
                <li key={row.kind} className={`${columns} min-h-12 py-1.5`}>
                  <span className="pr-3 font-medium narrow:col-span-4 narrow:pt-1.5">
                    {t(`form.kinds.${row.kind}`)}
                  </span>
                  {channels.map((channel) => (
                    <span key={channel} className="grid place-items-center narrow:place-items-start">
                      <label className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 narrow:flex-col narrow:items-start narrow:gap-0.5">
                        <span aria-hidden="true" className="text-2xs text-ink-3 wide:hidden">
                          {t(`form.channels.${channel}`)}
                        </span>
                        <Checkbox
                          {...(row === kinds[0] && channel === "in_app" && { ref: field.ref })}
                          aria-label={t("form.channelOf", {
                            kind: t(`form.kinds.${row.kind}`),
                            channel: t(`form.channels.${channel}`),
                          })}
                          checked={row.channels.includes(channel)}
                          onBlur={field.onBlur}
                          onChange={({ target }) =>
                            field.onChange(withChannel(kinds, row.kind, channel, target.checked))
                          }
                        />
                      </label>
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </fieldset>
  );
}

/** What was chosen as lines, for comparing two versions. */
function ChosenInWords({ kinds }: { kinds: KindChannels }) {
  const { t } = useTranslation("notifications");
  return kinds.map(({ kind, channels: chosen }) => (
    <span key={kind} className="block">
      {t(`form.kinds.${kind}`)}: {chosen.map((channel) => t(`form.channels.${channel}`)).join(", ") || "–"}
    </span>
  ));
}
