import { splitMoney } from "@agiza/i18n/money";
import { classNames } from "../class-names.ts";

export type MoneyProps = {
  /** Integer hundredths. */
  minor: number;
  currency?: string;
  /** Leave the currency out where the column or the line above already says it. */
  withCurrency?: boolean;
  /** Shows a plus before what is added, "+15,000.00". */
  signed?: boolean;
  /** On quiet text or a coloured ground other than indigo, decimals keep full strength to stay readable. */
  plainDecimals?: boolean;
  className?: string;
};

/** An amount as the eye reads it: small currency, the whole number, quiet decimals. Digits line up in columns. */
export function Money({
  minor,
  currency = "TZS",
  withCurrency = true,
  signed = false,
  plainDecimals = false,
  className,
}: MoneyProps) {
  const { whole, decimals } = splitMoney(Math.abs(minor));
  const sign = minor < 0 ? "−" : signed && minor > 0 ? "+" : "";
  return (
    <span
      className={classNames(
        "whitespace-nowrap tabular-nums large-letters:wrap-anywhere large-letters:whitespace-normal",
        className,
      )}
    >
      {withCurrency && (
        <span className="mr-[0.28em] text-[0.72em] font-semibold tracking-[0.02em] opacity-80">
          {currency}
        </span>
      )}
      {withCurrency && <wbr className="hidden large-letters:inline" />}
      {sign}
      {whole}
      <span className={plainDecimals ? undefined : "font-medium opacity-[0.68]"}>.{decimals}</span>
    </span>
  );
}
