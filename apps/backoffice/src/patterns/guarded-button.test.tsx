import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../test/make-order.ts";
import { makeCache, renderApp } from "../../test/render-app.tsx";
import { GuardedButton, type GuardedButtonProps } from "./guarded-button.tsx";

afterEach(cleanup);

/** The button inside a form, what was pressed and what was sent. */
async function show(button: Omit<GuardedButtonProps, "children">, user = makeUser()) {
  const done: string[] = [];
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, user);
  const Page = () => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        done.push("sent");
      }}
    >
      <h1>Thing</h1>
      <GuardedButton {...button} onClick={() => done.push("pressed")}>
        Refund
      </GuardedButton>
    </form>
  );
  await renderApp({ at: "/thing", client, routes: [{ path: "/thing", Component: Page }] });
  await screen.findByRole("heading", { name: "Thing" });
  return { done, client };
}

const refund = () => screen.queryByRole("button", { name: "Refund" });
const cashier = makeUser({ permissions: [{ resource: "orders", action: "read" }] });

test("what a person may never do is not shown to them, and appears once they may", async () => {
  const { client } = await show({ needs: "order.change" }, cashier);
  expect(refund()).toBeNull();
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: "update" }] }),
  );
  await waitFor(() => expect(refund()).not.toBeNull());
});

test("what only the owner may do is not shown to staff", async () => {
  await show({ needs: "shop.change" }, cashier);
  expect(refund()).toBeNull();
});

test("who may do it, now, presses a plain button", async () => {
  const { done } = await show({ needs: "shop.change", blockedBecause: null, type: "submit" });
  expect(refund()?.hasAttribute("aria-disabled")).toBe(false);
  await userEvent.click(refund()!);
  expect(done).toEqual(["pressed", "sent"]);
});

test("what cannot be done now stays in its place, tells why on a press, and does nothing", async () => {
  const { done } = await show({ type: "submit", blockedBecause: "Nothing was paid yet." });
  expect(refund()?.getAttribute("aria-disabled")).toBe("true");
  refund()?.focus();
  expect(document.activeElement).toBe(refund());
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("Nothing was paid yet.")).toBeDefined();
  expect(done).toEqual([]);
});
