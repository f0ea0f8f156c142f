/** The dimmed page behind a dialog or drawer. */
export const scrimClasses = "fixed inset-0 z-dialog animate-appear bg-[rgb(10_12_32/0.48)]";

/** On a phone both are a sheet from below. */
export const bottomSheetClasses =
  "narrow:inset-x-0 narrow:bottom-0 narrow:max-h-[92dvh] narrow:rounded-t-xl narrow:pb-[env(safe-area-inset-bottom)]";
