import { Button } from "@agiza/ui/button";
import { useNeeded } from "./fetch-second-half.ts";
import { useTexts } from "./texts.ts";
import { useOrderPage } from "./use-order-page.ts";

type BareWordsProps = { title: string; text: string; onRetry?: () => void };

/** What is said when not even the code to say it better could be had. */
function BareWords({ title, text, onRetry = () => location.reload() }: BareWordsProps) {
  const t = useTexts();
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-4 p-6 text-center">
      <h1 className="heading-page m-0">{title}</h1>
      <p className="m-0 text-lg">{text}</p>
      <Button size="lg" onClick={onRetry}>
        {t("retry")}
      </Button>
    </main>
  );
}

/** The status page as soon as its code is there; what matters most is said without it. */
export function StatusGate() {
  const t = useTexts();
  const isSent = useOrderPage((state) => state.justSubmitted);
  const { half, isMissing } = useNeeded();
  if (half) return <half.OrderStatus />;
  return (
    isMissing && (
      <BareWords
        title={t(isSent ? "submittedTitle" : "loadFailed")}
        text={t(isSent ? "submittedText" : "network")}
      />
    )
  );
}

type LoadFailedGateProps = { text: string; onRetry: () => void; retrying: boolean };

/** The order did not arrive; it can be asked for again. */
export function LoadFailedGate(props: LoadFailedGateProps) {
  const t = useTexts();
  const { half, isMissing } = useNeeded();
  if (half) return <half.LoadFailed {...props} />;
  return isMissing && <BareWords title={t("loadFailed")} {...props} />;
}

const titles = { noToken: "error", unknown: "linkUnknown", expired: "linkEnded" } as const;
const nextSteps = { noToken: "noToken", unknown: "linkUnknownNext", expired: "linkEndedNext" } as const;

/** Why there is no order to show: no token, or a link that opens nothing. */
export function NoOrder({ why }: { why: keyof typeof titles }) {
  const t = useTexts();
  const { half, isMissing } = useNeeded();
  if (half) return why === "noToken" ? <half.NoToken /> : <half.EndedLink end={why} />;
  return isMissing && <BareWords title={t(titles[why])} text={t(nextSteps[why])} />;
}
