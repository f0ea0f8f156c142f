import { Button } from "@agiza/ui/button";
import { X, type LucideIcon } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";

const looks = {
  info: "border-info-line bg-info-soft text-info-ink",
  warning: "border-warning-line bg-warning-soft text-warning-ink",
  danger: "border-danger-line bg-danger-soft text-danger-ink",
};

export type NoticeProps = {
  tone: keyof typeof looks;
  icon: LucideIcon;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons under the words. */
  actions?: ReactNode;
  onClose?: () => void;
  /** Said at once by screen readers; left out for what is there from the beginning. */
  role?: "alert";
  /** To move the focus here. */
  ref?: Ref<HTMLDivElement>;
  className?: string;
};

/** Something to know about the page, in a tinted box with an icon. */
export function Notice({
  tone,
  icon: Icon,
  title,
  children,
  actions,
  onClose,
  role,
  ref,
  className,
}: NoticeProps) {
  const { t } = useTranslation();
  return (
    <div
      ref={ref}
      role={role}
      tabIndex={-1}
      className={classNames(
        "flex w-full items-start gap-3 rounded-lg border px-4 py-3 outline-none",
        looks[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-[18px] flex-none" strokeWidth={1.9} />
      <div className="min-w-0 flex-1">
        {title && <p className="m-0 font-strong">{title}</p>}
        {children}
        {actions && <div className="mt-2.5 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onClose && (
        <Button
          variant="icon"
          size="sm"
          aria-label={t("close")}
          icon={<X aria-hidden="true" strokeWidth={1.9} />}
          onClick={onClose}
          className="-my-1 -mr-2"
        />
      )}
    </div>
  );
}
