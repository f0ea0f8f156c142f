import { useEffect } from "react";

/** Meta's script stays on these pages: who goes on from them leaves it behind with the document. */
export function useLeaveWithScript(): void {
  useEffect(
    () => () => {
      if (window.FB && !/^\/connect(\/|$)/.test(window.location.pathname)) window.location.reload();
    },
    [],
  );
}
