import { fieldIds } from "./cart-problems.ts";
import { moveFocus } from "./move-focus.ts";
import { useOrderActions } from "./use-order-page.ts";

/** Takes a line out, or puts it back; the page goes to what stands there then. */
export function useLineRemoval(lineId: string): (removed: boolean) => void {
  const { changeLine } = useOrderActions();
  return (removed) => {
    changeLine(lineId, { removed });
    moveFocus(fieldIds.line(lineId));
  };
}
