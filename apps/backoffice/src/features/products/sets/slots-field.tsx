import { randomKey } from "@agiza/api-client/random-key";
import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { Plus } from "lucide-react";
import { useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { ProductSet } from "#data/product-sets.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { setSizes } from "./set-form.rules.ts";
import { newSlot, type FormSlot, type SetValues } from "./set-form.values.ts";
import { SlotCard } from "./slot-card.tsx";
import type { SlotErrors } from "./slot-card-props.ts";
import { useReorder } from "./use-reorder.ts";
import { useSlotWords } from "./use-slot-words.ts";

export type SlotsFieldProps = {
  form: EditForm<SetValues>;
  tried: ProductSet | undefined;
  /** The key of the slot that is open; the preview shows it too. */
  openKey: string | null;
  onOpen: (key: string | null) => void;
};

/** The slots customers fill, in the order they are asked. */
export function SlotsField({ form, ...rest }: SlotsFieldProps) {
  const { t } = useTranslation("productSets");
  const { labelOf, summaryOf } = useSlotWords();
  return (
    <FormSection form={form} title={t("form.slotsTitle")}>
      <FormField
        form={form}
        name="slots"
        label={t("form.slotsTitle")}
        ownLabel
        hasParts
        show={(slots) =>
          slots.map((slot, index) => `${labelOf(slot, index + 1)} (${summaryOf(slot)})`).join("; ")
        }
      >
        {({ value, onChange }, error) => (
          <Slots {...rest} form={form} slots={value} onChange={onChange} error={error} />
        )}
      </FormField>
    </FormSection>
  );
}

type SlotsProps = SlotsFieldProps & {
  slots: FormSlot[];
  onChange: (slots: FormSlot[]) => void;
  error: string | undefined;
};

function Slots({ form, tried, openKey, onOpen, slots, onChange, error }: SlotsProps) {
  const { t } = useTranslation("productSets");
  const { labelOf } = useSlotWords();
  const { errors } = useFormState({ control: form.control, name: "slots" });
  const { list, said, liftedIndex, handleOf } = useReorder(slots, onChange, (slot, place) =>
    t("form.placed", { name: labelOf(slot, place), place, count: slots.length }),
  );
  const isFull = slots.length >= setSizes.mostSlots;

  function add(slot: FormSlot, at: number) {
    onChange(slots.toSpliced(at, 0, slot));
    onOpen(slot.key);
  }

  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <p className="m-0 text-sm text-ink-3">
        {t("form.slotsOf", { count: slots.length, most: setSizes.mostSlots })}
      </p>
      {slots.length > 0 && (
        <ul
          ref={list}
          aria-label={t("form.slotsTitle")}
          className="m-0 grid list-none grid-cols-1 gap-2.5 p-0"
        >
          {slots.map((slot, index) => (
            <SlotCard
              key={slot.key}
              slot={slot}
              place={index + 1}
              found={tried?.slots[index]}
              errors={errors.slots?.[index] as SlotErrors | undefined}
              // Cards are moved closed: only then all are of one height.
              isOpen={slot.key === openKey && liftedIndex === null}
              isLifted={liftedIndex === index}
              handle={slots.length > 1 ? handleOf(index) : undefined}
              onToggle={() => onOpen(slot.key === openKey ? null : slot.key)}
              onChange={(part) => onChange(slots.with(index, { ...slot, ...part }))}
              onCopy={isFull ? undefined : () => add({ ...slot, key: randomKey(), id: null }, index + 1)}
              onRemove={() => onChange(slots.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      {error && <ErrorLine>{error}</ErrorLine>}
      {!isFull && (
        <Button
          variant="light"
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
          onClick={() => add(newSlot(randomKey()), slots.length)}
        >
          {t("form.addSlot")}
        </Button>
      )}
      <output className="sr-only">{said}</output>
    </div>
  );
}
