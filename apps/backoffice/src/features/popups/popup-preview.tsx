import { cardStyles, drawCard } from "@agiza/popup/card";
import type { Language } from "@agiza/popup/popup";
import { Card, CardHeader } from "@agiza/ui/card";
import { Segmented } from "@agiza/ui/segmented";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Monitor, Smartphone } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PopupForm } from "#data/popups.ts";
import { useShop } from "#data/shop.ts";
import { classNames } from "#lib/class-names.ts";

const places = {
  top_left: "items-start justify-start",
  top_right: "items-start justify-end",
  bottom_left: "items-end justify-start",
  bottom_right: "items-end justify-end",
} as const;

/** The very card that visitors see, on a page like the shop's. */
export function PopupPreview({ popup, imageUrl }: { popup: PopupForm; imageUrl: string | null }) {
  const { t } = useTranslation("popups");
  const { language: own } = useLanguage();
  const [device, setDevice] = useState<"desktop" | "phone">("desktop");
  const [wanted, setWanted] = useState<Language>(own);
  const language = popup.language === "visitor" ? wanted : popup.language;
  const shop = useShop();
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title={t("preview")}
        actions={
          <div className="flex flex-wrap gap-2">
            {popup.language === "visitor" && (
              <Segmented
                label={t("previewLanguage")}
                size="sm"
                value={wanted}
                onChange={setWanted}
                segments={[
                  { value: "sw", label: "SW" },
                  { value: "en", label: "EN" },
                ]}
              />
            )}
            <Segmented
              label={t("previewDevice")}
              size="sm"
              value={device}
              onChange={setDevice}
              segments={[
                {
                  value: "desktop",
                  label: <span className="sr-only">{t("devices.desktop")}</span>,
                  icon: <Monitor aria-hidden="true" strokeWidth={1.9} />,
                },
                {
                  value: "phone",
                  label: <span className="sr-only">{t("devices.phone")}</span>,
                  icon: <Smartphone aria-hidden="true" strokeWidth={1.9} />,
                },
              ]}
            />
          </div>
        }
      />
      <div className="bg-surface-4 p-5 narrow:p-3">
        <div
          className={classNames(
            "mx-auto overflow-hidden rounded-lg border border-line-2 bg-surface",
            device === "phone" && "max-w-[390px]",
          )}
        >
          <p className="m-0 flex h-9 items-center border-b border-line bg-surface-2 px-4 text-sm text-ink-3">
            <span className="truncate">{shop?.name}</span>
          </p>
          <div className="relative min-h-[440px]">
            <PageBehind />
            <div className={classNames("absolute inset-0 flex p-3", places[popup.position])}>
              <ShownCard popup={popup} imageUrl={imageUrl} language={language} />
            </div>
          </div>
        </div>
      </div>
    </Card>
  );
}

/** Grey lines and boxes, as a page has them. */
const PageBehind = () => (
  <div aria-hidden="true" className="grid gap-3 p-5">
    <div className="h-7 w-3/5 rounded-sm bg-surface-4" />
    <div className="h-3 w-4/5 rounded-sm bg-surface-4" />
    <div className="h-3 w-1/2 rounded-sm bg-surface-4" />
    <div className="mt-2 grid grid-cols-3 gap-3">
      {["a", "b", "c", "d", "e", "f"].map((box) => (
        <div key={box} className="h-28 rounded-md bg-surface-4" />
      ))}
    </div>
  </div>
);

type ShownProps = { popup: PopupForm; imageUrl: string | null; language: Language };

const nothing = () => undefined;

/** In a shadow root, as on the website: nothing of this page reaches in. Its link leads nowhere. */
function ShownCard({ popup, imageUrl, language }: ShownProps) {
  const host = useRef<HTMLDivElement>(null);
  const { headline, text, button, colors, goal } = popup;
  const written = JSON.stringify({ headline, text, button, colors, kind: goal.kind });
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: "open" });
    if (!root) return;
    // An element of styles is what this app's own policy refuses.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(cardStyles);
    root.adoptedStyleSheets = [sheet];
    const content = JSON.parse(written) as Pick<PopupForm, "headline" | "text" | "button" | "colors"> & {
      kind: PopupForm["goal"]["kind"];
    };
    const inBoth = ({ sw, en }: { sw: string; en: string }) => ({ sw: sw || en, en: en || sw });
    const image = imageUrl === null ? null : new Image();
    if (image && imageUrl !== null) image.src = imageUrl;
    const url = { sw: "https://wa.me/", en: "https://wa.me/" };
    const card = drawCard(
      {
        headline: inBoth(content.headline),
        text: inBoth(content.text),
        button: inBoth(content.button),
        colors: content.colors,
        image_url: imageUrl,
        goal: { kind: content.kind, url },
      },
      language,
      { close: nothing, tap: nothing },
      image,
    );
    for (const link of card.querySelectorAll("a"))
      link.addEventListener("click", (event) => event.preventDefault());
    root.replaceChildren(card);
  }, [written, imageUrl, language]);
  return <div ref={host} data-testid="popup-card" className="w-full max-w-[340px]" />;
}
