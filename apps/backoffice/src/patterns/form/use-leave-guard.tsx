import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { holdPage } from "#lib/leave-guard.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";

/**
 * Asks before a page with unsaved changes is left: by a link, by Back, by closing the tab.
 * @param holds whether there is something to lose
 * @param isKept whether what was typed is kept on this device
 * @returns `letGo`, to be called before leaving on purpose, and the dialog to draw
 */
export function useLeaveGuard(holds: boolean, isKept: boolean): { letGo: () => void; dialog: ReactNode } {
  const { t } = useTranslation("screens");
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const release = useRef<() => void>(undefined);
  const letGo = useCallback(() => release.current?.(), []);

  useEffect(() => {
    if (!holds) return;
    const stopHolding = holdPage((goOn) => setLeave(() => goOn));
    // The browser asks in its own words.
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", askBrowser);
    release.current = () => {
      stopHolding();
      window.removeEventListener("beforeunload", askBrowser);
    };
    return release.current;
  }, [holds]);

  return {
    letGo,
    dialog: leave && (
      <ConfirmDialog
        title={t("form.leaveTitle")}
        description={t(isKept ? "form.leaveText" : "form.leaveTextLost")}
        confirmLabel={t("form.leave")}
        keepLabel={t("form.stay")}
        isPending={false}
        onConfirm={() => {
          letGo();
          setLeave(null);
          leave();
        }}
        onClose={() => setLeave(null)}
      />
    ),
  };
}
