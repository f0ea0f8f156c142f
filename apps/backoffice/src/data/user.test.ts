import { expect, test } from "vitest";
import { makeUser } from "../../test/make-order.ts";
import { makeCache } from "../../test/render-app.tsx";
import { liveRulesFor } from "./keep-live.ts";
import { userQuery } from "./user.ts";

const { queryKey } = userQuery();

test.each(["staff.member_changed", "staff.member_removed"])(
  "%s has one's own rights read again, and nobody else's",
  (event) => {
    const client = makeCache();
    client.setQueryData(queryKey, makeUser());
    const readFor = (userId: string) =>
      liveRulesFor(event, JSON.stringify({ userId })).flatMap(
        ({ rule, id }) => rule.reads?.(id, client) ?? [],
      );
    expect(readFor("usr_1")).toContainEqual(queryKey);
    expect(readFor("usr_2")).not.toContainEqual(queryKey);
  },
);
