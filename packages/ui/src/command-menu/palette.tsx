import { Command } from "cmdk";
import { ArrowLeft, Search, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useRef, useState } from "react";
import { Button } from "../button/button.tsx";
import { Modal } from "../overlay/modal.tsx";
import { Spinner } from "../spinner/spinner.tsx";
import type { CommandGroup, CommandItem, CommandMenuProps } from "./command-menu-props.ts";
import { ItemFace } from "./item-face.tsx";
import { PaletteFoot } from "./palette-foot.tsx";

/** What cmdk compares with the query and tells items apart by. */
function valueOf(groupKey: string, item: CommandItem): string {
  return `${groupKey} ${item.key}`;
}

/** Higher is better, 0 hides: the start of a word beats the middle of one. */
function matchOf(_value: string, query: string, keywords: readonly string[] = []): number {
  const wanted = query.trim().toLowerCase();
  const words = keywords.join(" ").toLowerCase();
  if (words.startsWith(wanted)) return 1;
  if (words.includes(` ${wanted}`)) return 0.8;
  return words.includes(wanted) ? 0.5 : 0;
}

/** The palette itself. */
export function Palette({
  open,
  onOpenChange,
  groups,
  query,
  onQueryChange,
  words,
  loading = false,
  filter = true,
  note,
}: CommandMenuProps) {
  const newTab = useRef(false);
  const box = useRef<HTMLInputElement>(null);
  const [chip, setChip] = useState<string | null>(null);
  const shown = groups.filter((group) => group.items.length > 0 && (chip === null || group.key === chip));
  const active = useActive(shown);

  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      described={false}
      focusFirst={box}
      className={
        "flex animate-rise flex-col overflow-hidden " +
        "wide:inset-x-0 wide:top-[12dvh] wide:mx-auto wide:max-h-[70dvh] wide:w-[520px] wide:rounded-[18px] wide:border wide:border-line " +
        "narrow:inset-0"
      }
    >
      <Dialog.Title className="sr-only">{words.label}</Dialog.Title>
      <Command
        label={words.label}
        shouldFilter={filter}
        filter={matchOf}
        // What a server finds comes after the key was pressed, when cmdk chooses no first item any more.
        {...(!filter && active.props)}
        loop
        className="flex min-h-0 flex-1 flex-col"
        onKeyDown={(event) => {
          if (event.key === "Enter") newTab.current = event.ctrlKey || event.metaKey;
        }}
        onPointerDownCapture={(event) => {
          newTab.current = event.ctrlKey || event.metaKey;
        }}
      >
        <div className="flex h-14 flex-none items-center gap-3 border-b border-line px-4.5 narrow:gap-1 narrow:px-2">
          <Dialog.Close asChild>
            <Button variant="icon" aria-label={words.closeLabel} className="wide:hidden">
              <ArrowLeft aria-hidden="true" strokeWidth={1.9} />
            </Button>
          </Dialog.Close>
          <Search
            aria-hidden="true"
            className="size-5 flex-none text-ink-3 narrow:hidden"
            strokeWidth={1.9}
          />
          <Command.Input
            ref={box}
            value={query}
            onValueChange={(next) => {
              active.begin();
              onQueryChange(next);
            }}
            placeholder={words.placeholder}
            className="h-full min-w-0 flex-1 border-0 bg-transparent p-0 text-lg text-ink outline-none focus-visible:outline-none"
          />
          {loading && (
            <output className="flex flex-none text-ink-3">
              <Spinner className="size-4" />
              <span className="sr-only">{words.loadingLabel}</span>
            </output>
          )}
          <kbd className="flex-none rounded-xs border border-line-2 bg-surface px-1.5 py-1 font-sans text-2xs leading-none font-semibold text-ink-3 narrow:hidden">
            Esc
          </kbd>
          {query !== "" && (
            <Button
              variant="icon"
              aria-label={words.clearLabel}
              className="wide:hidden"
              onClick={() => onQueryChange("")}
            >
              <X aria-hidden="true" strokeWidth={1.9} />
            </Button>
          )}
        </div>
        {groups.length > 1 && (
          <div className="flex flex-none gap-2 overflow-x-auto px-4 pt-3 pb-1 [scrollbar-width:none] wide:hidden">
            <Chip label={words.allLabel} on={chip === null} onPress={() => setChip(null)} />
            {groups
              .filter((group) => group.items.length > 0)
              .map((group) => (
                <Chip
                  key={group.key}
                  label={`${group.label} ${group.items.length}`}
                  on={chip === group.key}
                  onPress={() => setChip(group.key)}
                />
              ))}
          </div>
        )}
        {!loading && (
          <Command.Empty className="px-5 py-10 text-center text-balance text-ink-2">
            {words.emptyLabel}
          </Command.Empty>
        )}
        <Command.List label={words.label} className="min-h-0 flex-1 overflow-y-auto px-2 pt-1 pb-2">
          {shown.map((group) => (
            <Command.Group
              key={group.key}
              heading={group.label}
              className="[&_[cmdk-group-heading]]:caps [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1.5 [&_[cmdk-group-heading]]:text-ink-3"
            >
              {group.items.map((item) => (
                <Command.Item
                  key={item.key}
                  value={valueOf(group.key, item)}
                  keywords={[item.lead ?? "", item.label, ...(item.keywords ?? [])].filter(Boolean)}
                  onSelect={() => {
                    item.onSelect({ newTab: newTab.current });
                    onOpenChange(false);
                  }}
                  className="group/item flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1 text-md select-none data-[selected=true]:bg-surface-3 narrow:min-h-13 [&_svg]:flex-none"
                >
                  <ItemFace item={item} query={query} />
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
      <PaletteFoot words={words} note={note} />
    </Modal>
  );
}

/** The item that Enter opens: the one moved to while it is there, else the first. */
function useActive(groups: readonly CommandGroup[]) {
  const [chosen, setChosen] = useState("");
  const values = groups.flatMap((group) => group.items.map((item) => valueOf(group.key, item)));
  return {
    props: { value: values.includes(chosen) ? chosen : (values[0] ?? ""), onValueChange: setChosen },
    begin: () => setChosen(""),
  };
}

function Chip({ label, on, onPress }: { label: string; on: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onPress}
      className="h-10 flex-none rounded-full border border-line-2 bg-surface px-3.5 text-sm font-medium whitespace-nowrap text-ink-2 aria-pressed:border-brand-line aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-ink touch:h-11"
    >
      {label}
    </button>
  );
}
