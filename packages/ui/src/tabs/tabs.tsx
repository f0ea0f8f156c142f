import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Count } from "../tab-links/tab-links.tsx";

export type Tab = {
  value: string;
  label: ReactNode;
  /** Number behind the label; a hot one needs the reader. */
  count?: number;
  hot?: boolean;
  disabled?: boolean;
  content: ReactNode;
};

export type TabsProps = {
  /** Name of the row for screen readers, "Product". */
  label: string;
  tabs: readonly Tab[];
  /** Left out, the first tab opens and the component remembers. */
  value?: string;
  onChange?: (value: string) => void;
  className?: string;
};

/** Parts of one page that share its address; where each part has an address of its own, TabLinks. Not for the order page. */
export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  return (
    <Radix.Root
      defaultValue={tabs[0]?.value}
      value={value}
      onValueChange={onChange}
      className={classNames("min-w-0", className)}
    >
      <Radix.List
        aria-label={label}
        className="flex gap-0.5 overflow-x-auto border-b border-line [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            onFocus={(event) => event.currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })}
            className={
              "relative inline-flex h-[42px] flex-none items-center gap-[7px] border-0 bg-transparent px-3 font-semibold whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-2 touch:h-11 " +
              "disabled:cursor-not-allowed disabled:text-ink-3 " +
              "data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-2.5 data-[state=active]:after:bottom-0 data-[state=active]:after:h-[3px] data-[state=active]:after:rounded-t-[3px] data-[state=active]:after:bg-accent"
            }
          >
            {tab.label}
            {tab.count !== undefined && <Count value={tab.count} hot={tab.hot} />}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-sm pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
