import { WebhookEndpointForm as limits } from "@agiza/api-client/limits";
import { Checkbox } from "@agiza/ui/checkbox";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WebhookEndpoint, WebhookEndpointForm, WebhookEventName } from "#data/webhooks.ts";
import { FormDrawer } from "#patterns/form/form-drawer.tsx";
import { eventGroups, everyEvent } from "./webhook-events.ts";

export type EndpointFormProps = {
  title: string;
  endpoint?: WebhookEndpoint;
  isSaving: boolean;
  error: unknown;
  onSave: (form: WebhookEndpointForm) => void;
  onClose: () => void;
};

/** The sheet in which an address is named, and what it is told. */
export function EndpointForm({ title, endpoint, isSaving, error, onSave, onClose }: EndpointFormProps) {
  const { t } = useTranslation("webhooks");
  const [name, setName] = useState(endpoint?.name ?? "");
  const [url, setUrl] = useState(endpoint?.url ?? "https://");
  const [events, setEvents] = useState<readonly WebhookEventName[]>(
    endpoint ? everyEvent.filter((event) => endpoint.events.includes(event)) : everyEvent,
  );
  return (
    <FormDrawer
      title={title}
      onClose={onClose}
      saveLabel={t("endpoints.save")}
      isSaving={isSaving}
      error={error}
      onSave={() => onSave({ name: name.trim(), url: url.trim(), events: [...events] })}
    >
      <Field label={t("endpoints.name")} hint={t("endpoints.nameHint")}>
        <TextInput
          value={name}
          maxLength={limits.name.maxLength}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field label={t("endpoints.url")} hint={t("endpoints.urlHint")}>
        <TextInput
          value={url}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.url.maxLength}
          onChange={({ target }) => setUrl(target.value)}
        />
      </Field>
      <Events chosen={events} onChange={setEvents} />
    </FormDrawer>
  );
}

function Events({
  chosen,
  onChange,
}: {
  chosen: readonly WebhookEventName[];
  onChange: (events: readonly WebhookEventName[]) => void;
}) {
  const { t } = useTranslation("webhooks");
  const isAll = chosen.length === everyEvent.length;
  const toggle = (event: WebhookEventName, isOn: boolean) =>
    onChange(everyEvent.filter((one) => (one === event ? isOn : chosen.includes(one))));
  return (
    <fieldset className="m-0 grid gap-3 border-0 p-0">
      <legend className="mb-1 p-0 text-sm font-semibold">{t("endpoints.events")}</legend>
      <Checkbox
        label={t("endpoints.all")}
        checked={isAll}
        mixed={!isAll && chosen.length > 0}
        onChange={({ target }) => onChange(target.checked ? everyEvent : [])}
      />
      {eventGroups.map((group) => (
        <div key={group[0]} className="grid gap-1.5 border-t border-line pt-3">
          {group.map((event) => (
            <Checkbox
              key={event}
              label={
                <code translate="no" className="font-mono text-sm">
                  {event}
                </code>
              }
              checked={chosen.includes(event)}
              onChange={({ target }) => toggle(event, target.checked)}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}
