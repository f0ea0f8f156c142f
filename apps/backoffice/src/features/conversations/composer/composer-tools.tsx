import { Button } from "@agiza/ui/button";
import { Camera, FileText, Image, type LucideIcon, Music, Plus, StickyNote, Video, Zap } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { usePressPanel } from "../use-press-panel.ts";
import { useFileChoice } from "./files/use-file-choice.tsx";
import { type Tool, toolIcons } from "./tools.ts";

const files = { image: Image, video: Video, document: FileText, audio: Music } as const;

export type ComposerToolsProps = {
  /** Those that do not stand above the box. */
  tools: readonly Tool[];
  onTool: (tool: Tool) => void;
  /** Opens the quick replies. */
  onQuickReply: () => void;
  onFile: (file: File) => void;
  onNote: (() => void) | null;
};

/** What is sent less often, as a sheet of named rows above the box: a template, the shop's place, a file. */
export function ComposerTools(props: ComposerToolsProps) {
  const { tools, onTool, onQuickReply, onFile, onNote } = props;
  const { t } = useTranslation("conversations");
  const id = useId();
  const { isOpen, setIsOpen, close, opener, place, panel } = usePressPanel();
  const file = useFileChoice(onFile);
  const hasCamera = matchMedia("(pointer: coarse)").matches;
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <div ref={place} className="flex-none">
        <Button
          ref={opener}
          variant="icon"
          aria-label={t("compose.more")}
          title={t("compose.more")}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          icon={
            <Plus
              aria-hidden="true"
              strokeWidth={1.9}
              className={isOpen ? "rotate-45 transition-transform" : "transition-transform"}
            />
          }
          onClick={() => setIsOpen(!isOpen)}
        />
        {isOpen && (
          <div
            ref={panel}
            id={id}
            className="absolute bottom-full left-0 z-20 mb-2 max-h-[60dvh] w-full max-w-md animate-rise overflow-y-auto rounded-lg border border-line bg-surface p-2 shadow-floating"
          >
            <fieldset
              aria-label={t("compose.more")}
              className="m-0 grid min-w-0 grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-1 border-0 p-0"
            >
              <ToolRow icon={Zap} label={t("compose.quickReply")} onPress={choose(onQuickReply)} />
              {tools.map((one) => (
                <ToolRow
                  key={one}
                  icon={toolIcons[one]}
                  label={t(`compose.${one}`)}
                  onPress={choose(() => onTool(one))}
                />
              ))}
              {hasCamera && (
                <ToolRow
                  icon={Camera}
                  label={t("attach.camera")}
                  onPress={choose(() => file.choose("image", true))}
                />
              )}
              {(["image", "video", "document", "audio"] as const).map((kind) => (
                <ToolRow
                  key={kind}
                  icon={files[kind]}
                  label={t(`attach.${kind}`)}
                  onPress={choose(() => file.choose(kind))}
                />
              ))}
              {onNote && (
                <ToolRow icon={StickyNote} label={t("compose.noteLabel")} onPress={choose(onNote)} />
              )}
            </fieldset>
          </div>
        )}
      </div>
      {file.input}
    </>
  );
}

type ToolRowProps = { icon: LucideIcon; label: string; onPress: () => void };

const ToolRow = ({ icon: Icon, label, onPress }: ToolRowProps) => (
  <Button
    variant="ghost"
    icon={<Icon aria-hidden="true" strokeWidth={1.9} className="text-brand-ink" />}
    className="h-auto! min-h-11 w-full justify-start! px-2.5! py-1.5 text-left leading-tight! whitespace-normal!"
    onClick={onPress}
  >
    {label}
  </Button>
);
