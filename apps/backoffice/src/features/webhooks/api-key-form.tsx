import { ApiKeyForm as limits } from "@agiza/api-client/limits";
import { actions, type Permission, resources } from "@agiza/permissions";
import { Checkbox } from "@agiza/ui/checkbox";
import { ErrorLine } from "@agiza/ui/error-line";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddApiKey } from "#data/webhooks.ts";
import { FormDrawer } from "#patterns/form/form-drawer.tsx";

type Problems = { name?: string; scopes?: string };

export type ApiKeyFormProps = {
  onClose: () => void;
  onMade: (made: { name: string; secret: string | null }) => void;
};

/** The sheet in which a key is made: for what, and what it may do. */
export function ApiKeyForm({ onClose, onMade }: ApiKeyFormProps) {
  const { t } = useTranslation("webhooks");
  const add = useAddApiKey();
  const [name, setName] = useState("");
  const [granted, setGranted] = useState<readonly Permission[]>([]);
  const [problems, setProblems] = useState<Problems>({});
  function save() {
    const found: Problems = {
      ...(name.trim() === "" && { name: t("keys.nameMissing") }),
      ...(granted.length === 0 && { scopes: t("keys.scopesMissing") }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    add.mutate({ name: name.trim(), permissions: [...granted] }, { onSuccess: onMade });
  }
  return (
    <FormDrawer
      title={t("keys.addTitle")}
      onClose={onClose}
      saveLabel={t("keys.make")}
      isSaving={add.isPending}
      error={add.error}
      onSave={save}
    >
      <Field
        label={t("keys.name")}
        hint={t("keys.nameHint")}
        {...(problems.name && { error: problems.name })}
      >
        <TextInput
          value={name}
          maxLength={limits.name.maxLength}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Scopes granted={granted} onChange={setGranted} />
      {problems.scopes && (
        <div role="alert">
          <ErrorLine>{problems.scopes}</ErrorLine>
        </div>
      )}
    </FormDrawer>
  );
}

/** Every part of the shop with what may be done there, as boxes to tick. */
function Scopes({
  granted,
  onChange,
}: {
  granted: readonly Permission[];
  onChange: (granted: readonly Permission[]) => void;
}) {
  const { t } = useTranslation(["webhooks", "staff"]);
  const id = useId();
  const isGranted = (one: Permission) =>
    granted.some(({ resource, action }) => resource === one.resource && action === one.action);
  const toggle = (one: Permission, isOn: boolean) =>
    onChange(
      isOn
        ? [...granted, one]
        : granted.filter(({ resource, action }) => resource !== one.resource || action !== one.action),
    );
  return (
    <table aria-label={t("keys.scopes")} className="w-full table-fixed border-collapse">
      <thead>
        <tr className="text-xs text-ink-3">
          <th scope="col" className="py-2 text-left text-sm font-semibold text-ink">
            {t("keys.scopes")}
          </th>
          {actions.map((action) => (
            <th key={action} scope="col" className="w-[16.5%] py-2 text-center align-bottom font-medium">
              {t(`staff:verbs.${action}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {resources.map((resource) => (
          <tr key={resource} className="border-t border-line">
            <th scope="row" className="py-1 pr-2 text-left text-sm font-semibold">
              {t(`staff:parts.${resource}`)}
            </th>
            {actions.map((action) => (
              <td key={action} className="py-1">
                <label
                  htmlFor={`${id}-${resource}-${action}`}
                  className="grid min-h-8 cursor-pointer place-items-center touch:min-h-11"
                >
                  <Checkbox
                    id={`${id}-${resource}-${action}`}
                    aria-label={t("staff:permission", {
                      part: t(`staff:parts.${resource}`),
                      action: t(`staff:verbs.${action}`),
                    })}
                    checked={isGranted({ resource, action })}
                    onChange={({ target }) => toggle({ resource, action }, target.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
