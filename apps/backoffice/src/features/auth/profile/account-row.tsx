import { Button } from "@agiza/ui/button";
import { IconTile } from "@agiza/ui/icon-tile";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export type AccountRowProps = {
  icon: LucideIcon;
  name: string;
  /** How it is now, or what changing it does. */
  text: ReactNode;
  /** On the button; `actionLabel` names it where several say the same. */
  action: string;
  actionLabel: string;
  onAction: () => void;
};

/** One thing of the account with the button that changes it. */
export function AccountRow({ icon: Icon, name, text, action, actionLabel, onAction }: AccountRowProps) {
  return (
    <li className="flex items-center gap-3 border-t border-line px-5 py-3.5 narrow:px-4">
      <IconTile icon={<Icon strokeWidth={1.9} />} />
      <span className="min-w-0 flex-1">
        <span className="block font-strong">{name}</span>
        <span className="block text-sm wrap-anywhere text-ink-3">{text}</span>
      </span>
      <Button variant="light" size="sm" aria-label={actionLabel} onClick={onAction}>
        {action}
      </Button>
    </li>
  );
}
