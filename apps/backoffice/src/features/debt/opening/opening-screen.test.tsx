import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

type Part = { rows: { row: number }[]; asks?: boolean };

/** A shop that knows the person of line 2 and has written down line 4. */
function answer({ path, body }: Call): Answer {
  if (!path.includes("/debts/opening")) return { status: 503, body: { message: "The service is busy." } };
  const { rows } = body as Part;
  const has = (row: number) => rows.some((one) => one.row === row);
  if (path.endsWith("/debts/opening/check"))
    return {
      status: 200,
      body: {
        known: has(2) ? [{ row: 2, customer_id: "cus_1", name: "Neema Mushi" }] : [],
        existing: has(4) ? [{ row: 4 }] : [],
        wrong: [],
      },
    };
  return { status: 201, body: { added: rows.length, refused: [] } };
}

async function show(respond: (call: Call) => Answer = answer) {
  const store = await startStore(respond);
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  await renderApp({ at: "/debt/opening", client });
  const added = () =>
    store.calls
      .filter(({ path }) => path.endsWith("/debts/opening"))
      .map(({ body, headers }) => ({
        ...(body as Part),
        key: headers["idempotency-key"],
      }));
  return { added };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
async function paste(text: string) {
  await userEvent.click(await screen.findByRole("textbox", { name: "Lines" }));
  await userEvent.paste(text);
}

test("lines are pasted, checked and mended; what is written down already stays out, and nobody is asked", async () => {
  const { added } = await show();
  await paste(
    [
      "Asha Juma\t0712 345 678\t12,000\t14/10/2026",
      "Mama Neema\t0754 000 118\tTSh 85,000/=",
      "Juma Fundi\t0688 121 212\t12.000",
      "Halima Said\t0765 222 333\t150,000\t2/9/2026\tVitenge",
      "Baraka\t\t30,000",
    ].join("\n"),
  );
  await press("Read the list");
  await screen.findByText(/^Written down already/);
  screen.getByText("Write the amount in numbers, as 12,000.");
  screen.getByText(/^A debt needs the customer’s phone/);
  await press("12,000");
  await press(/customers of yours$/);
  screen.getByText("Your customer Neema Mushi");
  await press("Write down 3 debts");
  await screen.findByRole("heading", { level: 1, name: "3 debts are written down" });
  expect(added()).toHaveLength(1);
  expect(added()[0]).toMatchObject({
    asks: false,
    rows: [
      {
        row: 1,
        name: "Asha Juma",
        phone: "+255712345678",
        amount_minor: 1_200_000,
        given_on: "2026-10-14",
        goods: "Opening balance",
      },
      { row: 2, phone: "+255754000118", amount_minor: 8_500_000 },
      { row: 3, amount_minor: 1_200_000 },
    ],
  });
});

test("a list of many lines goes out in parts; a part whose answer was lost goes out again as it was", async () => {
  let isDown = true;
  const { added } = await show((call) => {
    const isPart = call.path.endsWith("/debts/opening");
    if (isPart && (call.body as Part).rows.some(({ row }) => row === 51) && isDown)
      return { status: 503, body: { message: "The service is busy." } };
    return answer(call);
  });
  await paste(
    Array.from({ length: 120 }, (_, at) => `Mteja ${"abcdefghij"[at % 10]}; 0712${100_000 + at}; 5,000`).join(
      "\n",
    ),
  );
  await userEvent.click(screen.getByRole("checkbox", { name: /^Ask each customer/ }));
  await press("Read the list");
  await screen.findByText(/^Written down already/);
  await press("Write down 119 debts");
  const alert = within(await screen.findByRole("alert", {}, { timeout: 20_000 }));
  isDown = false;
  await userEvent.click(alert.getByRole("button"));
  await screen.findByRole("heading", { level: 1, name: "119 debts are written down" });
  const parts = added();
  expect(new Map(parts.map(({ key, rows }) => [key, rows.length])).size).toBe(3);
  const again = parts.filter(({ key }) => key === parts[1]!.key);
  expect(again.length).toBeGreaterThan(1);
  for (const { rows } of again) expect(rows).toEqual(parts[1]!.rows);
  expect(parts.every(({ asks }) => asks)).toBe(true);
});

test("what is no list of debts, or too long a one, says what to do", async () => {
  await show();
  await paste("Habari za leo");
  await press("Read the list");
  expect(await screen.findByText(/^We found no debt/)).toBeDefined();
  await paste(Array.from({ length: 501 }, (_, at) => `\nAsha 0712${100_000 + at} 5,000`).join(""));
  await press("Read the list");
  expect(await screen.findByText("These are 501 lines. Paste at most 500 at a time.")).toBeDefined();
});
