import { fill } from "@agiza/i18n/translator";
import type { Language } from "@agiza/i18n/language";
import { Field } from "@agiza/ui/field";
import { TextArea } from "@agiza/ui/text-area";
import { WorldPhoneInput } from "@agiza/ui/world-phone-input";
import { messageRoom, type ShopNumber } from "./chat-link.ts";
import { Doubts } from "./doubts.tsx";
import type { MakerStep } from "./maker-step.ts";
import { linkLimit } from "./qr-design.ts";

/** Whose chat opens, and with which first message. */
export function ContactSection({
  design,
  words,
  change,
  problem,
  language,
  onLeave,
}: MakerStep & {
  problem: Extract<ShopNumber, { problem: string }>["problem"] | null;
  language: Language;
  onLeave: () => void;
}) {
  const { contact } = words;
  const { taken, limit } = messageRoom(design.message, linkLimit(design));
  const errors = {
    missing: contact.missing,
    not_a_number: contact.notANumber,
    not_a_number_abroad: contact.notANumberAbroad,
  };
  return (
    <section>
      <h2 className="heading-step">{contact.heading}</h2>
      <Field label={contact.number} error={problem && errors[problem]}>
        <WorldPhoneInput
          countryLabel={contact.country}
          language={language}
          value={design.number}
          onChange={(number) => change({ number })}
          onBlur={onLeave}
          placeholder="7XX XXX XXX"
          className="min-h-12"
        />
      </Field>
      <Field
        label={contact.message}
        optional={contact.optional}
        hint={
          <span className="flex justify-between gap-4">
            <span>{contact.messageHint}</span>
            <span className="whitespace-nowrap tabular-nums">
              {fill(contact.count, { count: taken, limit })}
            </span>
          </span>
        }
        className="mt-4"
      >
        <TextArea
          name="message"
          value={design.message}
          onChange={(event) => change({ message: event.target.value })}
        />
      </Field>
      <div className="mt-2.5">
        <Doubts design={design} words={words} about={["message"]} />
      </div>
    </section>
  );
}
