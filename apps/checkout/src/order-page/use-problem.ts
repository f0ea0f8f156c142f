import type { Problem } from "./cart-problems.ts";
import { problemsOf } from "./cart-problems.ts";
import { choiceName } from "./choices-left.ts";
import { type Texts, useTexts } from "./texts.ts";
import { useOrderPage } from "./use-order-page.ts";

/** The sentence for a problem, in the language on the screen. */
export const problemText = (problem: Problem, t: Texts): string => {
  const { code, params } = problem;
  return t(`problem.${code}`, code === "option" ? { option: choiceName(problem, t) } : params);
};

/** What stands under a field: the first problem there once the customer tried to submit, else what the server said. */
export function useProblem(field: string): string | undefined {
  const t = useTexts();
  const refused = useOrderPage((state) => state.refused.find((one) => one.field === field)?.text);
  // As text, so that only the field whose problem changes is drawn again.
  const problem = useOrderPage((state) => {
    const found = state.showsProblems
      ? problemsOf(state.order, state.cart).find((one) => one.field === field)
      : undefined;
    return found && problemText(found, t);
  });
  return problem ?? refused;
}

/** Goes to the part of the page that a problem names, and to its first control. */
export function goToField(field: string): void {
  // After the marks have been drawn.
  requestAnimationFrame(() => {
    const part = document.getElementById(field);
    const control = part?.matches("input, select, textarea")
      ? part
      : part?.querySelector<HTMLElement>("input:not(:disabled), select, textarea, button:not(:disabled)");
    (control ?? part)?.focus({ preventScroll: true });
    part?.scrollIntoView({ block: "center" });
  });
}
