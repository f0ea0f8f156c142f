import Bowser from "bowser";

/** What somebody works on, as people name it: `Chrome, Android`. Null where a program says nothing of the kind. */
export function deviceName(userAgent: string): string | null {
  if (userAgent === "") return null;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(", ") || null;
}
