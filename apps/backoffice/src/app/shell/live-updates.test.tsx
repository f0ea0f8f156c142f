import { cleanup, render, screen } from "@testing-library/react";
import { startI18next } from "@agiza/i18n/start-i18next";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { notificationSummaryQuery } from "#data/notifications.ts";
import { orderQuery } from "#data/orders.ts";
import { startEventServer } from "../../../test/event-server.ts";
import { makeSummary } from "../../../test/make-notification.ts";
import { makeOrder, makeShop, makeUser } from "../../../test/make-order.ts";
import { makeCache } from "../../../test/render-app.tsx";
import { Providers } from "../providers.tsx";
import { LiveUpdates } from "./live-updates.tsx";

afterEach(cleanup);

test("a new order is said aloud in the reader's language, whose words come when they are needed", async () => {
  const server = await startEventServer();
  try {
    const client = makeCache();
    client.setQueryData(orderQuery("ord_1").queryKey, makeOrder());
    client.setQueryData(notificationSummaryQuery().queryKey, makeSummary());
    const i18n = await startI18next({ language: "sw" });
    render(
      <Providers i18n={i18n} queryClient={client} initialLanguage="sw">
        <MemoryRouter>
          <LiveUpdates shop={makeShop()} user={makeUser()} />
        </MemoryRouter>
      </Providers>,
    );
    await expect.poll(() => server.streams.length).toBe(1);
    server.send("order.submitted", { orderId: "ord_1" });
    expect(await screen.findByText("Oda mpya #10480 kutoka kwa Zainab Salum")).toBeDefined();
  } finally {
    server.stop();
  }
});
