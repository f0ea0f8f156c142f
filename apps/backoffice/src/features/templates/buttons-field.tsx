import { randomKey } from "@agiza/api-client/random-key";
import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { CornerUpLeft, ExternalLink, Trash2 } from "lucide-react";
import { type FieldErrors, useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { countPlaces } from "#entities/template/template-text.rules.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import type { LanguageProps } from "./language-props.ts";
import { templateSizes } from "./template-form.rules.ts";
import type { FormButton } from "./template-form.values.ts";

const isLink = ({ kind }: FormButton): boolean => kind === "url";

/** What customers press below the message: answers first, then links, as WhatsApp wants them. */
export function ButtonsField({ form, place, named }: LanguageProps) {
  const { t } = useTranslation("templates");
  const name = `texts.${place}.buttons` as const;
  const { errors } = useFormState({ control: form.control, name });
  return (
    <FormField
      form={form}
      name={name}
      label={named(t("form.buttons"))}
      show={(buttons) => buttons.map(({ text }) => text).join(", ")}
      ownLabel
      hasParts
    >
      {({ value: buttons, onChange }, error) => {
        const add = (kind: FormButton["kind"]) => {
          const added = { key: randomKey(), kind, text: "", url: "", example: "" };
          const firstLink = buttons.findIndex(isLink);
          const at = kind === "url" || firstLink < 0 ? buttons.length : firstLink;
          onChange(buttons.toSpliced(at, 0, added));
        };
        const links = buttons.filter(isLink).length;
        return (
          <fieldset className="m-0 grid min-w-0 gap-2.5 border-0 p-0">
            <legend className="p-0 pb-1.5 text-sm font-semibold">{named(t("form.buttons"))}</legend>
            <p className="m-0 text-sm text-ink-3">{t("form.buttonsHint", { most: templateSizes.buttons })}</p>
            {buttons.map((button, index) => (
              <ButtonLine
                key={button.key}
                button={button}
                number={index + 1}
                named={named}
                errors={errors.texts?.[place]?.buttons?.[index]}
                onChange={(part) => onChange(buttons.with(index, { ...button, ...part }))}
                onRemove={() => onChange(buttons.toSpliced(index, 1))}
              />
            ))}
            {error && <ErrorLine>{error}</ErrorLine>}
            {buttons.length < templateSizes.buttons && (
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="light"
                  size="sm"
                  icon={<CornerUpLeft aria-hidden="true" strokeWidth={1.9} />}
                  aria-label={named(t("form.addReply"))}
                  onClick={() => add("quick_reply")}
                >
                  {t("form.addReply")}
                </Button>
                {links < templateSizes.links && (
                  <Button
                    variant="light"
                    size="sm"
                    icon={<ExternalLink aria-hidden="true" strokeWidth={1.9} />}
                    aria-label={named(t("form.addLink"))}
                    onClick={() => add("url")}
                  >
                    {t("form.addLink")}
                  </Button>
                )}
              </div>
            )}
          </fieldset>
        );
      }}
    </FormField>
  );
}

type ButtonLineProps = {
  button: FormButton;
  number: number;
  named: LanguageProps["named"];
  errors: FieldErrors<FormButton> | undefined;
  onChange: (part: Partial<FormButton>) => void;
  onRemove: () => void;
};

function ButtonLine({ button, number, named, errors, onChange, onRemove }: ButtonLineProps) {
  const { t } = useTranslation("templates");
  return (
    <div className="grid gap-2 rounded-md border border-line p-3">
      <div className="flex items-end gap-2">
        <Field
          label={named(t("form.buttonText", { place: number }))}
          error={errors?.text?.message}
          className="min-w-0 flex-1"
        >
          <TextInput
            value={button.text}
            autoComplete="off"
            trailing={<span aria-hidden="true">{templateSizes.button - Array.from(button.text).length}</span>}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        </Field>
        <Button
          variant="icon"
          aria-label={named(t("form.removeButton", { place: number }))}
          icon={<Trash2 aria-hidden="true" strokeWidth={1.9} />}
          onClick={onRemove}
        />
      </div>
      {isLink(button) && (
        <Field label={named(t("form.buttonUrl", { place: number }))} error={errors?.url?.message}>
          <TextInput
            value={button.url}
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            onChange={({ target }) => onChange({ url: target.value })}
          />
        </Field>
      )}
      {isLink(button) && countPlaces(button.url) > 0 && (
        <Field label={named(t("form.exampleOfLink"))} error={errors?.example?.message}>
          <TextInput
            value={button.example}
            autoComplete="off"
            maxLength={templateSizes.example}
            onChange={({ target }) => onChange({ example: target.value })}
          />
        </Field>
      )}
    </div>
  );
}
