import { useEffect, useEffectEvent, useState } from "react";
import { useShop } from "#data/shop.ts";
import { useCurrentUser } from "#data/user.ts";
import { readDraft, removeDraft, writeDraft, type Draft, type DraftKey } from "#lib/drafts.ts";
import { isSame } from "./conflict.rules.ts";

/** Typing rests this long before it is kept. */
const restMs = 500;

export type FormDraft<Values> = {
  /** A draft from an earlier visit, until somebody decides about it. */
  offered: Draft<Values> | null;
  /** Takes the offer off the table. */
  settle: () => void;
  /** Forgets what is kept, after it was saved or thrown away. */
  forget: () => void;
  /** Tells that something was typed. */
  touch: () => void;
};

/**
 * Keeps what is typed into a form on this device, for this person and this shop, and offers it back later. It survives a
 * reload and a tab that was killed.
 *
 * @param form names the form and the thing it edits; null keeps nothing
 * @param start what the form starts from: a draft of just that is none
 * @param current what there is to keep now; null while nothing has been changed
 */
export function useDraft<Values>(
  form: string | null,
  start: Values,
  current: () => Omit<Draft<Values>, "savedAt"> | null,
): FormDraft<Values> {
  const key = useDraftKey(form);
  const [touches, setTouches] = useState(0);
  const [offered, setOffered] = useState(() => {
    const draft = key && readDraft<Values>(key);
    return draft && !isSame(draft.values, start) ? draft : null;
  });

  const keep = useEffectEvent(() => {
    const draft = current();
    if (!key) return;
    if (draft) writeDraft(key, { ...draft, savedAt: Date.now() });
    else if (!offered) removeDraft(key);
  });

  useEffect(() => {
    if (touches === 0) return;
    const timer = setTimeout(keep, restMs);
    // A tab may be killed without another word once it is out of sight.
    const keepNow = () => keep();
    window.addEventListener("pagehide", keepNow);
    document.addEventListener("visibilitychange", keepNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keepNow);
      document.removeEventListener("visibilitychange", keepNow);
    };
  }, [touches]);

  // Whoever leaves the page within the rest has typed it all the same.
  useEffect(() => () => keep(), []);

  return {
    offered,
    settle: () => setOffered(null),
    forget: () => {
      setTouches(0);
      if (key) removeDraft(key);
    },
    touch: () => setTouches((count) => count + 1),
  };
}

function useDraftKey(form: string | null): DraftKey | null {
  const current = useCurrentUser();
  const shopId = useShop()?.id ?? "new";
  return form === null || current.state !== "known" ? null : { userId: current.user.id, shopId, form };
}
