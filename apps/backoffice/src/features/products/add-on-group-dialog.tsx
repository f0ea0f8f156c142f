import { randomKey } from "@agiza/api-client/random-key";
import { Button } from "@agiza/ui/button";
import { Checkbox } from "@agiza/ui/checkbox";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { NumberInput } from "@agiza/ui/number-input";
import { TextInput } from "@agiza/ui/text-input";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSaveAddOnGroup, type AddOnGroup, type AddOnGroupForm } from "#data/add-on-groups.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";

export type AddOnGroupDialogProps = {
  /** The group that is changed; left out, one is added. */
  group?: AddOnGroup;
  onClose: () => void;
  onSaved: (group: AddOnGroup) => void;
};

type Item = AddOnGroupForm["items"][number];
type Line = { key: string; item: Item };

const newLine = (): Line => ({
  key: randomKey(),
  item: {
    id: null,
    name: "",
    price_minor: 0,
    available: true,
    is_default: false,
    stock_product_id: null,
    stock_variant_id: null,
  },
});

/** A group of add-ons: what it is called, how many are chosen of it, and each with its price. */
export function AddOnGroupDialog({ group, onClose, onSaved }: AddOnGroupDialogProps) {
  const { t } = useTranslation("products");
  const errorTextOf = useErrorText();
  const save = useSaveAddOnGroup(group);
  const [name, setName] = useState(group?.name ?? "");
  const [required, setRequired] = useState(group?.required ?? false);
  const [max, setMax] = useState<number | null>(group?.max ?? null);
  const [lines, setLines] = useState<Line[]>(() =>
    group ? group.items.map((item) => ({ key: item.id, item })) : [newLine()],
  );
  const [problem, setProblem] = useState<string | null>(null);

  const change = (key: string, part: Partial<Item>) =>
    setLines((all) => all.map((one) => (one.key === key ? { ...one, item: { ...one.item, ...part } } : one)));

  function confirm() {
    const items = lines
      .map(({ item }) => ({ ...item, name: tidyText(item.name) }))
      .filter((item) => item.name !== "");
    if (tidyText(name).length < 2) return setProblem(t("form.groupNeedsName"));
    if (items.length === 0) return setProblem(t("form.groupNeedsItems"));
    setProblem(null);
    const most = Math.min(max ?? items.length, items.length);
    save.mutate(
      { name: tidyText(name), required, min: Math.min(group?.min ?? 0, most), max: most, items },
      { onSuccess: onSaved },
    );
  }

  return (
    <ConfirmDialog
      title={t(group ? "form.groupTitle" : "form.newGroup", { name: group?.name ?? "" })}
      {...(group &&
        group.product_count > 1 && {
          description: t("form.groupOfMany", { count: group.product_count }),
        })}
      confirmLabel={t("form.saveGroup")}
      isPending={save.isPending}
      error={problem ?? (save.error && errorTextOf(save.error))}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={t("form.groupName")} hint={t("form.groupNameHint")}>
          <TextInput value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
        </Field>
        <fieldset className="m-0 grid min-w-0 gap-2 border-0 p-0">
          <legend className="p-0 pb-1.5 text-sm font-semibold">{t("view.addOns")}</legend>
          {lines.map(({ key, item }, index) => (
            <div key={key} className="grid grid-cols-[minmax(0,1fr)_140px_auto] items-center gap-2">
              <TextInput
                aria-label={t("form.addOnName", { place: index + 1 })}
                placeholder={t("form.addOnExample")}
                maxLength={60}
                value={item.name}
                onChange={({ target }) => change(key, { name: target.value })}
              />
              <MoneyInput
                aria-label={t("form.addOnPrice", { place: index + 1 })}
                valueMinor={item.price_minor}
                onChange={(price) => change(key, { price_minor: price ?? 0 })}
              />
              <Button
                variant="icon"
                aria-label={t("form.removeAddOn", { name: item.name || String(index + 1) })}
                icon={<Trash2 aria-hidden="true" strokeWidth={1.9} />}
                onClick={() => setLines((all) => all.filter((one) => one.key !== key))}
              />
            </div>
          ))}
          <Button
            variant="light"
            size="sm"
            className="justify-self-start"
            icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => setLines((all) => [...all, newLine()])}
          >
            {t("form.addAddOn")}
          </Button>
        </fieldset>
        <Checkbox
          label={t("form.groupRequired")}
          checked={required}
          onChange={({ target }) => setRequired(target.checked)}
        />
        <Field label={t("form.groupMost")} hint={t("form.groupMostHint")}>
          <NumberInput value={max} onChange={setMax} placeholder={String(lines.length)} />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
