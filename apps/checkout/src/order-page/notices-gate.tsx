import { useNeeded } from "./fetch-second-half.ts";
import { useTexts } from "./texts.ts";
import { useOrderPage } from "./use-order-page.ts";

/** The place above the form where the page says why the order is still here. Mostly there is nothing to say. */
export function NoticesGate() {
  const isNeeded = useOrderPage(
    ({ notice, submission, order }) => notice !== null || submission === "queued" || !order.shop.open,
  );
  return isNeeded && <Needed />;
}

function Needed() {
  const t = useTexts();
  const isQueued = useOrderPage(({ submission }) => submission === "queued");
  const { half, isMissing } = useNeeded();
  if (half) return <half.Notices />;
  return (
    isMissing && (
      <p role="alert" className="m-0 mt-4 font-semibold">
        {isQueued ? `${t("queuedTitle")}. ${t("queuedText")}` : t("failedTitle")}
      </p>
    )
  );
}
