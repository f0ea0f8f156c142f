import { useLayoutEffect } from "react";
import { useWide } from "../parts/use-wide.ts";
import { useSandbox } from "../state/sandbox.store.ts";
import { useView } from "../state/view.store.ts";
import { phoneToHold } from "./phone-to-hold.ts";

/**
 * Puts a phone into the frame where it stands beside the list and nobody was picked. Words of a link wait for the
 * phone that the reader takes up, so beside them none is held for them.
 */
export function useHeldPhone(): void {
  const isWide = useWide();
  const isFree = useView(({ msisdn, waitingText }) => msisdn === null && waitingText === "");
  const msisdn = useSandbox(({ snapshot }) => (isWide && isFree && snapshot ? phoneToHold(snapshot) : null));
  const hold = useView((view) => view.hold);
  useLayoutEffect(() => {
    if (msisdn !== null) hold(msisdn);
  }, [msisdn, hold]);
}
