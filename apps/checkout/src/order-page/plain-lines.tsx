import { Money } from "@agiza/ui/money";
import { type CartLine, lineNames, lineTotalOf } from "./cart.ts";
import { fieldIds } from "./cart-problems.ts";
import { isCustomisable, type Product } from "./order.ts";
import { LineError, QuantityError, RemoveButton, RemovedLine } from "./product-card.tsx";
import { QuantityChoice } from "./quantity-choice.tsx";
import { SetParts } from "./set-parts.tsx";
import { useTexts } from "./texts.ts";
import { useOrderPage } from "./use-order-page.ts";

/** Products with nothing to choose: a quiet list under the others. */
export function PlainLines() {
  const t = useTexts();
  const order = useOrderPage((state) => state.order);
  const lines = useOrderPage((state) => state.cart.lines);
  const names = lineNames(order, lines);
  const plain = order.products.filter((product) => !isCustomisable(product));
  if (plain.length === 0) return null;
  const isAlone = plain.length === order.products.length;
  return (
    <section className="mt-5">
      <h2 className="heading-card m-0">{t(isAlone ? "yourOrder" : "alsoInOrder")}</h2>
      {plain.map((product) => {
        const line = lines.find(({ lineId }) => lineId === product.line_id);
        const name = names.get(product.line_id) ?? product.name;
        return line && <PlainLine key={line.lineId} product={product} line={line} name={name} />;
      })}
    </section>
  );
}

function PlainLine({ product, line, name }: { product: Product; line: CartLine; name: string }) {
  if (line.removed) return <RemovedLine line={line} name={name} />;
  return (
    <div
      id={fieldIds.line(line.lineId)}
      tabIndex={-1}
      className="mt-2.5 grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface px-3.5 py-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 text-md font-strong wrap-anywhere">{name}</span>
        <Money minor={lineTotalOf(product, line)} className="font-semibold" />
      </div>
      <SetParts product={product} />
      <LineError product={product} line={line} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {product.available ? (
          <QuantityChoice product={product} line={line} name={name} />
        ) : (
          <RemoveButton line={line} name={name} />
        )}
        <span className="text-sm">
          <Money minor={product.price_minor} plainDecimals />
        </span>
      </div>
      <QuantityError lineId={line.lineId} />
    </div>
  );
}
