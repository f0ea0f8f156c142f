import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/**
 * The actions of a page: at the end of its title on desks, in a bar at the foot on phones. The main one comes last in
 * the markup and takes the room that is left.
 */
export function PageActions({ label, children }: { label?: string; children: ReactNode }) {
  const { t } = useTranslation("screens");
  return (
    <section
      data-phone-bar=""
      aria-label={label ?? t("actions")}
      className="ml-auto flex items-center gap-2 empty:hidden narrow:fixed narrow:flex-wrap narrow:inset-x-0 narrow:bottom-(--bottom-bar) narrow:z-sticky narrow:m-0 narrow:border-t narrow:border-line narrow:bg-surface narrow:px-4 narrow:pt-3 narrow:pb-[max(12px,env(safe-area-inset-bottom))] narrow:*:last:flex-1"
    >
      {children}
    </section>
  );
}
