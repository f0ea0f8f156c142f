import { Button } from "@agiza/ui/button";
import { fadingRow, useHiddenSides } from "@agiza/ui/fading-row";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";
import { type Tool, toolIcons } from "./tools.ts";

export type ToolChipsProps = { tools: readonly Tool[]; onTool: (tool: Tool) => void };

/** What one sends every day, a press away above the box. */
export function ToolChips({ tools, onTool }: ToolChipsProps) {
  const { t } = useTranslation("conversations");
  const row = useRef<HTMLFieldSetElement>(null);
  const hidden = useHiddenSides(row, tools.length);
  if (tools.length === 0) return null;
  return (
    <fieldset
      ref={row}
      {...hidden}
      aria-label={t("compose.often")}
      // Room around for the ring of the focus and for a thumb, which the row would cut off.
      className={classNames("m-0 -mx-3 mb-1.5 flex min-w-0 gap-2 border-0 px-3 py-1", fadingRow)}
    >
      {tools.map((tool) => {
        const Icon = toolIcons[tool];
        return (
          <Button
            key={tool}
            variant="light"
            size="sm"
            icon={<Icon aria-hidden="true" strokeWidth={1.9} />}
            className="relative rounded-full! shadow-none! after:absolute after:inset-x-0 after:-inset-y-1.25 narrow:h-9"
            onClick={() => onTool(tool)}
          >
            {t(`compose.${tool}`)}
          </Button>
        );
      })}
    </fieldset>
  );
}
