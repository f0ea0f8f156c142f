import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";

/** So many letters are kept of an address. */
const urlMax = 2_000;

type UrlFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  url: string;
  disabled: boolean;
  onChange: (url: string) => void;
};

/** An address that a step sends or calls. */
export function UrlField({ label, hint, error, url, disabled, onChange }: UrlFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        type="url"
        inputMode="url"
        value={url}
        maxLength={urlMax}
        autoComplete="off"
        disabled={disabled}
        onChange={({ target }) => onChange(target.value.trim())}
      />
    </Field>
  );
}
