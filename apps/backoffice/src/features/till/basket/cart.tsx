import { EmptyState } from "@agiza/ui/empty-state";
import { Money } from "@agiza/ui/money";
import { CircleAlert, CirclePause, FileText } from "lucide-react";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TillSettings } from "#data/till.ts";
import { useCurrentUser } from "#data/user.ts";
import { useOnline } from "#lib/use-online.ts";
import { useWide } from "#lib/use-room.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { Notice } from "#patterns/notice.tsx";
import { CreditFacts } from "../payment/credit-facts.tsx";
import { useCredit, useStoreCredit } from "../payment/use-credit.ts";
import { Checkout } from "../payment/checkout.tsx";
import { OwnerPinDialog } from "#entities/collecting/owner-pin-dialog.tsx";
import { amountOf, changeOf, findMissing, type PaymentWay } from "../payment/settling.rules.ts";
import { isOwner, needsOwner, type PricedBasket } from "../pricing.rules.ts";
import { useRefusalText } from "../sold/use-refusal-text.ts";
import { useKey } from "../use-key.ts";
import type { Till } from "../use-till.ts";
import { BasketAction } from "./basket-action.tsx";
import { CartLine } from "./cart-line.tsx";
import { CustomerField } from "./customer-field.tsx";
import { HandoverField } from "./handover-field.tsx";
import { LineDialog } from "./line-dialog.tsx";
import { Totals } from "./totals.tsx";

const ParkDialog = lazy(async () => ({ default: (await import("../parked/park-dialog.tsx")).ParkDialog }));
const ProformaDialog = lazy(async () => ({
  default: (await import("./proforma-dialog.tsx")).ProformaDialog,
}));

type CartProps = {
  till: Till;
  priced: PricedBasket;
  settings: TillSettings;
  ways: readonly PaymentWay[];
  /** Told once it is sold. */
  onDone: () => void;
};

/** Refusals that an owner's PIN lifts. */
const ownersAffair: readonly string[] = [
  "sale.below_floor",
  "sale.discount_too_high",
  "credit.limit_reached",
];

