import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#app/routes.tsx";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import type { WorkflowView } from "#data/order-workflow.ts";
import { makeShop, makeUser } from "../../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { makeDryRun, makeWorkflow, makeWorkflowView } from "../../../../test/make-workflow.ts";
import { openPageAt, startStore, type Answer, type Call } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

async function show(
  answer: (call: Call) => Answer,
  view: Partial<WorkflowView> | (() => Partial<WorkflowView>) = {},
) {
  const store = await startStore((call) => {
    if (call.method === "GET" && call.path === "/store/order-workflow")
      return { status: 200, body: makeWorkflowView(typeof view === "function" ? view() : view) };
    const isOurs = call.path.startsWith("/store/order-workflow");
    return isOurs ? answer(call) : { status: 503, body: { message: "The service is busy." } };
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  await renderApp({ at: "/settings/workflows/order-workflow", client, routes });
  await screen.findByRole("heading", { name: "Stages" });
  const sent = (method: string) => store.calls.filter((call) => call.method === method);
  return { store, sent };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const draftSent = (call: Call | undefined) =>
  call?.body as { stages: { id: string }[]; updated_at: string } | undefined;

test("a dry run keeps the draft as it was changed, and tells what would have happened", async () => {
  const { sent } = await show(({ method, path, body }) => {
    if (method === "PUT")
      return {
        status: 200,
        body: makeWorkflow({ version: 4, status: "draft", published_at: null, ...(body as object) }),
      };
    return path.startsWith("/store/order-workflow/dry-run")
      ? { status: 200, body: makeDryRun() }
      : { status: 503 };
  });
  await press("Move Sewing up");
  await press("Dry run");
  expect(await screen.findByText("Stops at Cutting: no deposit")).toBeDefined();
  expect(screen.getByText("Went through in 5 hours")).toBeDefined();
  expect(screen.getByText("1 in the chat, 1 by SMS")).toBeDefined();
  expect(draftSent(sent("PUT")[0])?.stages.map(({ id }) => id)).toEqual([
    "new",
    "sewing",
    "cutting",
    "checking",
    "ready",
    "road",
    "done",
  ]);
  expect(draftSent(sent("PUT")[0])?.updated_at).toBe(makeWorkflow().updated_at);
});

test("what is not complete is marked and not sent", async () => {
  const { sent } = await show(() => ({ status: 500 }));
  await press(/^Edit Sewing/);
  await userEvent.clear(screen.getByLabelText("Words in English"));
  await press("Publish");
  expect(await screen.findByText("Some stages are not complete. See the marked fields.")).toBeDefined();
  expect(screen.getByText("Fill this in.")).toBeDefined();
  expect(sent("PUT")).toEqual([]);
});

test("somebody who saved meanwhile is told of, and their draft can be gone on from", async () => {
  const theirs = makeWorkflow({
    version: 4,
    status: "draft",
    updated_at: "2026-11-20T09:00:00.000Z",
    published_at: null,
  });
  const renamed = {
    ...theirs,
    stages: theirs.stages.map((stage) =>
      stage.id === "sewing" ? { ...stage, name_en: "Stitching" } : stage,
    ),
  };
  await show(() => ({ status: 409, body: { code: "edit.conflict", message: "Changed.", current: renamed } }));
  await press("Move Sewing up");
  await press("Publish");
  expect(await screen.findByText("Somebody else saved the draft meanwhile")).toBeDefined();
  await press("Load their draft");
  expect(screen.getByRole("button", { name: /^Edit Stitching/ })).toBeDefined();
});

test("a stage in which orders stand is removed only with a word where they go", async () => {
  const { sent } = await show(({ method, body }) =>
    method === "PUT"
      ? {
          status: 200,
          body: makeWorkflow({ version: 4, status: "draft", published_at: null, ...(body as object) }),
        }
      : { status: 200, body: makeWorkflow({ version: 4 }) },
  );
  await press(/^Edit Sewing/);
  await press("Remove Sewing");
  await press("Publish");
  const question = await screen.findByRole("dialog", { name: "Publish version 4?" });
  const publish = () => userEvent.click(within(question).getByRole("button", { name: "Publish" }));
  expect(within(question).getByText("Removed: Sewing")).toBeDefined();
  await publish();
  expect(sent("POST")).toEqual([]);
  await userEvent.selectOptions(within(question).getByLabelText(/^2 orders stand in Sewing/), "Checking");
  await publish();
  expect(await screen.findByText("The workflow is published")).toBeDefined();
  expect(sent("POST")[0]?.body).toMatchObject({ moves: { sewing: "checking" } });
});

test("what a state cannot know yet is not offered, and who left leaves no stage locked", async () => {
  const saved: unknown[] = [];
  await show(({ method, body }) => {
    if (method !== "PUT") return { status: 503 };
    saved.push(body);
    return {
      status: 200,
      body: makeWorkflow({ version: 4, status: "draft", published_at: null, ...(body as object) }),
    };
  });
  await press(/^Edit Sewing/);
  expect(screen.queryByLabelText("Customer's code")).toBeNull();
  expect(screen.queryByLabelText(/^Picture/)).toBeNull();
  await press(/^Edit On the way/);
  await userEvent.click(screen.getByLabelText("Picture of the waybill"));
  await userEvent.selectOptions(
    screen.getByLabelText("Who may bring orders here"),
    "Chosen people and roles",
  );
  expect(screen.getByText("Fill this in.")).toBeDefined();
  await userEvent.click(screen.getByLabelText("Role: Accountant"));
  expect(screen.getByText(/Nobody of these works here now/)).toBeDefined();
  await userEvent.click(screen.getByLabelText("Role: Packer or rider"));
  expect(screen.queryByText(/Nobody of these works here now/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("Given to"), "A role in turn");
  await userEvent.selectOptions(screen.getByLabelText("Which role"), "Chat");
  expect(screen.getByText(/Nobody has this role now/)).toBeDefined();
  await press("Dry run");
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect((saved[0] as { stages: object[] }).stages[5]).toMatchObject({
    needs_rider: true,
    needs_photo: true,
    who_roles: ["accountant", "packer"],
    assign: "role",
    assign_role: "chat",
  });
});

test("switching off asks first, and what was live stays as the draft", async () => {
  let isOff = false;
  const { sent } = await show(
    ({ method, path }) => {
      if (method === "DELETE" && path === "/store/order-workflow/publication") isOff = true;
      return { status: isOff ? 204 : 503 };
    },
    () =>
      isOff
        ? { live: null, draft: makeWorkflow({ version: 4, status: "draft", published_at: null }) }
        : { draft: null },
  );
  await press("Versions");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Switch off" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/Orders keep their state/)).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Switch off" }));
  expect(await screen.findByText("Draft, version 4")).toBeDefined();
  expect(sent("DELETE")).toHaveLength(1);
});
