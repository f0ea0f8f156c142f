import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { Select } from "@agiza/ui/select";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, X } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { addOnGroupsQuery, type AddOnGroup } from "#data/add-on-groups.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { useMayDo } from "#patterns/use-may.ts";
import { AddOnGroupDialog } from "./add-on-group-dialog.tsx";
import type { ProductValues } from "./product-form.values.ts";

/** The groups of add-ons a product has, folded away while it has none. */
export function AddOnsSection({ form }: { form: EditForm<ProductValues> }) {
  const { t } = useTranslation("products");
  const ids = useWatch({ control: form.control, name: "add_on_group_ids" });
  return (
    <FormSection
      form={form}
      title={t("form.addOnsSection")}
      fold={{ fields: ["add_on_group_ids"], isFilled: ids.length > 0, summary: t("form.addOnsSummary") }}
    >
      <AddOnsField form={form} />
    </FormSection>
  );
}

/** The shop's own groups: attached, changed or made here. */
function AddOnsField({ form }: { form: EditForm<ProductValues> }) {
  const { t } = useTranslation(["products", "common"]);
  const errorTextOf = useErrorText();
  const query = useQuery(addOnGroupsQuery());
  const mayDo = useMayDo();
  const [opened, setOpened] = useState<AddOnGroup | "new" | null>(null);
  const groups = query.data ?? [];
  return (
    <FormField
      form={form}
      name="add_on_group_ids"
      label={t("form.addOnsSection")}
      ownLabel
      show={(ids) => ids.map((id) => groups.find((one) => one.id === id)?.name ?? id).join(", ")}
    >
      {({ value: ids, onChange }, error) => {
        const attached = ids.flatMap((id) => groups.find((one) => one.id === id) ?? []);
        const others = groups.filter(({ id }) => !ids.includes(id));
        return (
          <div className="grid gap-3">
            <p className="m-0 text-sm text-ink-3">{t("form.addOnsText")}</p>
            {query.error && (
              <div className="flex flex-wrap items-center gap-3">
                <ErrorLine>{errorTextOf(query.error)}</ErrorLine>
                <Button size="sm" variant="light" onClick={() => void query.refetch()}>
                  {t("common:retry")}
                </Button>
              </div>
            )}
            {attached.length > 0 && (
              <ul aria-label={t("form.addOnsSection")} className="m-0 list-none p-0">
                {attached.map((group) => (
                  <li
                    key={group.id}
                    className="flex items-center gap-2 border-b border-line py-2 last:border-b-0"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block font-strong wrap-anywhere">{group.name}</span>
                      <span className="block truncate text-sm text-ink-3">
                        {group.items.map(({ name }) => name).join(", ")}
                      </span>
                    </span>
                    {mayDo("product.change") && (
                      <Button
                        variant="icon"
                        aria-label={t("form.editGroup", { name: group.name })}
                        icon={<Pencil aria-hidden="true" strokeWidth={1.9} />}
                        onClick={() => setOpened(group)}
                      />
                    )}
                    <Button
                      variant="icon"
                      aria-label={t("form.detachGroup", { name: group.name })}
                      icon={<X aria-hidden="true" strokeWidth={1.9} />}
                      onClick={() => onChange(ids.filter((id) => id !== group.id))}
                    />
                  </li>
                ))}
              </ul>
            )}
            <div className="flex flex-wrap gap-2.5">
              {others.length > 0 && (
                <Select
                  aria-label={t("form.attachGroup")}
                  placeholder={t("form.attachGroup")}
                  value=""
                  options={others.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={({ target }) => target.value && onChange([...ids, target.value])}
                  className="w-64 max-w-full"
                />
              )}
              {mayDo("product.create") && (
                <Button
                  variant="light"
                  icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
                  onClick={() => setOpened("new")}
                >
                  {t("form.newGroup")}
                </Button>
              )}
            </div>
            {error && <ErrorLine>{error}</ErrorLine>}
            {opened && (
              <AddOnGroupDialog
                {...(opened !== "new" && { group: opened })}
                onClose={() => setOpened(null)}
                onSaved={({ id }) => {
                  setOpened(null);
                  if (!ids.includes(id)) onChange([...ids, id]);
                }}
              />
            )}
          </div>
        );
      }}
    </FormField>
  );
}
