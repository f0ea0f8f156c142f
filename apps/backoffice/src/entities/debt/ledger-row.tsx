import { IconTile, type IconTileProps } from "@agiza/ui/icon-tile";
import { Money } from "@agiza/ui/money";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";

export type LedgerRowProps = {
  icon: ReactNode;
  tone: NonNullable<IconTileProps["tone"]>;
  title: ReactNode;
  pill?: ReactNode;
  amountMinor: number;
  amountClass?: string;
  balanceMinor: number;
  actions?: ReactNode;
  /** Whether the list has room for actions. */
  isWide: boolean;
  /** Small words under the title. */
  children: ReactNode;
};

/** On desks one line of columns; where there is less room the pill stands under the words, and no balance. */
export function LedgerRow({
  icon,
  tone,
  title,
  pill,
  balanceMinor,
  actions,
  isWide,
  children,
  ...row
}: LedgerRowProps) {
  const { t } = useTranslation("debt");
  return (
    <li
      className={classNames(
        "grid grid-cols-[34px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1.5 border-t border-line px-5 py-3 narrow:px-4 @2xl:items-center @2xl:gap-x-3.5",
        isWide
          ? "@2xl:grid-cols-[34px_minmax(0,1fr)_126px_98px_98px_36px]"
          : "@2xl:grid-cols-[34px_minmax(0,1fr)_126px_98px_98px]",
      )}
    >
      <IconTile icon={icon} tone={tone} />
      <span className="grid min-w-0 gap-0.5">
        <span className="font-semibold break-words">{title}</span>
        {children}
      </span>
      {pill && <span className="col-start-2 self-center @2xl:col-start-3 @2xl:row-start-1">{pill}</span>}
      <Money
        minor={row.amountMinor}
        withCurrency={false}
        plainDecimals
        className={classNames(
          "col-start-3 row-start-1 text-right font-semibold @2xl:col-start-4",
          row.amountClass,
        )}
      />
      <span className="col-start-5 row-start-1 hidden text-right text-ink-2 @2xl:block">
        <span className="sr-only">{t("balance")}: </span>
        <Money minor={balanceMinor} withCurrency={false} plainDecimals />
      </span>
      {actions && (
        <span className="col-start-3 row-start-2 justify-self-end @2xl:col-start-6 @2xl:row-start-1">
          {actions}
        </span>
      )}
    </li>
  );
}
