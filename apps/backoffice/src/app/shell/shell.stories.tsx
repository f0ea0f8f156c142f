import { useLanguage } from "@agiza/i18n/language-provider";
import { startI18next } from "@agiza/i18n/start-i18next";
import type { i18n as I18n } from "i18next";
import { useEffect, useState } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { orderCountsQuery } from "#data/orders.ts";
import type { User } from "#data/user.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { menuOfForty, wordsOfForty } from "../../../test/menu-of-forty.ts";
import { makeStoryCache } from "../../../test/story-app.tsx";
import { Providers } from "../providers.tsx";
import { RootLayout } from "../root-layout.tsx";
import { ShellLayout } from "./shell-layout.tsx";

export default {
  title: "Back-office/Shell",
  tags: ["component"],
  parameters: { layout: "fullscreen" },
};

const owner = makeUser();
const cashier = makeUser({ name: "Juma Kessy", permissions: [{ resource: "orders", action: "read" }] });

const makeCache = () =>
  makeStoryCache((client) =>
    client.setQueryData(orderCountsQuery().queryKey, {
      counts: { all: 7, pending: 7 },
      folded_at: "2026-11-21T11:05:00.000Z",
    }),
  );

/** The shell at an address with forty pages in its menu. */
function Shell({ at, user }: { at: string; user: User }) {
  const { language } = useLanguage();
  const [i18n, setI18n] = useState<I18n | null>(null);
  const [client] = useState(makeCache);
  useEffect(() => {
    let current = true;
    void startI18next({
      language,
      namespaces: ["backoffice", "auth", "orders", "notifications", "finder"],
    }).then((started) => {
      started.addResourceBundle(language, "backoffice", wordsOfForty(language), true);
      if (current) setI18n(started);
    });
    return () => {
      current = false;
    };
  }, [language]);
  if (!i18n) return null;
  return (
    <Providers i18n={i18n} queryClient={client} initialLanguage={language}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route element={<RootLayout />}>
            <Route element={<ShellLayout shop={makeShop()} user={user} menu={menuOfForty} />}>
              <Route path="*" element={<Page />} />
            </Route>
          </Route>
        </Routes>
      </MemoryRouter>
    </Providers>
  );
}

function Page() {
  const { pathname } = useLocation();
  return (
    <>
      <PageTitle title={pathname} />
      <h1 className="heading-page m-0">{pathname}</h1>
    </>
  );
}

const desk = { width: 1440, heightPx: 700 } as const;
const phone = { width: 360, heightPx: 640 } as const;

/** The window of a test has the asked width anyway; what scrolls depends on its height too. */
const testRun = () =>
  (globalThis as { agizaStoryRun?: { resize: (widthPx: number, heightPx: number) => Promise<void> } })
    .agizaStoryRun;

/** One look at the shell, on a screen of this size where it runs as a test. */
function shell(options: {
  screen: typeof desk | typeof phone;
  at?: string;
  user?: User;
  globals?: object;
  play: (canvas: ReturnType<typeof within>) => Promise<unknown>;
}) {
  const { screen, at = "/orders/order-info/ord_1", user = owner, globals, play } = options;
  return {
    render: () => <Shell at={at} user={user} />,
    globals: { width: screen.width, ...globals },
    beforeEach: () => testRun()?.resize(screen.width, screen.heightPx),
    play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
      const canvas = within(canvasElement);
      await canvas.findByRole("heading", { level: 1 });
      await play(canvas);
      // Nothing is wider than the screen.
      await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
    },
  };
}

/** Whether all of a box can be seen in another one, or in the window. */
function isInside(inner: Element, outer?: Element): boolean {
  const box = inner.getBoundingClientRect();
  const frame = outer?.getBoundingClientRect() ?? new DOMRect(0, 0, window.innerWidth, window.innerHeight);
  return (
    box.top >= frame.top - 1 &&
    box.bottom <= frame.bottom + 1 &&
    box.left >= -1 &&
    box.right <= window.innerWidth + 1
  );
}

const menuIn = (canvas: ReturnType<typeof within>) =>
  canvas.findByRole("navigation", { name: /menu|menyu/i });

