import { Button } from "@agiza/ui/button";
import { useCommandKey } from "@agiza/ui/command-menu";
import { laterPart, useLaterPart } from "@agiza/ui/later-part";
import { Search } from "lucide-react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useWide } from "#lib/use-room.ts";
import type { MenuEntry } from "../menu-entries.ts";

const finder = laterPart(async () => (await import("./finder.tsx")).Finder);

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search over everything; Ctrl K does so from anywhere. */
export function FindButton({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation("backoffice");
  const isWide = useWide();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isHere = useLaterPart(finder, wasOpened, () => {
    setOpen(false);
    setWasOpened(false);
  });
  const open = useCallback(() => {
    setWasOpened(true);
    setOpen((before) => !before);
  }, []);
  useCommandKey(open);
  return (
    <>
      {isWide ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
          onClick={open}
          className="flex h-9 w-[min(300px,24vw)] flex-none items-center gap-2 rounded-md border border-line-2 bg-surface px-2.5 text-left text-sm text-ink-3 hover:border-line-control"
        >
          <Search aria-hidden="true" className="size-4 flex-none" strokeWidth={1.9} />
          <span className="min-w-0 flex-1 truncate">{t("find")}</span>
          <kbd
            aria-hidden="true"
            className="flex-none rounded-xs border border-line-2 bg-surface px-1.5 py-1 font-sans text-2xs leading-none font-semibold"
          >
            {isApple ? "⌘ K" : "Ctrl K"}
          </kbd>
        </button>
      ) : (
        <Button
          variant="icon"
          aria-label={t("find")}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          icon={<Search aria-hidden="true" strokeWidth={1.9} className="size-5!" />}
          onClick={open}
        />
      )}
      {isHere && <finder.Part entries={entries} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
