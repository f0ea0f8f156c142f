import { afterEach, expect, test, vi } from "vitest";
import { readDraft, removeDraft, removeDraftsOf, writeDraft, type DraftKey } from "./drafts.ts";

const key: DraftKey = { userId: "usr_1", shopId: "shp_1", form: "shop" };
const draft = {
  values: { name: "Duka la Asha" },
  base: { name: "Duka" },
  version: "v1",
  savedAt: Date.now(),
};

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test("a draft comes back as it was kept, to this person, in this shop, in this form", () => {
  writeDraft(key, draft);
  expect(readDraft(key)).toEqual(draft);
  for (const other of [{ userId: "usr_2" }, { shopId: "shp_2" }, { form: "area" }])
    expect(readDraft({ ...key, ...other })).toBeNull();
});

test("a draft that was saved is gone", () => {
  writeDraft(key, draft);
  removeDraft(key);
  expect(readDraft(key)).toBeNull();
});

test("signing out forgets the person's drafts in every shop, and nobody else's", () => {
  writeDraft(key, draft);
  writeDraft({ ...key, shopId: "shp_2" }, draft);
  writeDraft({ ...key, userId: "usr_2" }, draft);
  localStorage.setItem("language", "sw");
  removeDraftsOf("usr_1");
  expect(Object.keys(localStorage)).toEqual(["draft/usr_2/shp_1/shop", "language"]);
});

test("a draft older than thirty days, or one that cannot be read, is forgotten", () => {
  writeDraft(key, { ...draft, savedAt: Date.now() - 31 * 24 * 60 * 60_000 });
  expect(readDraft(key)).toBeNull();
  localStorage.setItem("draft/usr_1/shp_1/shop", "not json");
  expect(readDraft(key)).toBeNull();
  expect(localStorage).toHaveLength(0);
});
