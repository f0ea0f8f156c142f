import { useWide } from "../parts/use-wide.ts";
import type { Part } from "../state/deep-link.ts";
import { useView } from "../state/view.store.ts";
import { useTexts } from "../use-texts.ts";
import type { TextKey } from "../texts.ts";

const parts: readonly { part: Part; label: TextKey }[] = [
  { part: "customers", label: "partCustomers" },
  { part: "phone", label: "partPhone" },
  { part: "wire", label: "partWire" },
  { part: "controls", label: "partControls" },
];

/** Which part a screen too narrow for four columns shows; from a tablet up the phone needs no tab, and customers stand beside it. */
export function PartTabs() {
  const t = useTexts();
  const part = useView((view) => view.part);
  const isWide = useWide();
  const shown = isWide && part === "phone" ? "customers" : part;
  const show = useView((view) => view.show);
  return (
    <nav aria-label={t("parts")} className="flex flex-none border-b border-line bg-surface px-1 desk:hidden">
      {parts.map(({ part: one, label }) => (
        <button
          key={one}
          type="button"
          aria-current={shown === one ? "page" : undefined}
          onClick={() => show(one)}
          className={`h-11 flex-1 border-b-3 border-transparent px-1 text-sm font-semibold text-ink-2 focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:text-ink ${one === "phone" ? "md:hidden" : ""}`}
        >
          {t(label)}
        </button>
      ))}
    </nav>
  );
}
