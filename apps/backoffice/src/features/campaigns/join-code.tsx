import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { QrCode } from "@agiza/ui/qr-code";
import { Download, Printer } from "lucide-react";
import { useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Marketing } from "#data/campaigns.ts";
import { useShop } from "#data/shop.ts";
import { saveBlob } from "#lib/save-file.ts";
import { usePrinting } from "#patterns/use-printing.ts";

/** The code by which people ask for the shop's offers themselves: on the screen, saved, or printed on a sheet. */
export function JoinCode({ join }: { join: Marketing["join"] }) {
  const { t } = useTranslation("campaigns");
  const code = useRef<SVGSVGElement>(null);
  const isPrinting = usePrinting();
  const shop = useShop();
  const label = t("joinCode", { word: join.word });
  const save = () => {
    if (code.current === null) return;
    const drawing = new XMLSerializer().serializeToString(code.current);
    saveBlob(`${join.word}.svg`, new Blob([drawing], { type: "image/svg+xml" }));
  };
  return (
    <Card>
      <CardHeader title={t("joinTitle")} />
      <CardBody className="grid gap-3">
        <div className="mx-auto w-full max-w-[200px] overflow-hidden rounded-lg bg-[#ffffff] p-2">
          <QrCode ref={code} text={join.url} label={label} />
        </div>
        <p className="m-0 text-sm text-ink-2">{t("joinText", { word: join.word })}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="light"
            icon={<Printer aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => window.print()}
          >
            {t("print")}
          </Button>
          <Button variant="light" icon={<Download aria-hidden="true" strokeWidth={1.9} />} onClick={save}>
            {t("download")}
          </Button>
        </div>
        {isPrinting &&
          createPortal(
            <div className="fixed inset-0 z-toast grid place-content-center gap-6 bg-[#ffffff] text-center text-[#0e1138]">
              <p className="m-0 text-4xl font-bold">{shop?.name}</p>
              <QrCode text={join.url} label={label} size="14cm" />
              <p className="m-0 text-2xl font-bold">{join.word}</p>
            </div>,
            document.body,
          )}
      </CardBody>
    </Card>
  );
}
