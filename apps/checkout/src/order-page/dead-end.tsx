import { Button } from "@agiza/ui/button";
import { ButtonLink } from "@agiza/ui/button-link";
import { House, MessageCircle, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import type { OrderEnd } from "#data/failure.ts";
import { orderLink } from "#data/order-link.ts";
import { LanguageSelect } from "./language-select.tsx";
import { PageFooter } from "./page-frame.tsx";
import { ShopStrip } from "./shop-cloth.tsx";
import { useTexts } from "./texts.ts";
import { wrappingButton } from "./wrapping-button.ts";

/** With very large letters its words take several lines. */
const nextStep = `${wrappingButton} mt-7 min-h-control-lg!`;

/** The page without an order: one sentence on why, one on what to do, one way on. */
function DeadEnd({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <ShopStrip className="opacity-30 grayscale" />
      <header className="flex justify-end p-3">
        <LanguageSelect />
      </header>
      <main className="grid flex-1 grid-cols-1 content-center justify-items-center px-edge py-8 text-center wrap-anywhere">
        {children}
      </main>
      <PageFooter name="Agiza" />
    </div>
  );
}

function Words({ title, text, next }: { title: string; text?: string; next: string }) {
  return (
    <>
      <img src="/cloth/torn.svg" alt="" width={256} height={148} className="mb-6" />
      <h1 className="font-display text-4xl leading-tight font-bold tracking-tight text-balance">{title}</h1>
      {text && <p className="mt-2.5 text-xl text-balance text-ink-2">{text}</p>}
      <p className="mt-2 max-w-[42ch] text-md text-balance text-ink-3">{next}</p>
    </>
  );
}

function GoHome() {
  const t = useTexts();
  return (
    <ButtonLink href="/" size="lg" className={nextStep} icon={<House aria-hidden="true" strokeWidth={1.9} />}>
      {t("goHome")}
    </ButtonLink>
  );
}

/** Opened without a token; back from a card page that was opened from the chat, the way leads there. */
export function NoToken() {
  const t = useTexts();
  return orderLink().isBack ? (
    <DeadEnd>
      <Words title={t("backTitle")} next={t("backNext")} />
    </DeadEnd>
  ) : (
    <DeadEnd>
      <Words title={t("error")} text={t("noToken")} next={t("noTokenNext")} />
      <GoHome />
      <p lang="sw" className="jina m-0 mt-11 text-ink-3">
        Penye nia pana njia
      </p>
    </DeadEnd>
  );
}

/** A link that opens nothing: never given out, or over. */
export function EndedLink({ end: { why, chatUrl } }: { end: OrderEnd }) {
  const t = useTexts();
  return (
    <DeadEnd>
      {why === "unknown" ? (
        <Words title={t("linkUnknown")} next={t("linkUnknownNext")} />
      ) : why === "closed" ? (
        <Words title={t("shopClosed")} next={t("shopClosedNext")} />
      ) : (
        <Words title={t("linkEnded")} next={t("linkEndedNext")} />
      )}
      {chatUrl ? (
        <ButtonLink
          href={chatUrl}
          size="lg"
          className={nextStep}
          icon={<MessageCircle aria-hidden="true" strokeWidth={1.9} />}
        >
          {t("newLink")}
        </ButtonLink>
      ) : (
        <GoHome />
      )}
    </DeadEnd>
  );
}

type LoadFailedProps = { text: string; onRetry: () => void; retrying: boolean };

/** The order did not arrive; it can be asked for again. */
export function LoadFailed({ text, onRetry, retrying }: LoadFailedProps) {
  const t = useTexts();
  return (
    <DeadEnd>
      <Words title={t("loadFailed")} next={text} />
      <Button
        size="lg"
        className={nextStep}
        icon={<RotateCw aria-hidden="true" strokeWidth={1.9} />}
        loading={retrying}
        onClick={onRetry}
      >
        {t("retry")}
      </Button>
    </DeadEnd>
  );
}
