import { Button } from "@agiza/ui/button";
import { fileSize } from "#lib/file-size.ts";
import type { SendingPdf } from "./use-pdf.ts";

type PdfOnItsWayProps = { pdf: SendingPdf; label: string; stopLabel: string; onStop: () => void };

/** How far a PDF is, and a way to stop it. */
export function PdfOnItsWay({ pdf: { name, bytes, progress }, label, stopLabel, onStop }: PdfOnItsWayProps) {
  return (
    <div className="flex items-center gap-3 rounded-md border border-line bg-surface-2 px-3.5 py-2.5">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <span className="wrap-anywhere">
          {name} <span className="text-sm text-ink-3">{fileSize(bytes)}</span>
        </span>
        <progress
          aria-label={label}
          value={progress}
          max={1}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-surface-4 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-4 [&::-webkit-progress-value]:bg-brand"
        />
      </div>
      <Button variant="light" size="sm" onClick={onStop}>
        {stopLabel}
      </Button>
    </div>
  );
}
