import { Button } from "@agiza/ui/button";
import { Dialog } from "@agiza/ui/dialog";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

type CameraScannerProps = {
  /** @returns whether anything stands on the code */
  onCode: (code: string) => boolean;
  onClose: () => void;
};

const lookEveryMs = 150;
/** The same thing held before the camera is one thing. */
const sameCodeMs = 2_000;

/** Reads barcodes by the camera, one after the other, until it is closed. */
export function CameraScanner({ onCode, onClose }: CameraScannerProps) {
  const { t } = useTranslation(["till", "common"]);
  const video = useRef<HTMLVideoElement>(null);
  const [isDenied, setDenied] = useState(false);
  const [said, setSaid] = useState("");
  const tell = useEffectEvent((code: string) => setSaid(t(onCode(code) ? "added" : "unknownCode", { code })));

  useEffect(() => {
    const leaving = new AbortController();
    void readCodes(video, leaving.signal, tell).catch(() => {
      if (!leaving.signal.aborted) setDenied(true);
    });
    return () => leaving.abort();
  }, []);

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("scanByCamera")}
      closeLabel={t("common:close")}
      actions={<Button onClick={onClose}>{t("common:done")}</Button>}
    >
      {isDenied ? (
        <p role="alert" className="m-0">
          {t("cameraDenied")}
        </p>
      ) : (
        <video ref={video} muted playsInline className="aspect-4/3 w-full rounded-lg bg-ink object-cover" />
      )}
      <output className="mt-3 block min-h-6 font-medium">{said}</output>
    </Dialog>
  );
}

async function readCodes(
  video: { current: HTMLVideoElement | null },
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  signal.addEventListener("abort", () => stream.getTracks().forEach((track) => track.stop()));
  if (signal.aborted) return stream.getTracks().forEach((track) => track.stop());
  const reader = new globalThis.BarcodeDetector!();
  const screen = video.current!;
  screen.srcObject = stream;
  await screen.play();
  let last = { code: "", at: 0 };
  while (!signal.aborted) {
    const [found] = await reader.detect(screen);
    const now = performance.now();
    if (found && (found.rawValue !== last.code || now - last.at > sameCodeMs)) onCode(found.rawValue);
    if (found) last = { code: found.rawValue, at: now };
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
