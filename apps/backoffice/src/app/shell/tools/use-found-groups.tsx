import { formatPhone } from "@agiza/i18n/phone";
import { splitMoney } from "@agiza/i18n/money";
import { may, meets } from "@agiza/permissions/guards";
import { readStored, writeStored } from "@agiza/i18n/safe-storage";
import type { CommandGroup, CommandItem } from "@agiza/ui/command-menu-props";
import { useQuery } from "@tanstack/react-query";
import { Clock, Settings2, ShoppingBag, User } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { customersQuery, type ListedCustomer } from "#data/customers.ts";
import type { OrderSummary } from "#data/order-types.ts";
import { ordersQuery } from "#data/orders.ts";
import { useCurrentUser } from "#data/user.ts";
import { LifecyclePill } from "#entities/order/order-pills.tsx";
import { paths } from "#lib/paths.ts";
import { isNamed, settingsPlaces } from "#lib/settings-places.ts";
import { useOnline } from "#lib/use-online.ts";
import { useSettled } from "#lib/use-settled.ts";
import type { MenuEntry } from "../menu-entries.ts";
import { MenuIcon } from "../menu-icon.tsx";
import { isWorthAsking, readRecent, withRecent } from "./finder.rules.ts";
import { morePages } from "./more-pages.ts";

const recentKey = "agiza-recent-searches";
/** Orders are shown, not listed: the page of orders has the rest. */
const mostOrders = 6;
const mostCustomers = 4;

type Wanted = { entries: readonly MenuEntry[]; query: string; isOpen: boolean };

/** What the search finds: orders and customers of the shop, pages the person may open, and what was searched for last. */
export function useFoundGroups({ entries, query, isOpen }: Wanted) {
  const { t } = useTranslation(["finder", "backoffice", "orders"]);
  const isOnline = useOnline();
  const current = useCurrentUser();
  const permissions = current.state === "known" ? current.user.permissions : [];
  const [recent, setRecent] = useState(() => readRecent(readStored(recentKey)));
  const go = useGo();

  const wanted = query.trim();
  const settled = useSettled(wanted);
  const asks = isOpen && isWorthAsking(settled) && may(permissions, "orders.read");
  const orders = useQuery({
    ...ordersQuery({ status: "all", search: settled, search_by: "name" }),
    enabled: asks,
  });
  const asksCustomers = isOpen && isWorthAsking(settled) && may(permissions, "customers.read");
  const customers = useQuery({
    ...customersQuery({ status: "all", sort: "recent", reachable: "any", search: settled }),
    enabled: asksCustomers,
  });
  const known =
    asksCustomers && isWorthAsking(wanted) ? (customers.data?.items ?? []).slice(0, mostCustomers) : [];
  const isSearching = asks && (orders.isFetching || settled !== wanted);
  const found = asks && isWorthAsking(wanted) ? (orders.data?.items ?? []).slice(0, mostOrders) : [];

  function remember() {
    const next = withRecent(recent, wanted);
    setRecent(next);
    writeStored(recentKey, JSON.stringify(next));
  }

  const orderItem = (order: OrderSummary): CommandItem => ({
    key: order.id,
    lead: `#${order.number}`,
    label: order.customer?.name || t("orders:unnamed"),
    icon: <ShoppingBag aria-hidden="true" strokeWidth={1.9} />,
    status: <LifecyclePill lifecycle={order.lifecycle} />,
    note: `${splitMoney(order.total_minor).whole}.${splitMoney(order.total_minor).decimals}`,
    onSelect: ({ newTab }) => {
      remember();
      go(paths.order(order.id), newTab);
    },
  });

  const customerItem = ({ id, name, phone }: ListedCustomer): CommandItem => ({
    key: id,
    label: name || (phone ? formatPhone(phone) : t("orders:unnamed")),
    icon: <User aria-hidden="true" strokeWidth={1.9} />,
    ...(phone && name !== "" && { note: formatPhone(phone) }),
    onSelect: ({ newTab }) => {
      remember();
      go(paths.customer(id), newTab);
    },
  });

  const pages = [
    ...entries.map(({ key, to, icon }) => ({ to, label: t(`backoffice:${key}`), icon })),
    ...morePages
      .filter(({ needs }) => meets(permissions, needs))
      .map(({ key, to, icon }) => ({ to, label: t(`finder:pages.${key}`), icon })),
  ];
  const pageItems = pages
    .filter(({ label }) => wanted === "" || isNamed([label], wanted))
    .map(({ to, label, icon }): CommandItem => ({
      key: to,
      label,
      icon: <MenuIcon icon={icon} />,
      onSelect: ({ newTab }) => go(to, newTab),
    }));

  const settingItems = settingsPlaces
    .map((place) => ({ ...place, label: t(`finder:settings.${place.key}`) }))
    .filter(
      ({ label, needs, words }) =>
        wanted !== "" && meets(permissions, needs) && isNamed([label, words], wanted),
    )
    // What the pages name already stands there.
    .filter(({ to }) => pageItems.every(({ key }) => key !== to))
    .map(({ to, label }): CommandItem => ({
      key: to,
      label,
      icon: <Settings2 aria-hidden="true" strokeWidth={1.9} />,
      onSelect: ({ newTab }) => go(to, newTab),
    }));

  const groups: CommandGroup[] = [
    { key: "orders", label: t("groups.orders"), items: found.map(orderItem) },
    { key: "customers", label: t("groups.customers"), items: known.map(customerItem) },
    { key: "pages", label: t("groups.pages"), items: pageItems },
    { key: "settings", label: t("groups.settings"), items: settingItems },
  ];
  return {
    groups: wanted === "" ? [recentGroup(), ...groups] : groups,
    isSearching,
    note: isOnline ? (orders.isError && asks ? t("failed") : undefined) : t("offline"),
  };

  function recentGroup(): CommandGroup {
    const items = recent.map((search): CommandItem => ({
      key: search,
      label: search,
      icon: <Clock aria-hidden="true" strokeWidth={1.9} />,
      onSelect: ({ newTab }) => go(`${paths.orders}?search=${encodeURIComponent(search)}`, newTab),
    }));
    return { key: "recent", label: t("groups.recent"), items };
  }
}

/** Opens a page here, or in a tab of its own. */
function useGo() {
  const navigate = useNavigate();
  return (to: string, newTab: boolean) => {
    if (newTab) window.open(to, "_blank", "noopener");
    else void navigate(to);
  };
}
