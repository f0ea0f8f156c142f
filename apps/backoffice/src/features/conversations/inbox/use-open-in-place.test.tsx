import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { conversationQuery } from "#data/conversations.ts";
import { makeConversation } from "../../../../test/make-conversation.ts";
import { makeCache } from "../../../../test/render-app.tsx";
import { useOpenInPlace } from "./use-open-in-place.ts";

afterEach(cleanup);

const [a, b, c] = ["cnv_a", "cnv_b", "cnv_c"].map((id) => makeConversation({ id, unread: 1 })) as [
  ReturnType<typeof makeConversation>,
  ReturnType<typeof makeConversation>,
  ReturnType<typeof makeConversation>,
];

function show(rows: readonly (typeof a)[], openId: string | undefined) {
  const client = makeCache();
  client.setQueryData(conversationQuery("cnv_b").queryKey, { ...b, unread: 0 });
  const seen = renderHook((props: Parameters<typeof useOpenInPlace>) => useOpenInPlace(...props), {
    initialProps: [rows, openId, "all"] as Parameters<typeof useOpenInPlace>,
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const ids = () => seen.result.current.map(({ id }) => id);
  const next = (...props: Parameters<typeof useOpenInPlace>) => {
    seen.rerender(props);
    return ids();
  };
  return { ids, next, result: seen.result };
}

test("a chat that is open stays where it was opened, read and moved or gone from the list's pages", () => {
  const { ids, next, result } = show([a, b, c], "cnv_b");
  expect(ids()).toEqual(["cnv_a", "cnv_b", "cnv_c"]);
  expect(next([a, c, { ...b, unread: 0 }], "cnv_b", "all")).toEqual(["cnv_a", "cnv_b", "cnv_c"]);
  expect(next([a, c], "cnv_b", "all")).toEqual(["cnv_a", "cnv_b", "cnv_c"]);
  expect(result.current[1]).toMatchObject({ unread: 0 });
});

test("another chat, another list or none open shows the list as it is", () => {
  const { next } = show([a, b, c], "cnv_b");
  expect(next([a, c, b], "cnv_c", "all")).toEqual(["cnv_a", "cnv_c", "cnv_b"]);
  expect(next([a, c, b], undefined, "all")).toEqual(["cnv_a", "cnv_c", "cnv_b"]);
  expect(next([a, c], "cnv_b", "closed")).toEqual(["cnv_a", "cnv_c"]);
});
