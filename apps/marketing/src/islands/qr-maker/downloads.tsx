import { fill } from "@agiza/i18n/translator";
import { Button } from "@agiza/ui/button";
import { Segmented } from "@agiza/ui/segmented";
import { Download, Share2 } from "lucide-react";
import { useState } from "react";
import { sentenceFor } from "./doubts.tsx";
import type { Card } from "./draw-card.ts";
import { cureFor, doubtsAbout } from "./legibility.ts";
import type { MakerWords } from "./maker-words.ts";
import type { QrDesign } from "./qr-design.ts";
import type { Format } from "./save-card.ts";

const pictureWidths = ["512", "1024", "2048"] as const;
type PictureWidth = (typeof pictureWidths)[number];

type Outcome = { good: boolean; text: string };

/** Takes the card home. Nothing is saved before a decoder has read the finished picture and found the right link. */
export function Downloads({
  design,
  card,
  words,
  askForNumber,
}: {
  design: QrDesign;
  card: Card | null;
  words: MakerWords;
  askForNumber: () => void;
}) {
  const { download } = words;
  const [width, setWidth] = useState<PictureWidth>("1024");
  const [busy, setBusy] = useState<Format | "share" | null>(null);
  const [outcome, setOutcome] = useState<(Outcome & { of: QrDesign }) | null>(null);
  const png: Format = `png-${width}`;
  const said = outcome?.of === design ? outcome : null;

  async function take(format: Format, way: "save" | "share") {
    if (!card?.link) return askForNumber();
    setOutcome(null);
    setBusy(way === "share" ? "share" : format);
    const result = await make({ card: { ...card, link: card.link }, design, words, format, way });
    setBusy(null);
    if (result) setOutcome({ ...result, of: design });
  }

  return (
    <section aria-label={download.heading} className="grid gap-3">
      <Segmented
        label={download.pictureSize}
        size="sm"
        stretch
        value={width}
        onChange={setWidth}
        segments={pictureWidths.map((value) => ({ value, label: fill(download.pixels, { width: value }) }))}
      />
      <div className="grid auto-cols-auto grid-cols-[1fr_1fr_1fr] gap-2.5 max-md:grid-cols-2">
        <Button
          size="lg"
          icon={<Download aria-hidden="true" strokeWidth={1.9} />}
          loading={busy === png}
          onClick={() => void take(png, "save")}
          className="max-md:col-span-2"
        >
          {download.png}
        </Button>
        <Button size="lg" variant="outline" loading={busy === "svg"} onClick={() => void take("svg", "save")}>
          {download.svg}
        </Button>
        <Button size="lg" variant="outline" loading={busy === "pdf"} onClick={() => void take("pdf", "save")}>
          {download.pdf}
        </Button>
        {card && canShareFiles() && (
          <Button
            size="lg"
            variant="outline"
            icon={<Share2 aria-hidden="true" strokeWidth={1.9} />}
            aria-label={download.share}
            loading={busy === "share"}
            onClick={() => void take(png, "share")}
            className="wide:col-start-4 max-md:col-span-2"
          />
        )}
      </div>
      <output
        className={
          said
            ? said.good
              ? "block rounded-md border border-success-line bg-success-soft px-3 py-2.5 text-sm font-medium break-words text-success-ink"
              : "block rounded-md border border-danger-line bg-danger-soft px-3 py-2.5 text-sm font-medium text-danger-ink"
            : "block text-sm text-ink-3"
        }
      >
        {said?.text ?? (busy ? download.reading : `${download.checked} ${download.pdfHint}`)}
      </output>
    </section>
  );
}

/** Makes the file and hands it over; answers what to say about it, or nothing when the visitor changed her mind. */
async function make(wish: {
  card: Card & { link: string };
  design: QrDesign;
  words: MakerWords;
  format: Format;
  way: "save" | "share";
}): Promise<Outcome | null> {
  const { card, design, words, format, way } = wish;
  const { download } = words;
  const refused = doubtsAbout(design).find((doubt) => doubt.refused);
  if (refused) return { good: false, text: `${download.refused} ${sentenceFor(refused, words)}` };
  const link = card.link.replace("https://", "").replace(/\?.*$/, "");
  try {
    const { saveCard } = await import("./save-card.ts");
    const title = design.shopName.trim() || words.title;
    const fileName = `whatsapp-qr-${link.replace("wa.me/", "")}`;
    const saved = await saveCard(card, format, { title, fileName });
    if ("refused" in saved) {
      const cure = saved.refused === "tooSmall" ? "tooSmall" : cureFor(design);
      return { good: false, text: `${download.refused} ${download[cure]}` };
    }
    const { file } = saved;
    if (way === "save") {
      save(file);
      return { good: true, text: fill(download.saved, { link, file: file.name }) };
    }
    await navigator.share({ files: [file] });
    return { good: true, text: fill(download.shared, { link }) };
  } catch (error) {
    const changedHerMind = error instanceof DOMException && error.name === "AbortError";
    return changedHerMind ? null : { good: false, text: download.failed };
  }
}

function save(file: File): void {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = file.name;
  anchor.click();
  // The browser has taken the file by the next task; the address would keep it in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function canShareFiles(): boolean {
  const probe = new File([""], "qr.png", { type: "image/png" });
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [probe] });
}