/** Who buys, what, for how much, and how it is paid. */
export function Cart({ till, priced, settings, ways, onDone }: CartProps) {
  const { t } = useTranslation("till");
  const current = useCurrentUser();
  const isOnline = useOnline();
  const isWide = useWide();
  const refusalText = useRefusalText();
  const [editedKey, setEdited] = useState<string | null>(null);
  const [isAskingOwner, setAskingOwner] = useState(false);
  const { basket, change, settling, settle, refusal } = till;
  const permissions = current.state === "known" ? current.user.permissions : [];
  const credit = useCredit(basket.customer, settling.way === "credit" ? priced.totalMinor : null);
  const storeCreditMinor = useStoreCredit(basket.customer);
  const wasForOwner = refusal?.state === "refused" && ownersAffair.includes(refusal.problem.code);
  const isForOwner =
    needsOwner(priced, permissions) || ((credit.isBeyond || wasForOwner) && !isOwner(permissions));
  const missing = findMissing({ basket, priced, settling, isOnline });
  const blocked = missing
    ? t(`missing.${missing}`)
    : isForOwner && !isOnline
      ? t("missing.ownerNetwork")
      : null;
  const edited = priced.lines.find(({ line }) => line.key === editedKey);

  function sell(ownerPin: string | null) {
    setAskingOwner(false);
    till.sell(priced.totalMinor, ownerPin);
    onDone();
  }
  const pay = () => (isForOwner ? setAskingOwner(true) : sell(null));
  useKey("F9", () => {
    if (!blocked) pay();
  });

  const changeMinor = changeOf(settling, priced.totalMinor);
  const amountMinor = amountOf(settling, priced.totalMinor);
  // On a phone the way to the payment is short: what else can be done stands after it.
  const withWhole = (
    <div className="-mx-3 flex flex-none">
      <BasketAction icon={FileText} label={t("proforma")}>
        {(close) => <ProformaDialog till={till} priced={priced} onClose={close} />}
      </BasketAction>
      <BasketAction icon={CirclePause} label={t("park")}>
        {(close) => <ParkDialog till={till} priced={priced} onParked={onDone} onClose={close} />}
      </BasketAction>
    </div>
  );
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-4 pb-2 narrow:px-0 narrow:pt-1">
        {refusal?.state === "refused" && (
          <Notice tone="danger" icon={CircleAlert} role="alert" title={t("refused")} className="mb-3">
            {refusalText(refusal.problem, refusal.basket)}
          </Notice>
        )}
        {priced.lines.length > 0 && isWide && (
          <div className="-mt-1.5 mb-1.5 flex items-center justify-between gap-3">
            <p className="m-0 font-strong">{t("inAll", { count: priced.count })}</p>
            {withWhole}
          </div>
        )}
        <CustomerField basket={basket} asksPhone={settings.asks_phone} change={change} />
        {priced.lines.length === 0 ? (
          <EmptyState title={t("emptyBasket")} message={t("emptyBasketText")} />
        ) : (
          <>
            <ul aria-label={t("basket")} className="m-0 mt-2 grid list-none p-0">
              {priced.lines.map((line) => (
                <CartLine
                  key={line.line.key}
                  priced={line}
                  change={change}
                  onEdit={() => setEdited(line.line.key)}
                />
              ))}
            </ul>
            <HandoverField basket={basket} change={change} />
            <Totals basket={basket} priced={priced} settings={settings} change={change} />
            <Checkout
              basket={basket}
              totalMinor={priced.totalMinor}
              settling={settling}
              ways={storeCreditMinor > 0 ? ["store_credit", ...ways] : ways}
              storeCreditMinor={storeCreditMinor}
              notes={settings.quick_notes_minor}
              settle={settle}
            />
            {credit.debts && <CreditFacts debts={credit.debts} isBeyond={credit.isBeyond} />}
            {!isWide && withWhole}
          </>
        )}
      </div>
      <footer className="grid gap-2.5 border-t border-line bg-surface p-4 narrow:sticky narrow:-bottom-5 narrow:-mx-5 narrow:px-5 narrow:pb-6">
        {changeMinor > 0 && (
          <p className="m-0 flex items-center justify-between rounded-lg bg-success-soft px-4 py-3 text-success-ink">
            <span className="font-medium">{t("giveChange")}</span>
            <span className="text-xl font-bold">
              <Money minor={changeMinor} withCurrency={false} plainDecimals />
            </span>
          </p>
        )}
        <GuardedButton
          size="lg"
          // Millions beside long words: the words take a second line, the amount never does.
          className="w-full justify-between! text-left text-lg whitespace-normal! aria-disabled:border-transparent aria-disabled:bg-surface-4 aria-disabled:text-ink-2 aria-disabled:shadow-none"
          aria-keyshortcuts="F9"
          blockedBecause={blocked}
          trailing={
            // Without a first payment nothing moves now.
            (amountMinor > 0 || settling.way !== "instalments") && (
              <span className="text-xl font-bold">
                <Money minor={amountMinor} plainDecimals />
              </span>
            )
          }
          onClick={pay}
        >
          {t(`payBy.${settling.way}`)}
        </GuardedButton>
        {blocked && <p className="m-0 text-sm text-ink-2">{blocked}</p>}
        {isForOwner && !blocked && <p className="m-0 text-sm text-ink-2">{t("ownerNeeded")}</p>}
      </footer>
      {edited && (
        <LineDialog
          key={edited.line.key}
          priced={edited}
          onSave={(edit) => {
            change({ type: "edit", key: edited.line.key, change: edit });
            setEdited(null);
          }}
          onRemove={() => {
            change({ type: "remove", key: edited.line.key });
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {isAskingOwner && <OwnerPinDialog onPin={sell} onClose={() => setAskingOwner(false)} />}
    </>
  );
}
