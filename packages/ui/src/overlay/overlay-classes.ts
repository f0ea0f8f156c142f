/** The dimmed page behind a dialog or drawer. */
export const scrimClasses = "fixed inset-0 z-dialog animate-appear bg-[rgb(10_12_32/0.48)]";

/** On a phone both are a sheet from below. */
export const bottomSheetClasses =
  "narrow:inset-x-0 narrow:bottom-0 narrow:max-h-[92dvh] narrow:rounded-t-xl narrow:pb-[env(safe-area-inset-bottom)]";

/** A list of actions above the page. */
export const menuClasses =
  "z-menu animate-appear rounded-[12px] border border-line bg-surface p-1.5 text-ink shadow-floating";

/** One action or choice of such a list. */
export const menuRowClasses =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-[7px] px-2.5 font-medium outline-none select-none touch:min-h-11 " +
  "data-highlighted:bg-surface-3 data-disabled:cursor-not-allowed data-disabled:text-ink-3";
