import { formatMoney } from "#lib/money.ts";
import { Button } from "@agiza/ui/button";
import { answerChange } from "#data/orders.ts";
import { Banner } from "./banner.tsx";
import { statusTitleId } from "./change-of-mind.tsx";
import { moveFocus } from "./move-focus.ts";
import type { Order } from "./order.ts";
import { type Texts, useTexts } from "./texts.ts";
import { useOneAtATime } from "./use-one-at-a-time.ts";
import { useOrderActions, useOrderPage } from "./use-order-page.ts";
import { wrappingButton } from "./wrapping-button.ts";

type Change = NonNullable<Order["change"]>;

/** A change that the shop asks for: what would be different, and the customer's yes or no to it. */
export function OfferedChange() {
  const change = useOrderPage((state) => state.order.change);
  return change && <Offer key={change.id} change={change} />;
}

function Offer({ change }: { change: Change }) {
  const t = useTexts();
  const { token, take } = useOrderActions();
  const { isBusy, run } = useOneAtATime();
  const shop = useOrderPage((state) => state.order.shop_name);

  const answer = (said: "agree" | "refuse") => () =>
    void run(async () => {
      take(await answerChange(token, { change_id: change.id, answer: said }));
      // The buttons that had it are gone.
      moveFocus(statusTitleId);
    });
  return (
    <div className="mt-4">
      <Banner tone="warning" title={t("offeredTitle", { shop })}>
        {change.note !== "" && <p className="wrap-anywhere">“{change.note}”</p>}
        <ul className="mt-1 grid list-none gap-1 p-0">
          {change.diff.map((line) => (
            <li
              key={`${line.kind} ${line.name} ${line.variant_name} ${line.quantity_before}`}
              className="wrap-anywhere"
            >
              {inWords(line, t)}
            </li>
          ))}
        </ul>
        <p className="mt-1 font-semibold">
          {t("offeredTotal", {
            total: formatMoney(change.total_minor),
            before: formatMoney(change.previous_total_minor),
          })}
        </p>
        <p className="m-0">{t("offeredSilence")}</p>
        <div className="mt-1 flex flex-wrap gap-2">
          <Button className={wrappingButton} loading={isBusy} onClick={answer("agree")}>
            {t("offeredAgree")}
          </Button>
          <Button variant="light" className={wrappingButton} disabled={isBusy} onClick={answer("refuse")}>
            {t("offeredRefuse")}
          </Button>
        </div>
      </Banner>
    </div>
  );
}

/** "Added: 1 × Kikoi", "Gauni la kitenge, M: 1, was 2". */
function inWords(
  { kind, name, variant_name, quantity_before, quantity_after }: Change["diff"][number],
  t: Texts,
) {
  const goods = [name, variant_name].filter(Boolean).join(", ");
  return t(`offeredLine.${kind}`, { goods, before: quantity_before, after: quantity_after });
}
