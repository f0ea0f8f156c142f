import { Button } from "@agiza/ui/button";
import { Money } from "@agiza/ui/money";
import { Plus } from "lucide-react";
import { memo } from "react";
import { AddOnChoices } from "./add-on-choices.tsx";
import { type CartLine, chosenVariant, isPriceOpen, lineTotalOf, unitPriceOf } from "./cart.ts";
import { fieldIds } from "./cart-problems.ts";
import { From } from "./from.tsx";
import { LineNote } from "./line-note.tsx";
import { moveFocus } from "./move-focus.ts";
import type { Product } from "./order.ts";
import { ProductPicture } from "./product-picture.tsx";
import { QuantityChoice } from "./quantity-choice.tsx";
import { useTexts } from "./texts.ts";
import { useLineRemoval } from "./use-line-removal.ts";
import { useOrderActions, useOrderPage } from "./use-order-page.ts";
import { useProblem } from "./use-problem.ts";
import { VariantChoices } from "./variant-choices.tsx";
import { wrappingButton } from "./wrapping-button.ts";

/** An order may hold twice as many; so many cards nobody fills in. */
const mostLines = 50;

/** A product with its choices. */
export const ProductCard = memo(function ProductCard({
  product,
  line,
  name,
}: {
  product: Product;
  line: CartLine;
  name: string;
}) {
  const shop = useOrderPage((state) => state.order);
  const headingId = `${line.lineId}-name`;
  if (line.removed) return <RemovedLine line={line} name={name} />;
  const variant = chosenVariant(product, line);
  const picture = variant?.image_url ? variant : product;
  return (
    <article
      id={fieldIds.line(line.lineId)}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="mt-3.5 overflow-hidden rounded-[18px] border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-3.5 p-3.5 md:gap-5 md:p-5">
        <ProductPicture picture={picture} name={product.name} shop={shop} className="w-24 md:w-40" />
        <div className="min-w-[min(100%,9rem)] flex-1 wrap-anywhere">
          <h2 id={headingId} className="font-display text-xl leading-snug font-bold tracking-tight">
            {name}
          </h2>
          {product.description && (
            <p className="mt-1 line-clamp-3 text-sm text-ink-3">{product.description}</p>
          )}
          <p className="mt-2 text-md font-semibold">
            {isPriceOpen(product, line) && <From />}
            <Money minor={unitPriceOf(product, line)} />
          </p>
        </div>
      </div>
      <div>
        <LineError product={product} line={line} />
        {product.available && (
          <>
            <VariantChoices product={product} line={line} />
            {product.add_ons.map((group) => (
              <AddOnChoices key={group.id} group={group} line={line} />
            ))}
          </>
        )}
        <div className="grid grid-cols-1 gap-2 border-t border-line bg-surface-2 p-3.5 md:px-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            {product.available ? (
              <QuantityChoice product={product} line={line} name={name} />
            ) : (
              <RemoveButton line={line} name={name} />
            )}
            <span className="ml-auto font-display text-[min(1.125rem,7vw)] font-bold tracking-tight">
              {isPriceOpen(product, line) && <From />}
              <Money minor={lineTotalOf(product, line)} />
            </span>
          </div>
          <QuantityError lineId={line.lineId} />
          <LineNote line={line} name={name} />
          {product.available && <AnotherButton line={line} />}
        </div>
      </div>
    </article>
  );
});

/** What is wrong with a line as a whole; that it ran out is said before anybody tries to send it. */
export function LineError({ product, line: { lineId } }: { product: Product; line: CartLine }) {
  const t = useTexts();
  const problem = useProblem(fieldIds.line(lineId));
  const error = problem ?? (product.available ? undefined : t("problem.gone"));
  return error && <Wrong className="px-3.5 pb-3 md:px-5">{error}</Wrong>;
}

/** What is wrong with how many. */
export function QuantityError({ lineId }: { lineId: string }) {
  const error = useProblem(fieldIds.quantity(lineId));
  return error && <Wrong>{error}</Wrong>;
}

function Wrong({ className = "", children }: { className?: string; children: string }) {
  return (
    <p role="alert" className={`m-0 text-sm font-medium text-danger-ink ${className}`}>
      {children}
    </p>
  );
}

/** The same product once more with choices of its own: one line, one choice. */
function AnotherButton({ line }: { line: CartLine }) {
  const t = useTexts();
  const { addAnother } = useOrderActions();
  const isFull = useOrderPage((state) => state.cart.lines.length >= mostLines);
  if (isFull) return null;
  return (
    <Button
      variant="outline"
      className={wrappingButton}
      icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
      onClick={() => moveFocus(fieldIds.line(addAnother(line.lineId)))}
    >
      {t("another")}
    </Button>
  );
}

/** Takes a line out that cannot be had any more. */
export function RemoveButton({ line, name }: { line: CartLine; name: string }) {
  const t = useTexts();
  const setRemoved = useLineRemoval(line.lineId);
  return (
    <Button variant="outline" className={wrappingButton} onClick={() => setRemoved(true)}>
      {t("remove", { name })}
    </Button>
  );
}

/** Where a line was, with the way back. */
export function RemovedLine({ line, name }: { line: CartLine; name: string }) {
  const t = useTexts();
  const setRemoved = useLineRemoval(line.lineId);
  return (
    <div
      id={fieldIds.line(line.lineId)}
      tabIndex={-1}
      className="mt-3.5 flex flex-wrap items-center justify-between gap-2 rounded-[18px] border border-dashed border-line-2 px-3.5 py-2"
    >
      <output className="block m-0 text-ink-2">{t("removed", { name })}</output>
      <Button variant="ghost" className="min-h-11" onClick={() => setRemoved(false)}>
        {t("putBack")}
      </Button>
    </div>
  );
}
