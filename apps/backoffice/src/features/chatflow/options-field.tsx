import { choiceLimits } from "@agiza/chatflow/choices";
import { lengthOf } from "@agiza/chatflow/plain";
import type { Flow, Language, Option, StepOf } from "@agiza/chatflow/flow";
import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { TextInput } from "@agiza/ui/text-input";
import { ChevronDown, ChevronUp, Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";
import { newOption } from "./flow-editing.rules.ts";
import type { TellFault } from "./form-faults.ts";
import { WaySelect } from "./way-select.tsx";
import { WordsField } from "./words-field.tsx";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;
/** More than a customer looks through. */
const maxOptions = 30;

type OptionsFieldProps = {
  step: StepOf<"choose">;
  flow: Flow;
  language: Language;
  tell: TellFault;
  disabled: boolean;
  onChange: (step: StepOf<"choose">) => void;
};

/** Whether WhatsApp shows the choice as a list: more than three, or more words than a button holds. */
export const isList = ({ options }: StepOf<"choose">): boolean =>
  options.length > choiceLimits.buttons ||
  options.some(
    ({ title, description }) =>
      Math.max(lengthOf(title.sw), lengthOf(title.en)) > choiceLimits.buttonTitle ||
      (description !== undefined && (description.sw !== "" || description.en !== "")),
  );

/** The answers that a choice offers, each with the step it leads to. */
export function OptionsField({ step, flow, language, tell, disabled, onChange }: OptionsFieldProps) {
  const { t } = useTranslation("chatflow");
  const { options } = step;
  const asList = isList(step);
  const set = (next: Option[]) => onChange({ ...step, options: next });
  const put = (option: Option) => set(options.map((one) => (one.id === option.id ? option : one)));
  const move = (place: number, by: -1 | 1) => {
    const option = options[place];
    if (option) set(options.toSpliced(place, 1).toSpliced(place + by, 0, option));
  };
  const missing = tell("options");
  return (
    <fieldset className="m-0 grid min-w-0 gap-2.5 border-0 p-0">
      <legend className="mb-2 p-0 text-sm">
        <span className="font-semibold">{t(asList ? "form.list" : "form.buttons")}</span>{" "}
        <span className="text-ink-3">{t(asList ? "form.listLimit" : "form.buttonsLimit")}</span>
      </legend>
      {options.map((option, place) => (
        <OptionRow
          key={option.id}
          option={option}
          place={place}
          count={options.length}
          asList={asList}
          flow={flow}
          language={language}
          tell={tell}
          disabled={disabled}
          onChange={put}
          onMove={(by) => move(place, by)}
          onRemove={() => set(options.filter((one) => one !== option))}
        />
      ))}
      {missing !== undefined && <ErrorLine>{missing}</ErrorLine>}
      {asList && options.length <= choiceLimits.buttons && (
        <p className="m-0 text-sm text-ink-3">{t("form.listWhy")}</p>
      )}
      {options.length > choiceLimits.rows && <p className="m-0 text-sm text-ink-3">{t("form.listPaged")}</p>}
      {!disabled && options.length < maxOptions && (
        <Button
          variant="light"
          icon={<Plus {...icon} />}
          className="justify-self-start"
          onClick={() => set([...options, newOption()])}
        >
          {t("form.addOption")}
        </Button>
      )}
      {asList && (
        <WordsField
          label={t("form.listButton")}
          words={step.button ?? { sw: "", en: "" }}
          language={language}
          max={choiceLimits.listButton}
          error={tell("button", language)}
          isOptional
          isLine
          disabled={disabled}
          onChange={(button) => onChange({ ...step, button })}
        />
      )}
    </fieldset>
  );
}

type OptionRowProps = {
  option: Option;
  place: number;
  count: number;
  asList: boolean;
  flow: Flow;
  language: Language;
  tell: TellFault;
  disabled: boolean;
  onChange: (option: Option) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function OptionRow({
  option,
  place,
  count,
  asList,
  flow,
  language,
  tell,
  disabled,
  onChange,
  onMove,
  onRemove,
}: OptionRowProps) {
  const { t } = useTranslation("chatflow");
  const number = place + 1;
  const max = asList ? choiceLimits.rowTitle : choiceLimits.buttonTitle;
  const left = max - lengthOf(option.title[language]);
  const error = tell(`options.${option.id}.title`, language);
  return (
    <div
      className={classNames(
        "grid gap-2 rounded-md border p-2.5",
        error === undefined ? "border-line-2" : "border-danger",
      )}
    >
      <div className="flex items-center gap-1.5">
        <TextInput
          className="min-w-0 flex-1"
          aria-label={t("form.option", { number })}
          aria-invalid={error !== undefined || undefined}
          lang={language}
          autoComplete="off"
          disabled={disabled}
          value={option.title[language]}
          trailing={
            <span aria-hidden="true" className={classNames("tabular-nums", left < 0 && "text-danger-ink")}>
              {left}
            </span>
          }
          onChange={({ target }) =>
            onChange({ ...option, title: { ...option.title, [language]: target.value } })
          }
        />
        {!disabled && (
          <Button
            variant="icon"
            aria-label={t("form.removeOption", { number })}
            icon={<X {...icon} />}
            onClick={onRemove}
          />
        )}
      </div>
      {asList && (
        <TextInput
          aria-label={t("form.optionText", { number })}
          placeholder={t("form.optionText", { number })}
          lang={language}
          autoComplete="off"
          disabled={disabled}
          maxLength={choiceLimits.rowDescription}
          value={option.description?.[language] ?? ""}
          onChange={({ target }) =>
            onChange({
              ...option,
              description: { sw: "", en: "", ...option.description, [language]: target.value },
            })
          }
        />
      )}
      <div className="flex items-center gap-1.5">
        <WaySelect
          className="min-w-0 flex-1"
          flow={flow}
          to={option.next}
          label={t("form.optionWay", { number })}
          disabled={disabled}
          onChange={(next) => onChange({ ...option, next })}
        />
        {!disabled && (
          <>
            <Button
              variant="icon"
              aria-label={t("form.optionUp", { number })}
              icon={<ChevronUp {...icon} />}
              disabled={place === 0}
              onClick={() => onMove(-1)}
            />
            <Button
              variant="icon"
              aria-label={t("form.optionDown", { number })}
              icon={<ChevronDown {...icon} />}
              disabled={number === count}
              onClick={() => onMove(1)}
            />
          </>
        )}
      </div>
      {error !== undefined && <ErrorLine>{error}</ErrorLine>}
    </div>
  );
}
