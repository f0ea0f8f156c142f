import { formatClock } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { PresetChips } from "@agiza/ui/preset-chips";
import { TextInput } from "@agiza/ui/text-input";
import { ArrowLeft, Send } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { likelyValue, offeredValues } from "#entities/template/offered-values.rules.ts";
import { TemplateBubble } from "#entities/template/template-bubble.tsx";
import {
  fillTemplate,
  tidyValue,
  type ValuePlace,
  valuePlaces,
  wordsOfTemplate,
} from "#entities/template/template-text.rules.ts";
import { useTitleOf } from "#entities/template/template-words.tsx";
import { usePriceWords } from "#entities/template/use-price-words.ts";
import { useNow } from "#lib/use-now.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import type { SendableTemplate } from "./sendable-templates.rules.ts";
import type { TemplateChooserProps } from "./template-chooser-props.ts";
import { useKnownValues } from "./use-known-values.ts";

type FillTemplateProps = SendableTemplate &
  Pick<TemplateChooserProps, "conversation" | "onSend"> & { onAnother: () => void };

/** Fills a template's values in beside exactly what will arrive, says what it costs, and sends it. */
export function FillTemplate({ template, text, conversation, onSend, onAnother }: FillTemplateProps) {
  const { t } = useTranslation("templates");
  const titleOf = useTitleOf();
  const { language } = useLanguage();
  const now = useNow();
  const toasts = useOutcomeToasts();
  const priceOf = usePriceWords().dated;
  const known = useKnownValues(conversation);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const places = valuePlaces(text);
  const values = places.map(
    (place, index) => typed[index] ?? likelyValue(place, text.examples[index] ?? "", known),
  );
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input, [type=submit]")?.focus(), []);

  function send() {
    const missing = values.findIndex((value) => tidyValue(value) === "");
    if (missing >= 0) {
      toasts.stayed(t("choose.missing"), "");
      return form.current?.querySelectorAll("input")[missing]?.focus();
    }
    const sent = values.map(tidyValue);
    const content = {
      kind: "template" as const,
      template_id: template.id,
      language: text.language,
      values: sent,
    };
    onSend({ content, reply_to: null }, wordsOfTemplate(fillTemplate(text, sent)));
    onAnother();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={titleOf(template)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="grid gap-3"
    >
      <div className="grid max-h-[min(52dvh,420px)] gap-3 overflow-y-auto p-0.5">
        <div className="flex items-center gap-2">
          <p className="m-0 min-w-0 flex-1 truncate font-strong">{titleOf(template)}</p>
          <Button
            variant="ghost"
            size="sm"
            icon={<ArrowLeft aria-hidden="true" strokeWidth={1.9} />}
            onClick={onAnother}
          >
            {t("choose.another")}
          </Button>
        </div>
        {places.map((place, index) => (
          <ValueField
            // A value has no name but its place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            place={place}
            number={index + 1}
            example={text.examples[index] ?? ""}
            value={values[index] ?? ""}
            offers={place.part === "link" ? [] : offeredValues(known).map(({ value }) => value)}
            onChange={(value) => setTyped({ ...typed, [index]: value })}
          />
        ))}
        <figure className="m-0 flex flex-col gap-1.5 rounded-md bg-chat-bg p-3">
          <figcaption className="text-xs font-semibold text-ink-2">{t("choose.exactly")}</figcaption>
          <TemplateBubble direction="out" time={formatClock(now, language)} text={text} values={values} />
        </figure>
      </div>
      <div className="flex items-center gap-3">
        <p className="m-0 min-w-0 flex-1 text-sm text-ink-2">{priceOf(template.category)}</p>
        <Button type="submit" icon={<Send aria-hidden="true" strokeWidth={1.9} />}>
          {t("choose.send")}
        </Button>
      </div>
    </form>
  );
}

type ValueFieldProps = {
  place: ValuePlace;
  number: number;
  example: string;
  value: string;
  offers: readonly string[];
  onChange: (value: string) => void;
};

function ValueField({ place, number, example, value, offers, onChange }: ValueFieldProps) {
  const { t } = useTranslation("templates");
  const name = place.part === "link" ? t("choose.linkEnd") : t("choose.value", { place: number });
  return (
    <div className="grid gap-1.5">
      <Field label={example === "" ? name : t("choose.valueExample", { place: name, example })}>
        <TextInput
          value={value}
          autoComplete="off"
          maxLength={1024}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {offers.length > 0 && (
        <PresetChips
          label={t("choose.offers")}
          presets={offers.map((offer) => ({ value: offer, label: offer }))}
          value={value}
          onChoose={onChange}
        />
      )}
    </div>
  );
}
