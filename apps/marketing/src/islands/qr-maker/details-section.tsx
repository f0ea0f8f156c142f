import { Field } from "@agiza/ui/field";
import { PresetChips } from "@agiza/ui/preset-chips";
import { Segmented } from "@agiza/ui/segmented";
import { TextInput } from "@agiza/ui/text-input";
import { LogoField } from "./logo-field.tsx";
import type { MakerStep } from "./maker-step.ts";
import { captionLimit, centres, nameLimit, placeLimit } from "./qr-design.ts";

/** What else stands on the card. */
export function DetailsSection(step: MakerStep) {
  const { design, words, change } = step;
  const { details, captions, contact } = words;
  const needsName = design.centre === "letter" && design.shopName.trim() === "";
  return (
    <section>
      <h2 className="heading-step">{details.heading}</h2>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <Field label={details.shopName} optional={contact.optional}>
          <TextInput
            name="shopName"
            value={design.shopName}
            maxLength={nameLimit}
            autoComplete="organization"
            onChange={(event) => change({ shopName: event.target.value })}
          />
        </Field>
        <Field label={details.place} optional={contact.optional}>
          <TextInput
            name="place"
            value={design.place}
            maxLength={placeLimit}
            placeholder={details.placeExample}
            onChange={(event) => change({ place: event.target.value })}
          />
        </Field>
      </div>
      <Field label={details.caption} className="mt-4">
        <TextInput
          name="caption"
          value={design.caption}
          maxLength={captionLimit}
          onChange={(event) => change({ caption: event.target.value })}
        />
      </Field>
      <PresetChips
        label={details.captionIdeas}
        presets={Object.values(captions).map((caption) => ({ value: caption, label: caption }))}
        value={design.caption}
        onChoose={(caption) => change({ caption })}
        className="mt-2.5"
      />
      <p className="mt-5 mb-1.5 text-sm font-semibold">{details.centre}</p>
      <Segmented
        label={details.centre}
        stretch
        name="centre"
        value={design.centre}
        onChange={(centre) => change({ centre })}
        segments={centres.map((value) => ({ value, label: details[value] }))}
      />
      {needsName && <p className="mt-2 text-sm text-ink-2">{details.letterNeedsName}</p>}
      {design.centre === "logo" && <LogoField {...step} />}
    </section>
  );
}
