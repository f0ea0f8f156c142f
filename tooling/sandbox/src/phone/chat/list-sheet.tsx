import { Button } from "@agiza/ui/button";
import { X } from "lucide-react";
import type { ChatMessage } from "../../contract.ts";
import { useTexts } from "../use-texts.ts";
import { viewMessage } from "./message-view.ts";
import { PhoneSheet } from "./phone-sheet.tsx";

type ListSheetProps = { message: ChatMessage; onPick: (rowId: string) => void; onClose: () => void };

/** The rows of a list message by section; pressing one sends it. */
export function ListSheet({ message, onPick, onClose }: ListSheetProps) {
  const t = useTexts();
  const view = viewMessage(message);
  if (view.kind !== "list") return null;
  const title = view.button || t("chooseOne");
  return (
    <PhoneSheet label={title} onKey={(event) => event.key === "Escape" && onClose()}>
      <div className="mb-1 flex items-center gap-2">
        <h3 className="heading-card mr-auto">{title}</h3>
        <Button
          variant="icon"
          aria-label={t("close")}
          icon={<X aria-hidden="true" />}
          onClick={onClose}
          className="-mr-2"
        />
      </div>
      {view.sections.map((section, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- sections have no id and never change places
        <fieldset key={index}>
          {section.title && <legend className="caps pt-3 text-ink-3">{section.title}</legend>}
          {section.rows.map((row) => (
            <button
              key={row.id}
              type="button"
              onClick={() => onPick(row.id)}
              className="-mx-2 block min-h-11 w-[calc(100%+16px)] border-b border-line px-2 py-2 text-left last:border-b-0 hover:bg-surface-3"
            >
              <span className="block font-semibold">{row.title}</span>{" "}
              {row.description && <span className="block text-sm text-ink-2">{row.description}</span>}
            </button>
          ))}
        </fieldset>
      ))}
    </PhoneSheet>
  );
}
