import type { Language } from "@agiza/i18n/language";
import { LanguageProvider } from "@agiza/i18n/language-provider";
import { offerLanguage } from "@agiza/i18n/resolve-language";
import { ErrorBoundary } from "@agiza/ui/error-boundary";
import { Toaster } from "@agiza/ui/toast";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { orderLink } from "#data/order-link.ts";
import { addFaces } from "#lib/faces.ts";
import { keepShell } from "#lib/keep-shell.ts";
import { firstOrder } from "#data/orders.ts";
import { toastsId } from "./order-page/action-bar.tsx";
import { NoToken } from "./order-page/dead-end.tsx";
import { keptOrder } from "./order-page/kept-order.ts";
import { type Loaded, OrderPage } from "./order-page/order-page.tsx";
import { explain } from "./order-page/tell-failure.ts";
import { useTexts } from "./order-page/texts.ts";
import "./styles.css";

const link = orderLink();

/** The language chosen on this phone, else the order's; undefined where there is no order. */
const languageOf = (loaded: Loaded | null): Language | undefined =>
  loaded && "order" in loaded ? offerLanguage(loaded.order.language) : undefined;

function Shell({ language, children }: { language: Language | undefined; children: ReactNode }) {
  return (
    <LanguageProvider {...(language ? { initialLanguage: language } : {})}>
      <Boundary>{children}</Boundary>
    </LanguageProvider>
  );
}

function Boundary({ children }: { children: ReactNode }) {
  const t = useTexts();
  return (
    <ErrorBoundary title={t("somethingWentWrong")} refreshLabel={t("refresh")}>
      {children}
      <div id={toastsId}>
        <Toaster label={t("notifications")} closeLabel={t("close")} />
      </div>
    </ErrorBoundary>
  );
}

/** How long the network may be silent before the phone shows what it saw last. */
const silenceMs = 10_000;

/**
 * The order as the server has it. Where the network gives no answer, or none for ten seconds, as this phone saw it last,
 * marked with its age; an answer that comes later takes its place.
 */
async function load(token: string): Promise<Loaded> {
  const now = firstOrder(link);
  const kept = keptOrder(token);
  try {
    const order = await (kept ? Promise.race([now, wait(silenceMs)]) : now);
    return order ? { order, readAt: Date.now() } : { ...kept!, now };
  } catch (error) {
    const failure = explain(error);
    return kept && failure.kind === "offline" ? { ...kept, now } : { failure };
  }
}

const wait = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, ms));

async function start(root: HTMLElement) {
  // Nothing is drawn before there is something to show: the page stays blank, or as the first script painted it.
  const loaded = link.token === null ? null : await load(link.token);
  createRoot(root).render(
    <Shell language={languageOf(loaded)}>
      {loaded && link.token !== null ? <OrderPage token={link.token} first={loaded} /> : <NoToken />}
    </Shell>,
  );
  whenIdle(addFaces);
  // When the page is at rest: the first visit is over before the second one is prepared.
  if (loaded && "order" in loaded) setTimeout(() => void keepShell(), 2000);
}

/** After the first look: what has to be laid out again must not stand before it. */
function whenIdle(then: () => void) {
  // Not there in Safari.
  if ("requestIdleCallback" in window) requestIdleCallback(then, { timeout: 1000 });
  else setTimeout(then, 400);
}

const root = document.getElementById("root");
if (root) void start(root);
