import { Pindo } from "@agiza/ui/pindo";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Outlet, useLocation } from "react-router";
import type { Shop } from "#data/shop.ts";
import type { User } from "#data/user.ts";
import { TitleSlot } from "#lib/page-title.tsx";
import { PageLoader } from "../page-loader.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { shellMenu, type MenuEntry } from "./menu-entries.ts";
import { entriesFor, entryAt } from "./menu.rules.ts";
import { Sidebar } from "./sidebar.tsx";
import { Topbar } from "./topbar.tsx";
import { useOverlaysEarly } from "./use-overlays-early.ts";

// The first page stands before the stream and its words are needed.
const LiveUpdates = lazy(async () => ({ default: (await import("./live-updates.tsx")).LiveUpdates }));

const OfflineBanner = lazy(async () => ({
  default: (await import("./tools/offline-banner.tsx")).OfflineBanner,
}));

const ClosingBanner = lazy(async () => ({
  default: (await import("./tools/closing-banner.tsx")).ClosingBanner,
}));

export type ShellLayoutProps = { shop: Shop; user: User; menu?: readonly MenuEntry[] };

/** The frame of a shop: its cloth on top, the menu beside (desks) or below (phones), the page inside. */
export function ShellLayout({ shop, user, menu = shellMenu }: ShellLayoutProps) {
  const { pathname } = useLocation();
  const entries = entriesFor(menu, user.permissions);
  const current = entryAt(entries, pathname);
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null);
  const content = useFocusAfterSignIn();
  useOverlaysEarly();
  return (
    <div
      data-folds={current?.foldsMenu}
      className="min-h-dvh print:block! wide:grid wide:grid-cols-[var(--spacing-sidebar)_minmax(0,1fr)] folded:grid-cols-[var(--spacing-rail)_minmax(0,1fr)]"
    >
      <Pindo
        shopId={shop.id}
        kanga={shop.kanga}
        height={6}
        className="fixed inset-x-0 top-0 z-pindo print:hidden"
      />
      <Sidebar shop={shop} user={user} entries={entries} current={current} />
      <div className="flex min-w-0 flex-col pt-1.5 print:pt-0">
        <Topbar shop={shop} entries={entries} titleRef={setTitleSlot} />
        <Suspense>
          <OfflineBanner />
        </Suspense>
        <Suspense>{shop.closes_at && <ClosingBanner closesAt={shop.closes_at} />}</Suspense>
        <main
          ref={content}
          id="main"
          tabIndex={-1}
          className="flex-1 p-7 pb-12 outline-none narrow:p-4 narrow:pb-[calc(30px+var(--menu-bar,0px))] print:p-0"
        >
          <TitleSlot value={titleSlot}>
            <Suspense fallback={<PageLoader />}>
              <Outlet />
            </Suspense>
          </TitleSlot>
        </main>
      </div>
      <BottomBar shop={shop} user={user} entries={entries} current={current} />
      <Suspense>
        <LiveUpdates shop={shop} user={user} />
      </Suspense>
    </div>
  );
}

/** The form that took somebody in is gone, and the focus with it; who opens the app signed in begins at its top. */
function useFocusAfterSignIn() {
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    const hasPressed = navigator.userActivation?.hasBeenActive;
    if (hasPressed && document.activeElement === document.body)
      content.current?.focus({ preventScroll: true });
  }, []);
  return content;
}
