import { formatClock, formatDate } from "@agiza/i18n/dates";
import { Money } from "@agiza/ui/money";
import { Receipt } from "@agiza/ui/receipt";
import { cartFromOrder, lineTotalOf } from "./cart.ts";
import { FiscalReceipts } from "./fiscal-receipts.tsx";
import type { Order, Product } from "./order.ts";
import { SetParts } from "./set-parts.tsx";
import { useTexts } from "./texts.ts";

/** What was ordered, or its receipt once there is one, with those of the tax authority. */
export function OrderSummary({ order }: { order: Order }) {
  return (
    <>
      {order.receipt ? (
        <OrderReceipt order={order} receipt={order.receipt} />
      ) : (
        <OrderedLines order={order} />
      )}
      <FiscalReceipts order={order} />
    </>
  );
}

function OrderedLines({ order }: { order: Order }) {
  const t = useTexts();
  const { lines } = cartFromOrder(order);
  return (
    <section
      aria-label={t("yourOrder")}
      className="mt-3.5 rounded-[18px] border border-line bg-surface p-4 md:p-5"
    >
      <dl className="grid grid-cols-1 gap-2">
        {order.products.map((product, index) => (
          <div key={product.line_id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <dt className="min-w-[min(100%,9rem)] flex-1 wrap-anywhere">
              {product.quantity} × {titleOf(product)}
              <SetParts product={product} />
              {product.note && <span className="block text-sm text-ink-3">{product.note}</span>}
            </dt>
            <dd className="ml-auto">
              <Money minor={lineTotalOf(product, lines[index]!)} withCurrency={false} />
            </dd>
          </div>
        ))}
        {chargesOf(order, t, -order.discount_minor).map(({ name, amountMinor }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <dt>{name}</dt>
            <dd className="m-0">
              <Money minor={amountMinor} withCurrency={false} />
            </dd>
          </div>
        ))}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3">
          <dt className="text-md font-strong">{t("total")}</dt>
          <dd className="font-display text-[min(1.125rem,7vw)] font-bold tracking-tight">
            <Money minor={order.total_minor} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The product with what was chosen of it: "Gauni la kitenge, M, Bahari, Kufunga zawadi". */
function titleOf(product: Product): string {
  const variant = product.variants.find(({ id }) => id === product.variant_id);
  const chosen = product.add_ons.flatMap(({ items }) => items.filter((item) => item.selected));
  return [product.name, variant?.name, ...chosen.map(({ name }) => name)].filter(Boolean).join(", ");
}

/** What comes to the goods, or off them: nothing of it where it is nothing. */
const chargesOf = (order: Order, t: ReturnType<typeof useTexts>, discountMinor: number) =>
  [
    { name: t("discount"), amountMinor: discountMinor },
    { name: t("fees"), amountMinor: order.fees_minor },
    { name: t("deliveryFee"), amountMinor: order.delivery_fee_minor },
  ].filter(({ amountMinor }) => amountMinor !== 0);

/** Its items say what was paid for each: only what was taken off the goods as a whole is left. */
const takenOffReceipt = (order: Order, receipt: NonNullable<Order["receipt"]>): number =>
  receipt.items.reduce((rest, { total_minor }) => rest - total_minor, receipt.total_minor) -
  order.fees_minor -
  order.delivery_fee_minor;

function OrderReceipt({ order, receipt }: { order: Order; receipt: NonNullable<Order["receipt"]> }) {
  const t = useTexts();
  const method = receipt.network ? t(`networkName.${receipt.network}`) : t(`method.${receipt.method}`);
  return (
    <div className="mt-5 grid justify-items-center">
      <Receipt
        shopName={order.shop_name}
        shopId={order.shop_id}
        kanga={order.kanga}
        logoUrl={order.logo_url}
        receiptNumber={String(receipt.number)}
        orderNumber={order.order_id}
        date={formatDate(receipt.issued_at, t.language)}
        time={formatClock(receipt.issued_at, t.language)}
        items={receipt.items.map(({ name, quantity, total_minor }) => ({
          name,
          quantity,
          amountMinor: total_minor,
        }))}
        charges={chargesOf(order, t, takenOffReceipt(order, receipt))}
        totalMinor={receipt.total_minor}
        paymentMethod={method}
        {...(receipt.provider_reference ? { paymentReference: receipt.provider_reference } : {})}
        paid
        paidLabel={t("paid")}
        {...(receipt.footer ? { jina: receipt.footer } : {})}
        labels={{
          receipt: t("receipt"),
          order: t("order"),
          total: t("total"),
          paymentMethod: t("paymentMethod"),
        }}
      />
      {receipt.items.map(
        ({ name, content_url }) =>
          content_url && (
            <a
              key={content_url}
              className="mt-4 py-3 text-lg font-semibold text-brand-ink underline"
              href={content_url}
            >
              {name}
            </a>
          ),
      )}
    </div>
  );
}
