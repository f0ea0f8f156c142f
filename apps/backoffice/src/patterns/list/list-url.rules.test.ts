import { expect, test } from "vitest";
import { describeList, isNarrowed, readListSearch, writeListSearch } from "./list-url.rules.ts";

const list = describeList({
  path: "/things",
  choices: { status: ["all", "active", "paused"], search_by: ["name", "phone"] },
  texts: ["staff"],
});
const read = (query: string) => readListSearch(list, new URLSearchParams(query));

test("an empty address asks for what is usual", () => {
  expect(read("")).toEqual({ status: "all", search_by: "name", search: "" });
});

test("what an address asks for is read, and written again as it was", () => {
  const query = "status=paused&search_by=phone&staff=stf_1&search=Zai&after=abc";
  expect(read(query)).toEqual({
    status: "paused",
    search_by: "phone",
    staff: "stf_1",
    search: "Zai",
    after: "abc",
  });
  expect(writeListSearch(list, read(query))).toBe(`/things?${query}`);
});

test("what is usual is not written", () => {
  expect(writeListSearch(list, read("status=all&search_by=name&search="))).toBe("/things");
});

test("what is not understood is left out", () => {
  expect(read("status=flying&colour=red&staff=%20&search=%20")).toEqual(read(""));
});

test("one place at a time: the way to newer rows wins", () => {
  expect(read("after=a&before=b")).toEqual({ status: "all", search_by: "name", search: "", before: "b" });
});

test("a tab, a filter, a search and a later page leave rows out; what is searched by does not", () => {
  expect(isNarrowed(list, read("search_by=phone"))).toBe(false);
  const narrowing = ["status=paused", "staff=stf_1", "search=Zai", "after=a", "before=b"];
  expect(narrowing.filter((query) => !isNarrowed(list, read(query)))).toEqual([]);
});

test("a search is no longer than the box takes", () => {
  expect(read(`search=${"x".repeat(200)}`).search).toHaveLength(80);
});

test("an address that says which of two lists it is keeps saying so", () => {
  const owed = describeList({ path: "/debt?list=owed", choices: {} });
  const asked = readListSearch(owed, new URLSearchParams("list=owed&search=Salim"));
  expect(isNarrowed(owed, readListSearch(owed, new URLSearchParams("list=owed")))).toBe(false);
  expect(writeListSearch(owed, asked)).toBe("/debt?list=owed&search=Salim");
});
