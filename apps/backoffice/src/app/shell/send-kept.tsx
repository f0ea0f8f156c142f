import { useEffect } from "react";
import type { Shop } from "#data/shop.ts";
import type { User } from "#data/user.ts";
import { isAnythingKept } from "#lib/kept-stores.ts";

const againMs = 5_000;

/**
 * Sends the sales and messages that this device still keeps, whatever page is open: as soon as there is a network, and again
 * every few seconds. What sends them is loaded once there is something to send.
 */
export function SendKept({ shop, user }: { shop: Shop; user: User }) {
  const [shopId, userId] = [shop.id, user.id];
  useEffect(() => {
    const send = async () => {
      if (!navigator.onLine || !isAnythingKept()) return;
      const { sendKept } = await import("#data/send-kept.ts");
      await sendKept({ shopId, userId });
    };
    // A script that does not come now comes with the next try.
    const trySend = () => void send().catch(() => undefined);
    trySend();
    const timer = setInterval(trySend, againMs);
    window.addEventListener("online", trySend);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", trySend);
    };
  }, [shopId, userId]);
  return null;
}
