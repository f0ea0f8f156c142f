import { useLanguage } from "@agiza/i18n/language-provider";
import { useTranslation } from "react-i18next";
import type { DebtAccount } from "#data/debts.ts";
import type { LedgerLine } from "#entities/debt/ledger.rules.ts";
import { useShop } from "#data/shop.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { useStatementWords } from "./use-statement-words.ts";

/** Hands a statement to the phone's share sheet as a picture, or saves it. */
export function useShareStatement(account: DebtAccount): () => Promise<void> {
  const { t } = useTranslation("debt");
  const { language } = useLanguage();
  const shop = useShop();
  const toasts = useOutcomeToasts();
  const words = useStatementWords();
  return async () => {
    if (!shop) return;
    try {
      const [{ statementPicture }, { shareFile }] = await Promise.all([
        import("./statement-picture.ts"),
        import("#lib/share-file.ts"),
      ]);
      const said = {
        title: t("statement.title"),
        whose: words.whoseOf(account),
        before: t("statement.before"),
        total: t("statement.total"),
        foot: t("statement.foot"),
        lineOf: (line: LedgerLine) => words.lineOf(line),
        balanceOf: (amount: string) => t("statement.balanceOf", { amount }),
      };
      await shareFile(await statementPicture(account, shop, said, language));
    } catch (error) {
      toasts.failed(error, t("statement.pictureFailed"));
    }
  };
}
