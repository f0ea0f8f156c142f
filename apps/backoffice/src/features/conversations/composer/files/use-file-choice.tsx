import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { accepts, type SendableKind } from "./sendable.rules.ts";

/** Asks the device for a file: `input` belongs on the page, `choose` opens what the device offers, its camera too. */
export function useFileChoice(onFile: (file: File) => void) {
  const { t } = useTranslation("conversations");
  const box = useRef<HTMLInputElement>(null);

  function choose(kind: SendableKind, isCamera = false) {
    if (!box.current) return;
    box.current.accept = accepts[kind];
    box.current.capture = isCamera ? "environment" : "";
    if (!isCamera) box.current.removeAttribute("capture");
    box.current.click();
  }

  const input = (
    <input
      ref={box}
      type="file"
      hidden
      aria-label={t("attach.file")}
      onChange={({ target }) => {
        const file = target.files?.[0];
        // The same file can be chosen once more.
        target.value = "";
        if (file) onFile(file);
      }}
    />
  );
  return { input, choose };
}