async function looksLikeALongMenu(canvas: ReturnType<typeof within>) {
  const menu = await menuIn(canvas);
  const links = within(menu).getAllByRole("link");
  await expect(links).toHaveLength(40);
  await expect(within(menu).getAllByRole("list")).toHaveLength(4);
  await expect(within(menu).getByRole("link", { current: "page" })).toHaveAttribute("href", "/orders");
  await expect(within(menu).getByText("99+")).toBeInTheDocument();
  // Shop and user stay where they are while the menu between them scrolls to what the Tab key reaches.
  const fixed = [canvas.getByText("Neema Vitenge"), canvas.getByText("Neema Mushi")];
  links.at(-1)?.focus();
  await waitFor(() => expect(isInside(links.at(-1)!, menu)).toBe(true));
  await expect(isInside(links[0]!, menu)).toBe(false);
  for (const part of fixed) await expect(isInside(part)).toBe(true);
  await expect(window.scrollY).toBe(0);
}

export const FullMenuOfForty = shell({
  screen: desk,
  globals: { language: "en", theme: "light" },
  play: looksLikeALongMenu,
});
export const LongSwahili = shell({
  screen: desk,
  globals: { language: "sw", theme: "light" },
  play: looksLikeALongMenu,
});
export const Dark = shell({
  screen: desk,
  globals: { language: "en", theme: "dark" },
  play: looksLikeALongMenu,
});
export const TheLastPageIsScrolledTo = shell({
  screen: desk,
  at: "/developer-keys",
  play: async (canvas) => {
    const menu = await menuIn(canvas);
    const current = within(menu).getByRole("link", { current: "page" });
    await waitFor(() => expect(isInside(current, menu)).toBe(true));
  },
});
export const FewPermissions = shell({
  screen: desk,
  user: cashier,
  play: async (canvas) => {
    const menu = await menuIn(canvas);
    const names = within(menu)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    await expect(names).toEqual([
      "/dashboard",
      "/orders",
      "/point-of-sale",
      "/order-link",
      "/qr-codes",
      "/settings",
      "/delivery-areas",
      "/order-workflow",
      "/your-profile",
    ]);
  },
});

async function barHasFourAndMore(canvas: ReturnType<typeof within>) {
  const menu = await menuIn(canvas);
  const links = within(menu).getAllByRole("link");
  await expect(links).toHaveLength(4);
  // Between the pages, the largest target of the bar.
  await expect(links[2]).toHaveAttribute("href", "/orders/add-order");
  await expect(isInside(menu)).toBe(true);
  return within(menu).getByRole("button");
}

export const OnAPhone = shell({ screen: phone, play: barHasFourAndMore });
export const OnAPhoneWithFewPermissions = shell({
  screen: phone,
  user: cashier,
  play: async (canvas) => {
    const menu = await menuIn(canvas);
    await expect(within(menu).getAllByRole("link")).toHaveLength(3);
  },
});

/** Opens More by keyboard: everything else is in it, by group. */
async function openMore(canvas: ReturnType<typeof within>) {
  const more = await barHasFourAndMore(canvas);
  more.focus();
  await userEvent.keyboard("{Enter}");
  const sheet = within(await within(document.body).findByRole("dialog", { name: "Neema Vitenge" }));
  await expect(sheet.getAllByRole("link")).toHaveLength(37);
  await expect(sheet.getAllByRole("list")).toHaveLength(4);
  await waitFor(() =>
    expect(document.body.querySelectorAll("[role=dialog] a svg path").length).toBeGreaterThan(37),
  );
  return { more, sheet };
}

export const MoreOnAPhone = shell({
  screen: phone,
  globals: { language: "en", theme: "light" },
  play: openMore,
});
export const MoreInLongSwahili = shell({
  screen: phone,
  globals: { language: "sw", theme: "light" },
  play: openMore,
});
export const MoreInTheDark = shell({
  screen: phone,
  globals: { language: "en", theme: "dark" },
  play: openMore,
});
export const MoreGivesTheFocusBack = shell({
  screen: phone,
  globals: { language: "en" },
  play: async (canvas) => {
    const { more } = await openMore(canvas);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(more).toHaveFocus());
  },
});
export const APageBehindMore = shell({
  screen: phone,
  globals: { language: "en" },
  play: async (canvas) => {
    const { sheet } = await openMore(canvas);
    await userEvent.click(sheet.getByRole("link", { name: "Tax receipts" }));
    await canvas.findByRole("heading", { level: 1, name: "/tax-receipts" });
    await waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull());
    // The sheet gives the focus back in a turn of its own, which was queued before this one.
    await new Promise((resolve) => setTimeout(resolve));
    // Whoever cannot see is taken along to the page, not back to the button.
    await expect(document.getElementById("main")).toHaveFocus();
  },
});
