import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { Menu } from "@agiza/ui/menu";
import { Money } from "@agiza/ui/money";
import { TextArea } from "@agiza/ui/text-area";
import { ChevronDown, NotebookPen, Percent, Plus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TillSettings } from "#data/till.ts";
import { shareText } from "#lib/share-of-hundred.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import type { Basket, BasketAction, Share } from "../basket.rules.ts";
import type { PricedBasket } from "../pricing.rules.ts";
import { ShareFields, shareOfTyped, typedOf } from "./share-fields.tsx";

type TotalsProps = {
  basket: Basket;
  priced: PricedBasket;
  settings: TillSettings;
  change: (action: BasketAction) => void;
};

const noteLength = 500;

/** What the goods come to, what is taken off, what is added, and a word for the receipt. */
export function Totals({ basket, priced, settings, change }: TotalsProps) {
  const { t } = useTranslation(["till", "common"]);
  const [isDiscounting, setDiscounting] = useState(false);
  const [isNoting, setNoting] = useState(false);
  const noteField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isNoting) noteField.current?.focus();
  }, [isNoting]);
  const hasNote = isNoting || basket.note !== "";
  const set = (next: Partial<Omit<Basket, "key" | "lines">>) => change({ type: "change", change: next });
  const offered = settings.extra_fees.filter(({ name }) => !basket.fees.some((fee) => fee.name === name));
  const isMore = priced.totalMinor !== priced.subtotalMinor;
  return (
    <div className="grid gap-1.5 border-t border-line py-1.5">
      {isMore && (
        <p className="m-0 flex justify-between gap-3 text-ink-2">
          {t("common:subtotal")}
          <Money minor={priced.subtotalMinor} withCurrency={false} plainDecimals />
        </p>
      )}
      {basket.discount && (
        <Row label={t("discountOf", { share: shareWords(basket.discount) })} minor={-priced.discountMinor}>
          <Removing label={t("removeDiscount")} onRemove={() => set({ discount: null })} />
        </Row>
      )}
      {priced.fees.map(({ name, amountMinor }) => (
        <Row key={name} label={name} minor={amountMinor}>
          <Removing
            label={t("remove", { name })}
            onRemove={() => set({ fees: basket.fees.filter((fee) => fee.name !== name) })}
          />
        </Row>
      ))}
      {basket.handover.kind === "delivery" && (
        <Row label={t("common:deliveryFee")} minor={priced.deliveryMinor} />
      )}
      <div className="-mx-3 flex flex-wrap gap-x-2">
        <Button
          variant="ghost"
          size="sm"
          icon={<Percent aria-hidden="true" strokeWidth={1.9} />}
          onClick={() => setDiscounting(true)}
        >
          {t("discount")}
        </Button>
        {offered.length > 0 && (
          <Menu
            trigger={
              <Button
                variant="ghost"
                size="sm"
                icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
                trailing={<ChevronDown aria-hidden="true" strokeWidth={1.9} />}
              >
                {t("fee")}
              </Button>
            }
            items={offered.map((fee) => ({
              key: fee.name,
              label: `${fee.name} · ${shareWords(feeShare(fee))}`,
              onSelect: () => set({ fees: [...basket.fees, { name: fee.name, share: feeShare(fee) }] }),
            }))}
          />
        )}
        {!hasNote && (
          <Button
            variant="ghost"
            size="sm"
            icon={<NotebookPen aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => setNoting(true)}
          >
            {t("note")}
          </Button>
        )}
      </div>
      {hasNote && (
        <Field label={t("note")} hideLabel>
          <TextArea
            rows={2}
            ref={noteField}
            maxLength={noteLength}
            placeholder={t("note")}
            value={basket.note}
            onChange={({ target }) => set({ note: target.value })}
            onBlur={() => setNoting(false)}
          />
        </Field>
      )}
      {isDiscounting && (
        <DiscountDialog
          discount={basket.discount}
          onSave={(discount) => {
            set({ discount });
            setDiscounting(false);
          }}
          onClose={() => setDiscounting(false)}
        />
      )}
    </div>
  );
}

const feeShare = (fee: TillSettings["extra_fees"][number]): Share =>
  fee.fee_kind === "fixed_amount"
    ? { kind: fee.fee_kind, amount_minor: fee.fee_minor }
    : { kind: fee.fee_kind, basis_points: fee.fee_basis_points };

const shareWords = (share: Share): string =>
  share.kind === "fixed_amount" ? formatMoney(share.amount_minor) : `${shareText(share.basis_points)}%`;

function Row({ label, minor, children }: { label: string; minor: number; children?: React.ReactNode }) {
  return (
    <div className="flex items-center gap-2 text-ink-2">
      <span className="min-w-0 truncate">{label}</span>
      {children}
      <span className="ml-auto">
        <Money minor={minor} withCurrency={false} plainDecimals />
      </span>
    </div>
  );
}

const Removing = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <Button
    variant="icon"
    size="sm"
    aria-label={label}
    icon={<X aria-hidden="true" strokeWidth={1.9} />}
    onClick={onRemove}
  />
);

type DiscountDialogProps = {
  discount: Share | null;
  onSave: (discount: Share | null) => void;
  onClose: () => void;
};

function DiscountDialog({ discount, onSave, onClose }: DiscountDialogProps) {
  const { t } = useTranslation("till");
  const [typed, setTyped] = useState(() => typedOf(discount));
  const [isWrong, setWrong] = useState(false);
  return (
    <ConfirmDialog
      title={t("discountTitle")}
      confirmLabel={t("saveDiscount")}
      isPending={false}
      onConfirm={() => {
        const share = shareOfTyped(typed);
        if (share === "wrong") setWrong(true);
        else onSave(share);
      }}
      onClose={onClose}
    >
      <ShareFields
        label={t("discount")}
        typed={typed}
        error={isWrong ? t("missing.percent") : null}
        onChange={(next) => {
          setTyped(next);
          setWrong(false);
        }}
      />
    </ConfirmDialog>
  );
}
