import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useShop } from "#data/shop.ts";
import { useCurrentUser } from "#data/user.ts";
import { readDraft, removeDraft, writeDraft, type DraftKey } from "#lib/drafts.ts";
import { useConfirm } from "#patterns/use-confirm.tsx";

/** One thing that was counted: a product, or a variant of one. */
export type CountLine = {
  productId: string;
  variantId: string | null;
  name: string;
  /** What was thought to be there when it was counted. */
  expected: number | null;
  counted: number;
};

export type StockCounting = {
  lines: readonly CountLine[];
  countOf: (id: string) => number | null;
  /** Writes a count down; null takes it back. */
  write: (line: Omit<CountLine, "counted">, counted: number | null) => void;
  /** Whether the person is asked to confirm what was counted. */
  isAsked: boolean;
  askToSave: () => void;
  stopAsking: () => void;
  askToForget: () => void;
  /** Forgets lines, once they are saved. */
  forget: (lines: readonly CountLine[]) => void;
  dialog: ReactNode;
};

const idOf = ({ productId, variantId }: Pick<CountLine, "productId" | "variantId">) => variantId ?? productId;

/** What was counted so far. It is kept on this device until it is saved, over pages, reloads and a flat battery. */
export function useStockCount(): StockCounting {
  const { t } = useTranslation("products");
  const current = useCurrentUser();
  const shopId = useShop()?.id ?? "";
  const key: DraftKey | null =
    current.state === "known" ? { userId: current.user.id, shopId, form: "stock-taking" } : null;
  const [lines, setLines] = useState<readonly CountLine[]>(
    () => (key && readDraft<CountLine[]>(key)?.values) ?? [],
  );
  const [isAsked, setAsked] = useState(false);
  const { ask, dialog } = useConfirm();

  useEffect(() => {
    if (!key) return;
    if (lines.length === 0) removeDraft(key);
    else writeDraft(key, { values: [...lines], base: [], savedAt: Date.now() });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says the same each time
  }, [lines]);

  return {
    lines,
    countOf: (id) => lines.find((line) => idOf(line) === id)?.counted ?? null,
    write: (line, counted) =>
      setLines((all) => {
        const others = all.filter((one) => idOf(one) !== idOf(line));
        const known = all.find((one) => idOf(one) === idOf(line));
        return counted === null ? others : [...others, { ...line, ...known, counted }];
      }),
    isAsked,
    askToSave: () => setAsked(true),
    stopAsking: () => setAsked(false),
    askToForget: () =>
      ask({
        title: t("taking.startOverTitle"),
        description: t("taking.startOverText"),
        confirmLabel: t("taking.startOver"),
        tone: "danger",
        run: async () => setLines([]),
      }),
    forget: (saved) => setLines((all) => all.filter((line) => !saved.includes(line))),
    dialog,
  };
}
