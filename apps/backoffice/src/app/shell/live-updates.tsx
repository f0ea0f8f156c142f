import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { followShop } from "#data/events.ts";
import { orderQuery } from "#data/orders.ts";
import type { Shop } from "#data/shop.ts";
import type { User } from "#data/user.ts";

/** Keeps every page live for as long as the shell stands, and says new orders aloud to screen readers. */
export function LiveUpdates({ shop, user }: { shop: Shop; user: User }) {
  const { t } = useTranslation("orders");
  const client = useQueryClient();
  const [news, setNews] = useState("");

  async function announce(orderId: string) {
    const { number, customer } = await client.fetchQuery(orderQuery(orderId));
    const name = customer?.name ?? "";
    setNews(name === "" ? t("newOrderUnnamed", { number }) : t("newOrder", { number, name }));
  }
  const hear = useRef(announce);
  useEffect(() => {
    hear.current = announce;
  });

  useEffect(() => {
    const leaving = new AbortController();
    void followShop({
      shopId: shop.id,
      userId: user.id,
      client,
      // An order that cannot be read is not announced; the list shows it all the same.
      onSubmitted: (orderId) => void hear.current(orderId).catch(() => undefined),
      signal: leaving.signal,
    });
    return () => leaving.abort();
  }, [shop.id, user.id, client]);

  return <output className="sr-only">{news}</output>;
}
