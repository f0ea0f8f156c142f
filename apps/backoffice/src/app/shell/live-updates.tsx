import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { followShop } from "#data/events.ts";
import type { Announcement } from "#data/keep-live.ts";
import { followShopChoice } from "#data/own-shops.ts";
import type { Shop } from "#data/shop.ts";
import type { User } from "#data/user.ts";
import { Caller } from "./caller.tsx";
import { FollowLock } from "./follow-lock.tsx";
import { IdleLock } from "./idle-lock.tsx";
import { SendKept } from "./send-kept.tsx";
import { useReadWhatIsOpen } from "./use-read-what-is-open.ts";

/** Keeps every page live for as long as the shell stands, sounds for what needs somebody, and tells screen readers the news. */
export function LiveUpdates({ shop, user }: { shop: Shop; user: User }) {
  const { i18n } = useTranslation();
  const client = useQueryClient();
  const [news, setNews] = useState("");
  useReadWhatIsOpen();

  useEffect(() => {
    const leaving = new AbortController();
    async function say({ namespace, key, values }: Announcement) {
      await i18n.loadNamespaces(namespace);
      const text = i18n.t(key, { ...values, ns: namespace });
      // By their types a key of one namespace could be a group of another.
      if (typeof text === "string") setNews(text);
    }
    followShopChoice(shop.id, leaving.signal);
    void followShop({
      shopId: shop.id,
      userId: user.id,
      client,
      onNews: (announcement) => void say(announcement),
      signal: leaving.signal,
    });
    return () => leaving.abort();
  }, [shop.id, user.id, client, i18n]);

  return (
    <>
      <output className="sr-only">{news}</output>
      <Suspense>
        <Caller />
      </Suspense>
      <FollowLock user={user} />
      <SendKept shop={shop} user={user} />
      {user.has_pin && <IdleLock user={user} />}
    </>
  );
}
