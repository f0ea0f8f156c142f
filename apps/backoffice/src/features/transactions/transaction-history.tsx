import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { Timeline, type TimelineItem } from "@agiza/ui/timeline";
import { BookOpen, MessageSquareText, Radio, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TransactionDetails } from "#data/transactions.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";
import { capitalised } from "./provider-name.ts";

type Happening = Omit<TimelineItem, "time"> & { at: string };

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** Every try to pay, what providers said of it, what was claimed, and each entry of the books, the newest first. */
export function TransactionHistory({ details }: { details: TransactionDetails }) {
  const { t } = useTranslation("transactions");
  const { language } = useLanguage();
  const now = useNow();
  const happenings = useHappenings(details).toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Timeline
      label={t("page.history")}
      items={happenings.map((one) => ({ ...one, time: orderMoment(one.at, language, now) }))}
    />
  );
}

function useHappenings({ attempts, claims, postings }: TransactionDetails): Happening[] {
  const { t } = useTranslation(["transactions", "common"]);
  const accountName = useAccountName();
  const bySomebody = (by: { name: string } | null | undefined) => (by ? `, ${by.name}` : "");
  return [
    ...attempts.map((attempt): Happening => {
      const way = attempt.network
        ? t(`common:network.${attempt.network}`)
        : t(`common:paymentMethod.${attempt.method}`);
      return {
        id: attempt.id,
        at: attempt.finished_at ?? attempt.created_at,
        icon: <Smartphone {...icon} />,
        title: `${t("page.attempt", { way })}, ${formatMoney(attempt.amount_minor)}`,
        detail: `${t(`page.attemptEnd.${attempt.status}`)}${bySomebody(attempt.taken_by)}`,
        tone: attempt.status === "succeeded" ? "money" : attempt.status === "failed" ? "danger" : "plain",
      };
    }),
    ...attempts.flatMap(({ id, evidence }) =>
      evidence.map((said, index): Happening => ({
        id: `${id}-${index}`,
        at: said.received_at,
        icon: <Radio {...icon} />,
        title: t("page.evidence", {
          provider: capitalised(said.provider),
          what: t(`page.evidenceOf.${said.source}`),
        }),
        detail: t(`page.outcome.${said.outcome}`),
      })),
    ),
    ...claims.map((claim): Happening => ({
      id: claim.id,
      at: claim.decided_at ?? claim.claimed_at,
      icon: <MessageSquareText {...icon} />,
      title: `${t("page.claim", { reference: claim.reference })}, ${formatMoney(claim.amount_minor)}`,
      detail: `${t(`page.claimEnd.${claim.status}`, { reason: claim.refusal ?? "" })}${bySomebody(claim.claimed_by)}`,
      tone: claim.status === "refused" ? "danger" : "plain",
    })),
    ...postings.map((posting): Happening => ({
      id: posting.id,
      at: posting.at,
      icon: <BookOpen {...icon} />,
      title: t("page.posting", { kind: t(`page.postingKind.${postingKind(posting.kind)}`) }),
      detail: posting.entries
        .map(
          ({ account, direction, amount_minor: minor }) =>
            `${accountName(account)}: ${formatMoney(minor)} ${t(`page.${direction}`)}`,
        )
        .join("; "),
    })),
  ];
}

const knownPostings = [
  "payment",
  "received",
  "refund",
  "refund_sent",
  "refund_failed",
  "refund_gone",
  "refund_gone_lost",
  "refund_gone_back",
  "refund_lost_back",
  "credit_refund",
  "taken_back",
  "taken_back_lost",
  "provider_fee_returned",
  "customer_fee_returned",
  "taken_over",
  "handed_in",
  "moved",
  "credited",
] as const;
const postingKind = (kind: string) => knownPostings.find((known) => known === kind) ?? "other";

const knownAccounts = [
  "provider_clearing",
  "own_till",
  "cash_drawer",
  "cash_with",
  "bank",
  "shop_payable",
  "customer_credit",
  "unmatched_money",
  "sales_cash",
  "sales_own_till",
  "sales_returned",
  "sales_credit",
  "store_credit",
  "refund_in_transit",
  "matching",
  "owner_cash",
  "paid_out",
] as const;

/** What an account of the books is called. */
function useAccountName() {
  const { t } = useTranslation(["transactions", "common"]);
  const networks = ["mpesa", "airtel_money", "mixx", "halopesa"] as const;
  return (code: string): string => {
    const [kind, of = ""] = code.split(":");
    const known = knownAccounts.find((account) => account === kind) ?? "other";
    const network = networks.find((one) => one === of);
    const name = network ? t(`common:network.${network}`) : of === "other" ? t("ownTill") : capitalised(of);
    return t(`page.account.${known}`, { name });
  };
}
