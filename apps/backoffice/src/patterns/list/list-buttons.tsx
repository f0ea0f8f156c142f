import { Button } from "@agiza/ui/button";
import { Download, Plus, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { useWide } from "#lib/use-room.ts";
import type { Guard } from "@agiza/permissions/guards";
import { useMayDo } from "../use-may.ts";

/** The way to a new one. */
export type AddButton = { label: string; to: string; needs?: Guard };

export type ListButtonsProps = {
  /** Beside the title with words on desks, beside the search without on phones. */
  on: "desk" | "phone";
  add?: AddButton;
  onExport?: () => void;
  isExporting?: boolean;
  onPrint?: () => void;
};

/** The way to a new one under a list that has none yet; nothing for who may not add. */
export function AddButtonLink({ add }: { add: AddButton }) {
  const mayAdd = useMayDo()(add.needs);
  if (!mayAdd) return null;
  return (
    <RouteButton to={add.to} variant="outline" size="sm" icon={<Plus aria-hidden="true" strokeWidth={1.9} />}>
      {add.label}
    </RouteButton>
  );
}

/** What can be done with a list as a whole. */
export function ListButtons({ on, add, onExport, isExporting = false, onPrint }: ListButtonsProps) {
  const { t } = useTranslation("screens");
  const mayAdd = useMayDo()(add?.needs);
  const isPhone = !useWide();
  const plus = <Plus aria-hidden="true" strokeWidth={1.9} />;
  if (isPhone !== (on === "phone")) return null;
  // The bar at the foot of phones leads there from every page.
  const isInBar = isPhone && add?.to === paths.addOrder;
  const isAdding = add !== undefined && mayAdd && !isInBar;
  if (!isAdding && !onPrint && !onExport) return null;
  return (
    <div className="ml-auto flex gap-2">
      {onPrint && (
        <Button
          variant="light"
          size={isPhone ? "icon" : "md"}
          aria-label={t("list.print")}
          icon={<Printer aria-hidden="true" strokeWidth={1.9} />}
          onClick={onPrint}
        >
          {t("list.print")}
        </Button>
      )}
      {onExport && (
        <Button
          variant="light"
          size={isPhone ? "icon" : "md"}
          aria-label={t("list.exportLabel")}
          icon={<Download aria-hidden="true" strokeWidth={1.9} />}
          loading={isExporting}
          onClick={onExport}
        >
          {t("list.export")}
        </Button>
      )}
      {isAdding && (
        <RouteButton to={add.to} size={isPhone ? "icon" : "md"} aria-label={add.label} icon={plus}>
          {isPhone ? null : add.label}
        </RouteButton>
      )}
    </div>
  );
}
