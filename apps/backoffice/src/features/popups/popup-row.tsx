import { Card } from "@agiza/ui/card";
import { useLanguage } from "@agiza/i18n/language-provider";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Popup } from "#data/popups.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { PopupFigures } from "./popup-figures.tsx";
import { PopupPill } from "./popup-parts.tsx";

/** A popup of the list: its state, where its code was seen, and its figures. */
export function PopupRow({ popup }: { popup: Popup }) {
  const { t } = useTranslation("popups");
  const { language } = useLanguage();
  const now = useNow();
  const seen = popup.websites[0];
  return (
    <li>
      <Card className="overflow-hidden">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-3 narrow:px-4">
          <Link
            to={paths.popup(popup.id)}
            className="flex min-h-11 min-w-0 items-center text-md font-strong wrap-anywhere text-ink"
          >
            {popup.name}
          </Link>
          <output>
            <PopupPill state={popup.state} />
          </output>
          <p className="m-0 ml-auto text-sm text-ink-3 narrow:ml-0 narrow:w-full">
            {seen
              ? t("seenOn", {
                  host: seen.host || t("unknownSite"),
                  time: orderMoment(seen.seen_at, language, now),
                })
              : t("notSeen")}
          </p>
        </div>
        <PopupFigures figures={popup.figures} className="mt-2" />
      </Card>
    </li>
  );
}
