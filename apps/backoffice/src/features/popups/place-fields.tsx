import { NumberField } from "#patterns/form/number-field.tsx";
import { RadioGroup } from "@agiza/ui/radio-group";
import { MousePointer2, Moon, Timer, Undo2 } from "lucide-react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField } from "#patterns/form/form-field.tsx";
import type { PopupEditForm } from "./use-popup-form.ts";

type Props = { form: PopupEditForm };

const corners = {
  top_left: "items-start justify-start",
  top_right: "items-start justify-end",
  bottom_left: "items-end justify-start",
  bottom_right: "items-end justify-end",
} as const;
const positions = Object.keys(corners) as (keyof typeof corners)[];

/** In which corner of the window it stands. */
export function PositionField({ form }: Props) {
  const { t } = useTranslation("popups");
  return (
    <FormField
      form={form}
      name="position"
      label={t("position")}
      ownLabel
      show={(value) => t(`positions.${value}`)}
    >
      {(field, error) => (
        <RadioGroup
          {...field}
          legend={t("position")}
          look="tiles"
          columns={2}
          error={error}
          options={positions.map((value) => ({
            value,
            label: t(`positions.${value}`),
            icon: (
              <span className={`flex h-8 w-13 rounded-sm bg-surface-4 p-1 text-ink-2 ${corners[value]}`}>
                <span className="h-3 w-5 rounded-xs bg-current" />
              </span>
            ),
          }))}
        />
      )}
    </FormField>
  );
}

const triggers = [
  { value: "delay", Icon: Timer },
  { value: "scroll", Icon: MousePointer2 },
  { value: "back", Icon: Undo2 },
  { value: "idle", Icon: Moon },
] as const;

/** What it waits for. */
export function TriggerFields({ form }: Props) {
  const { t } = useTranslation("popups");
  const kind = useWatch({ control: form.control, name: "trigger.kind" });
  return (
    <>
      <FormField
        form={form}
        name="trigger.kind"
        label={t("trigger")}
        ownLabel
        show={(value) => t(`triggers.${value}`)}
      >
        {(field, error) => (
          <RadioGroup
            {...field}
            legend={t("trigger")}
            look="tiles"
            error={error}
            hint={t(`triggerHints.${kind}`)}
            options={triggers.map(({ value, Icon }) => ({
              value,
              label: t(`triggers.${value}`),
              icon: <Icon strokeWidth={1.9} />,
            }))}
          />
        )}
      </FormField>
      {kind !== "back" && (
        <NumberField
          key={kind}
          form={form}
          name={`trigger.${kind}`}
          label={t(`triggerValues.${kind}`)}
          trailing={kind === "scroll" ? "%" : t("seconds")}
        />
      )}
    </>
  );
}
