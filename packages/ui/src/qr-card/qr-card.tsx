import { QrCode as QrIcon } from "lucide-react";
import type { Ref } from "react";
import { classNames } from "../class-names.ts";
import { KangaBox } from "../kanga-box/kanga-box.tsx";
import { colourways } from "../kanga/colourways.ts";
import { kangaOf } from "../kanga/shop-kanga.ts";
import type { Kanga } from "../kanga/shop-kanga.ts";
import { QrCode } from "../qr-code/qr-code.tsx";
import type { QrCodeProps } from "../qr-code/qr-code.tsx";
import { eyeColour, jinaColour } from "./cloth-colours.ts";

/** A4 poster, A6 counter card, 8 cm sticker, 9:16 status. */
export type QrTemplate = "poster" | "counter" | "sticker" | "status";

export type QrCardProps = {
  shopId: string;
  kanga?: Kanga;
  shopName: string;
  /** Under the name, "Mtaa wa Uhuru, Kariakoo". */
  place?: string;
  /** Where a scan leads; null until there is a number. */
  link: string | null;
  /** Name of the code for screen readers. */
  codeLabel: string;
  /** Said in the dashed box while there is no number. */
  missingLabel: string;
  /** The saying in its strip, "Skani uagize hapa". */
  jina: string;
  /** As read, "+255 754 000 099". */
  number?: string;
  template?: QrTemplate;
  mark?: QrCodeProps["mark"];
  /** Out of the frame for those who want a plain card. */
  framed?: boolean;
  codeRef?: Ref<SVGSVGElement>;
  className?: string;
};

const shapes: Record<QrTemplate, string> = {
  poster: "aspect-[210/297]",
  counter: "aspect-[148/105]",
  sticker: "aspect-square",
  status: "aspect-[9/16]",
};

/** The card a shop prints: its own cloth around a code that opens its chat. Always light, and it scales with its width. */
export function QrCard({
  shopId,
  kanga = kangaOf(shopId),
  framed = true,
  template = "poster",
  className,
  ...rest
}: QrCardProps) {
  const sheet = <Sheet {...rest} kanga={kanga} template={template} framed={framed} />;
  return (
    <div data-theme="light" className={classNames("@container w-full", className)}>
      {framed ? (
        <KangaBox
          kanga={kanga}
          className={classNames("grid min-h-0 grid-rows-[minmax(0,1fr)] p-[6cqw]", shapes[template])}
          /* Frame and cloth grow with the card, so a thumbnail looks like its print. */
          style={{ borderWidth: "6cqw", backgroundSize: "9cqw auto" }}
        >
          {sheet}
        </KangaBox>
      ) : (
        <div className={classNames("grid border border-line", shapes[template])}>{sheet}</div>
      )}
    </div>
  );
}

type SheetProps = Omit<QrCardProps, "shopId" | "className"> & {
  kanga: Kanga;
  template: QrTemplate;
};

function Sheet({
  kanga,
  template,
  shopName,
  place,
  link,
  codeLabel,
  missingLabel,
  jina,
  number,
  mark,
  codeRef,
  framed,
}: SheetProps) {
  const [, figure, , light] = colourways[kanga.way];
  const wide = template === "counter";
  const small = template === "sticker";
  return (
    <div
      className={classNames(
        "relative grid min-h-0 min-w-0 overflow-hidden bg-[#ffffff] text-center text-[#0e1138]",
        wide ? "grid-cols-2 items-center gap-[4cqw] p-[3cqw]" : "justify-items-center p-[4cqw]",
        !wide && !small && "content-center",
        !wide && (small ? "grid-rows-[auto_minmax(0,1fr)] gap-[1.2cqw] !p-[2.5cqw]" : "gap-[3cqw]"),
      )}
      style={framed ? { boxShadow: `0 0 0 3px ${light}, 0 0 0 6px ${figure}` } : undefined}
    >
      <div className={classNames("grid min-w-0 justify-items-center", wide ? "gap-[3cqw]" : "contents")}>
        <div className="min-w-0 max-w-full">
          <p
            className={classNames(
              "m-0 line-clamp-2 font-display leading-heading font-bold tracking-tight text-balance break-words",
              small ? "text-[4.6cqw]" : "text-[6.4cqw]",
            )}
          >
            {shopName}
          </p>
          {place && !small && <p className="m-0 mt-[0.6cqw] text-[2.9cqw] text-[#474f67]">{place}</p>}
        </div>
        {wide && <JinaStrip jina={jina} kanga={kanga} />}
        {wide && number && <p className="m-0 text-[3.4cqw] font-semibold tabular-nums">{number}</p>}
      </div>
      <div className={classNames("w-full", small ? "h-full min-h-0" : wide ? "max-w-full" : "max-w-[56cqw]")}>
        {link ? (
          <QrCode
            text={link}
            label={codeLabel}
            ink="#160f24"
            eye={eyeColour(kanga.way)}
            mark={mark}
            ref={codeRef}
          />
        ) : (
          <p className="m-0 grid aspect-square content-center justify-items-center gap-[2cqw] rounded-[3cqw] border-2 border-dashed border-[#868c9c] p-[5cqw] text-[3.3cqw] leading-snug text-balance text-[#474f67]">
            <QrIcon aria-hidden="true" className="size-[9cqw]" strokeWidth={1.6} />
            {missingLabel}
          </p>
        )}
      </div>
      {!wide && <JinaStrip jina={jina} kanga={kanga} />}
      {!wide && number && <p className="m-0 text-[3.7cqw] font-semibold tabular-nums">{number}</p>}
    </div>
  );
}

function JinaStrip({ jina, kanga }: { jina: string; kanga: Kanga }) {
  return (
    <p
      className="m-0 max-w-full px-[4cqw] py-[1.8cqw] font-display text-[3.1cqw] leading-snug font-bold tracking-jina text-balance uppercase"
      style={jinaColour(kanga.way)}
    >
      {jina}
    </p>
  );
}
