import { cleanup, screen, waitFor } from "@testing-library/react";
import { queryOptions } from "@tanstack/react-query";
import userEvent from "@testing-library/user-event";
import { lazy } from "react";
import type { RouteObject } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import type { ListPage } from "./list-page.ts";
import { ListScreen } from "./list-screen.tsx";
import { describeList, type ListSearch } from "./list-url.rules.ts";
import { exportLimit } from "./use-list-export.ts";
import { useListUrl } from "./use-list-url.ts";

type Thing = { id: string; name: string; made_at: string };

const things = describeList({ path: "/things", choices: { status: ["all", "old"] } });
const columns = [
  { key: "name", label: "Name", cell: ({ name }: Thing) => name, csv: ({ name }: Thing) => name },
  {
    key: "made",
    label: "Made",
    cell: ({ made_at }: Thing) => made_at,
    csv: ({ made_at }: Thing) => ({ moment: made_at }),
  },
];
const make = (index: number): Thing => ({
  id: `thg_${index}`,
  name: `Thing ${index}`,
  made_at: "2026-11-21T11:04:00.000Z",
});

const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:table";
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A list of so many things, twenty-five at a time, and what it was asked for. */
async function show(
  count: number,
  options: { at?: string; removes?: (names: string[]) => Promise<void>; pages?: RouteObject[] } = {},
) {
  const asked: ListSearch<typeof things>[] = [];
  const query = (search: ListSearch<typeof things>) =>
    queryOptions({
      queryKey: ["things", search],
      queryFn: (): ListPage<Thing> => {
        asked.push(search);
        const from = Number(search.after ?? 0);
        const items = Array.from({ length: Math.min(25, count - from) }, (_, index) => make(from + index));
        const next = from + items.length < count ? String(from + items.length) : null;
        return { items, next, previous: null };
      },
    });
  function Things() {
    return (
      <ListScreen
        title="Things"
        name="things"
        url={useListUrl(things)}
        query={query}
        searchWords={{ label: "Search things", placeholder: "Name" }}
        columns={columns}
        card={({ name }) => name}
        rowHref={({ id }) => `/things/${id}`}
        empty={{ title: "No things yet", message: "Make one." }}
        add={{ label: "Add thing", to: "/things/new", needs: "shop.change" }}
        selection={{
          rowName: ({ name }) => name,
          actions: [
            {
              key: "remove",
              label: "Remove",
              needs: "shop.change",
              asks: (rows) => ({
                title: `Remove ${rows.length} things?`,
                confirmLabel: "Remove them",
                tone: "danger",
              }),
              run: async (rows) => options.removes?.(rows.map(({ name }) => name)),
            },
          ],
        }}
      />
    );
  }
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  const view = await renderApp({
    at: options.at ?? "/things",
    client,
    routes: [{ path: "/things", Component: Things }, ...(options.pages ?? [])],
  });
  await screen.findByRole("row", { name: /Thing 0/ });
  return { ...view, client, asked };
}

const exportAll = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Export the list as a table (CSV)" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  return (await saved[0]!.text()).replace("\uFEFF", "").split("\r\n");
};

test("the export holds every row the filter shows, page after page, in the shop's time", async () => {
  const { asked } = await show(60, { at: "/things?status=old&search=thing" });
  const lines = await exportAll();
  expect(lines).toHaveLength(61);
  expect(lines[0]).toBe('"Name","Made"');
  expect(lines[60]).toBe('"Thing 59",2026-11-21 14:04');
  expect(asked.slice(1)).toEqual([
    { status: "old", search: "thing" },
    { status: "old", search: "thing", after: "25" },
    { status: "old", search: "thing", after: "50" },
  ]);
});

test("the export stops at its limit and says so", async () => {
  await show(exportLimit + 10);
  expect(await exportAll()).toHaveLength(exportLimit + 1);
  expect(await screen.findByText("Only the first 1,000 rows are in the file")).toBeDefined();
});

test("the chosen rows can be taken along alone", async () => {
  await show(3);
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Thing 1" }));
  await userEvent.click(screen.getByRole("button", { name: "Download (CSV)" }));
  expect(await saved[0]!.text()).toBe('\uFEFF"Name","Made"\r\n"Thing 1",2026-11-21 14:04');
});

test("a dangerous action asks first; what was done leaves nothing chosen", async () => {
  const removed: string[][] = [];
  await show(3, { removes: async (names) => void removed.push(names) });
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Thing 0" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Thing 2" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  await screen.findByRole("dialog", { name: "Remove 2 things?" });
  expect(removed).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Remove them" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(removed).toEqual([["Thing 0", "Thing 2"]]);
  expect(screen.queryByText("2 selected")).toBeNull();
});

test("a refused action says why in the dialog, and the rows stay chosen", async () => {
  await show(3, { removes: () => Promise.reject(new Error("offline")) });
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Thing 0" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  await userEvent.click(await screen.findByRole("button", { name: "Remove them" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Check your network");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByText("1 selected")).toBeDefined();
});

test("who may not do something is not offered it", async () => {
  const { client } = await show(3);
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "Add thing" })).toBeNull());
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Thing 0" }));
  expect(screen.queryByRole("button", { name: "Remove" })).toBeNull();
  expect(screen.getByRole("button", { name: "Download (CSV)" })).toBeDefined();
});

test("words that are asked for late do not lead back from a row that was pressed", async () => {
  const code = Promise.withResolvers<{ default: () => string }>();
  const Page = lazy(() => code.promise);
  const { address } = await show(3, { pages: [{ path: "/things/:id", Component: Page }] });
  await userEvent.type(screen.getByRole("searchbox", { name: "Search things" }), "thing");
  await userEvent.click(screen.getByRole("row", { name: /Thing 1/ }));
  // The page's code still travels, and the list stands: now the words are asked for.
  await userEvent.type(screen.getByRole("searchbox", { name: "Search things" }), "{Enter}");
  code.resolve({ default: () => "The page of thing 1" });
  await screen.findByText("The page of thing 1");
  expect(address()).toBe("/things/thg_1");
});
