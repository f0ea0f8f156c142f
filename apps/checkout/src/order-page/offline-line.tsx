import { useSyncExternalStore } from "react";
import { useTexts } from "./texts.ts";

function follow(tell: () => void) {
  addEventListener("online", tell);
  addEventListener("offline", tell);
  return () => {
    removeEventListener("online", tell);
    removeEventListener("offline", tell);
  };
}

/** Says that there is no network as soon as the phone knows. */
export function OfflineLine() {
  const t = useTexts();
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine);
  return (
    <output className="block m-0 empty:hidden mt-3 font-medium text-warning-ink">
      {isOnline ? "" : t("offline")}
    </output>
  );
}
