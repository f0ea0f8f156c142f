import { ChevronDown } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import type { InputHTMLAttributes, Ref } from "react";
import { classNames } from "../class-names.ts";
import { useFieldAttributes } from "../field/field-context.ts";
import { TanzaniaFlag } from "../flag/tanzania-flag.tsx";
import { groupDigits } from "../phone-input/phone-grouping.ts";
import { bareInputClasses, controlBoxClasses } from "../text-input/control-classes.ts";
import {
  codeOf,
  countryOf,
  dialCodes,
  e164Of,
  homeCountry,
  isInternational,
  nationalDigitsOf,
} from "./dial-codes.ts";

export type WorldPhoneInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "value" | "onChange" | "type"
> & {
  /** E.164, or the part of it typed so far, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** What the list of countries is called. */
  countryLabel: string;
  /** Language of the countries' names, "sw". */
  language: string;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A phone number of any country: the country stands in front of the number and is picked from the phone's own list; a
 * number pasted with its code picks it by itself. The list is written once the page works, so that a page does not carry
 * two hundred countries before its first word.
 */
export function WorldPhoneInput({
  value,
  onChange,
  countryLabel,
  language,
  className,
  ...rest
}: WorldPhoneInputProps) {
  const wiring = useFieldAttributes(rest);
  const [picked, setPicked] = useState(homeCountry);
  const code = codeOf(picked);
  const country = value === "" || value.startsWith(`+${code}`) ? picked : (countryOf(value) ?? picked);
  const national = value.slice(codeOf(country).length + 1);

  function pick(next: string) {
    setPicked(next);
    onChange(e164Of(next, nationalDigitsOf(next, national)));
  }

  function type(text: string) {
    const meant = isInternational(text) ? (countryOf(text) ?? country) : country;
    setPicked(meant);
    onChange(e164Of(meant, nationalDigitsOf(meant, text)));
  }

  return (
    <span className={classNames(controlBoxClasses, className)}>
      <span className="relative -ml-3 flex flex-none items-center gap-1.5 self-stretch rounded-l-md pl-3 font-semibold tabular-nums has-[:focus-visible]:bg-brand-soft">
        {country === homeCountry ? (
          <TanzaniaFlag />
        ) : (
          <span className="rounded-[3px] bg-surface-4 px-1 text-2xs leading-[14px] font-bold">{country}</span>
        )}
        +{codeOf(country)}
        <ChevronDown aria-hidden="true" className="size-3.5 text-ink-3" />
        <select
          aria-label={countryLabel}
          value={country}
          disabled={rest.disabled}
          onChange={(event) => pick(event.target.value)}
          className="absolute inset-0 w-full cursor-pointer appearance-none border-0 text-md opacity-0"
        >
          <Countries chosen={country} language={language} />
        </select>
      </span>
      <span aria-hidden="true" className="my-2 w-px flex-none self-stretch bg-line-2" />
      <input
        autoComplete="tel"
        {...rest}
        {...wiring}
        type="tel"
        inputMode="tel"
        value={groupDigits(national)}
        onChange={(event) => type(event.target.value)}
        className={classNames(bareInputClasses, "text-lg tabular-nums")}
      />
    </span>
  );
}

/** Only the chosen one until the page works; then neighbours first, the others by name. */
function Countries({ chosen, language }: { chosen: string; language: string }) {
  const works = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  if (!works) return <option value={chosen}>+{codeOf(chosen)}</option>;
  const names = new Intl.DisplayNames(language, { type: "region" });
  const named = dialCodes.map(({ country, code }) => ({ country, text: `${names.of(country)} +${code}` }));
  const neighbours = 10;
  return [
    ...named.slice(0, neighbours),
    ...named.slice(neighbours).toSorted((one, other) => one.text.localeCompare(other.text, language)),
  ].map(({ country, text }) => (
    <option key={country} value={country}>
      {text}
    </option>
  ));
}
