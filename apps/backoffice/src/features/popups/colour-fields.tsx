import { contrast } from "@agiza/ui/contrast";
import { RadioGroup } from "@agiza/ui/radio-group";
import { Check, X } from "lucide-react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField } from "#patterns/form/form-field.tsx";
import { leastContrast } from "./popup-values.rules.ts";
import type { PopupEditForm } from "./use-popup-form.ts";

type Props = { form: PopupEditForm };

/** Buttons that go together with their words. */
const buttons = [
  { key: "red", button: "#c8261d", button_text: "#ffffff" },
  { key: "blue", button: "#24359c", button_text: "#ffffff" },
  { key: "black", button: "#10122e", button_text: "#ffffff" },
  { key: "green", button: "#14633c", button_text: "#ffffff" },
  { key: "amber", button: "#ffb03a", button_text: "#14163a" },
] as const;

/** The colours of the button by a few that read well, or each colour by itself; how well it reads is said. */
export function ColourFields({ form }: Props) {
  const { t } = useTranslation("popups");
  const colors = useWatch({ control: form.control, name: "colors" });
  const chosen = buttons.find(
    ({ button, button_text }) => button === colors.button && button_text === colors.button_text,
  );
  const choose = (key: string) => {
    const { button, button_text } = buttons.find((one) => one.key === key)!;
    form.setValue("colors.button", button, { shouldDirty: true, shouldValidate: true });
    form.setValue("colors.button_text", button_text, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <RadioGroup
        legend={t("buttonColour")}
        look="tiles"
        value={chosen?.key ?? null}
        onChange={choose}
        options={buttons.map(({ key, button }) => ({
          value: key,
          label: t(`colours.${key}`),
          icon: (
            <span
              className="block size-6 rounded-sm border border-line-control"
              style={{ backgroundColor: button }}
            />
          ),
        }))}
      />
      <div className="grid grid-cols-2 gap-x-4 gap-y-2">
        <Colour form={form} name="colors.button" />
        <Colour form={form} name="colors.button_text" />
        <Legibility ground={colors.button} ink={colors.button_text} />
        <Colour form={form} name="colors.background" />
        <Colour form={form} name="colors.text" />
        <Legibility ground={colors.background} ink={colors.text} />
      </div>
    </>
  );
}

type ColourName = "background" | "text" | "button" | "button_text";

function Colour({ form, name }: Props & { name: `colors.${ColourName}` }) {
  const { t } = useTranslation("popups");
  const label = t(`colourOf.${name.slice("colors.".length) as ColourName}`);
  return (
    <FormField form={form} name={name} label={label} show={(value) => value} ownLabel half>
      {({ onChange, ...field }, error) => (
        <div>
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
            <input
              {...field}
              type="color"
              aria-invalid={error !== undefined}
              onChange={({ target }) => onChange(target.value)}
              className="h-9 w-11 flex-none cursor-pointer rounded-sm border border-line-control bg-surface p-0.5"
            />
            {label}
          </label>
          {error && (
            <p role="alert" className="m-0 text-sm text-danger-ink">
              {error}
            </p>
          )}
        </div>
      )}
    </FormField>
  );
}

/** How well words read on their ground. */
function Legibility({ ground, ink }: { ground: string; ink: string }) {
  const { t } = useTranslation("popups");
  const ratio = contrast(ground, ink);
  const reads = ratio >= leastContrast;
  const Icon = reads ? Check : X;
  return (
    <p
      className={`col-span-2 m-0 flex items-center gap-1.5 text-sm font-semibold ${reads ? "text-success-ink" : "text-danger-ink"}`}
    >
      <Icon aria-hidden="true" className="size-4 flex-none" strokeWidth={2.4} />
      {t(reads ? "readsWell" : "readsBadly", { ratio: ratio.toFixed(1), least: leastContrast })}
    </p>
  );
}
