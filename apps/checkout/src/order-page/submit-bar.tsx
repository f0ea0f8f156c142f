import { Button } from "@agiza/ui/button";
import { Money } from "@agiza/ui/money";
import { useNarrow } from "@agiza/ui/use-narrow";
import { Send } from "lucide-react";
import { ActionBar, barButton, withPrice } from "./action-bar.tsx";
import { isTotalOpen, lineNames, totalOf } from "./cart.ts";
import { choicesLeft, problemsOf } from "./cart-problems.ts";
import { choiceName } from "./choices-left.ts";
import { From } from "./from.tsx";
import { useTexts } from "./texts.ts";
import { Totals } from "./totals.tsx";
import { useOrderActions, useOrderPage } from "./use-order-page.ts";
import { goToField, problemText } from "./use-problem.ts";

/** Sends the order in; says before what is still to be chosen, and after a try what is missing. */
export function SubmitBar() {
  const t = useTexts();
  const { submit } = useOrderActions();
  const isNarrow = useNarrow();
  const submission = useOrderPage((state) => state.submission);
  const isReady = useOrderPage(({ order, cart }) =>
    choicesLeft(order, cart).every(({ choices }) => choices.length === 0),
  );

  async function send() {
    const problem = await submit();
    if (problem) goToField(problem.field);
  }

  return (
    <ActionBar>
      <Missing />
      {!isNarrow && <Totals />}
      {/* Around the button alone: Enter in a field must not send an order by accident. */}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Button
          type="submit"
          size="lg"
          variant={isReady ? "primary" : "tertiary"}
          className={`${barButton} ${isNarrow ? withPrice : ""}`}
          icon={<Send aria-hidden="true" strokeWidth={1.9} />}
          loading={submission === "sending"}
          loadingLabel={t("submitting")}
          trailing={isNarrow && <Sum />}
        >
          {t("submit")}
        </Button>
      </form>
    </ActionBar>
  );
}

function Sum() {
  const totalMinor = useOrderPage(({ order, cart }) => totalOf(order, cart).totalMinor);
  const isOpen = useOrderPage(({ order, cart }) => isTotalOpen(order, cart));
  return (
    <span>
      {isOpen && <From className="text-[0.72em] opacity-80" />}
      <Money minor={totalMinor} plainDecimals />
    </span>
  );
}

/** What is still to be chosen; once the customer tried to submit, all that is missing. */
function Missing() {
  const t = useTexts();
  const isNarrow = useNarrow();
  const order = useOrderPage((state) => state.order);
  const cart = useOrderPage((state) => state.cart);
  const showsProblems = useOrderPage((state) => state.showsProblems);
  const problems = showsProblems ? problemsOf(order, cart) : [];
  const [first] = problems;
  const open = choicesLeft(order, cart).filter(({ choices }) => choices.length > 0);
  const count = open.reduce((sum, { choices }) => sum + choices.length, 0);
  const names = lineNames(order, cart.lines);
  return (
    <>
      {first && (
        <button
          type="button"
          className={`${wayTo} border-0 bg-danger-soft text-danger-ink`}
          onClick={() => goToField(first.field)}
        >
          <b className="font-strong">{t("missing", { count: problems.length })}.</b> {problemText(first, t)}
        </button>
      )}
      {!first && count > 0 && (
        <p className="text-sm text-ink-2 wide:text-md wide:font-strong wide:text-ink">
          {t("choicesLeft", { count })}
        </p>
      )}
      {/* There is room to say which: each product's lead to the first of its own. */}
      {!isNarrow &&
        open.map(({ line, choices }) => (
          <button
            key={line.lineId}
            type="button"
            className={`${wayTo} border border-line-2 text-warning-ink hover:bg-surface-3`}
            onClick={() => goToField(choices[0]!.field)}
          >
            <b className="block font-strong text-ink">{names.get(line.lineId)}</b>
            {choices.map((choice) => choiceName(choice, t)).join(", ")}
          </button>
        ))}
    </>
  );
}

const wayTo = "min-h-11 rounded-md px-3 py-2 text-left text-sm wrap-anywhere";
