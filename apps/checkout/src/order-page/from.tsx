import { useTexts } from "./texts.ts";

/** Before a price that what is still to be chosen may raise; quieter than the price. */
export function From({ className = "text-sm text-ink-3" }: { className?: string }) {
  const t = useTexts();
  return <span className={`mr-0.5 font-sans font-normal tracking-normal ${className}`}>{t("from")} </span>;
}
