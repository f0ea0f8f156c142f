import { useEffect, useState } from "react";
import { useShop } from "#data/shop.ts";
import { useCurrentUser } from "#data/user.ts";
import { readDraft, removeDraft, writeDraft } from "#lib/drafts.ts";

/** What is being written in a conversation; this device keeps it until it is sent or emptied. */
export function useMessageDraft(conversationId: string): [string, (text: string) => void] {
  const current = useCurrentUser();
  const userId = current.state === "known" ? current.user.id : "";
  const shopId = useShop()?.id ?? "";
  const form = `conversation/${conversationId}`;
  const [text, setText] = useState(() => readDraft<string>({ userId, shopId, form })?.values ?? "");
  useEffect(() => {
    const key = { userId, shopId, form };
    if (text === "") return removeDraft(key);
    writeDraft(key, { values: text, base: "", savedAt: Date.now() });
  }, [text, userId, shopId, form]);
  return [text, setText];
}
