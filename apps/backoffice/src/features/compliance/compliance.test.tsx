import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#app/routes.tsx";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import {
  makeCompliance,
  makeDocument,
  nothingSent,
  someLooks,
  someSent,
} from "../../../test/make-compliance.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const fresh = makeCompliance({
  sections: nothingSent,
  turnover: {
    last_year_minor: 0,
    highest_year_minor: 0,
    limit_minor: 1_100_000_000,
    reaches_on: null,
  },
});
const withPhotos = makeCompliance({
  sections: {
    ...nothingSent,
    owner: {
      ...nothingSent.owner,
      documents: [makeDocument("id_front", { is_sent: false }), makeDocument("id_back", { is_sent: false })],
    },
  },
});

const withPapers = makeCompliance({
  sections: {
    ...nothingSent,
    business: { ...nothingSent.business, documents: [makeDocument("licence", { is_sent: false })] },
  },
});

async function show(
  {
    compliance = makeCompliance(),
    looks = someLooks,
    answer = () => busy,
    isOwner = true,
  }: {
    compliance?: typeof fresh | null;
    looks?: typeof someLooks;
    answer?: (call: Call) => Answer;
    isOwner?: boolean;
  } = {},
  at = "/compliance",
) {
  const store = await startStore((call) => {
    if (call.path === "/store/compliance" && compliance) return { status: 200, body: compliance };
    if (call.path === "/store/compliance/looks") return { status: 200, body: { items: looks } };
    return answer(call);
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  const permissions = isOwner
    ? { is_admin: true as const }
    : [{ resource: "orders" as const, action: "read" as const }];
  client.setQueryData(userQuery().queryKey, makeUser({ permissions }));
  client.setQueryData(shopQuery().queryKey, makeShop());
  const view = await renderApp({ at, client, routes });
  const sent = (method: string) => store.calls.filter((call) => call.method === method);
  return { ...view, store, sent };
}

test("a shop of today sells at level 0, is told what is missing, and sends nothing without its photos", async () => {
  const { sent } = await show({ compliance: fresh, looks: [] });
  const levels = within(await screen.findByRole("list", { name: "What your shop may do" }));
  expect(levels.getAllByRole("listitem")[0]!.getAttribute("aria-current")).toBe("step");
  expect(levels.getByText("1 section left")).toBeDefined();
  expect(screen.getByText("0 of 5 done")).toBeDefined();
  expect(await screen.findByText("Nobody has looked at them.")).toBeDefined();
  const send = screen.getByRole("button", { name: /^Send for review/ });
  await userEvent.click(send);
  expect(screen.getAllByText("Missing: Front of the ID").length).toBeGreaterThan(0);
  expect(sent("PUT")).toEqual([]);
});

test("what is filled in is sent with what was seen; a refusal stands at its field, and nothing is kept on the device", async () => {
  let isFirst = true;
  const { sent } = await show({
    compliance: withPhotos,
    answer: ({ method }) => {
      if (method !== "PUT") return busy;
      if (!isFirst) return { status: 200, body: someSent.owner };
      isFirst = false;
      return {
        status: 422,
        body: {
          code: "compliance.too_young",
          message: "The owner must be 18 or older.",
          detail: [{ loc: ["body", "born_on"], msg: "The owner must be 18 or older." }],
        },
      };
    },
  });
  await userEvent.type(await screen.findByLabelText("Full name as on the ID"), "Neema  Elias Mushi ");
  fireEvent.change(screen.getByLabelText("Date of birth"), { target: { value: "1991-03-14" } });
  await userEvent.type(screen.getByLabelText("NIDA number"), "19910314111050000012");
  expect(screen.getByText("20 of 20 digits")).toBeDefined();
  const send = screen.getByRole("button", { name: /^Send for review/ });
  await userEvent.click(send);
  expect(await screen.findByText("The owner must be 18 or older.")).toBeDefined();
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain("19910314");
  await userEvent.click(send);
  expect(await screen.findByText("Sent for review")).toBeDefined();
  expect(sent("PUT").map(({ path }) => path)).toEqual(["/store/compliance/owner", "/store/compliance/owner"]);
  expect(sent("PUT")[1]!.body).toEqual({
    full_name: "Neema Elias Mushi",
    gender: "female",
    born_on: "1991-03-14",
    document_type: "national_id",
    document_number: "19910314-11105-00000-12",
  });
});

test("a rejected section says why, and one in review waits until something of it is new", async () => {
  const { sent } = await show({}, "/compliance?section=business");
  expect(await screen.findByText("We could not approve this")).toBeDefined();
  expect(screen.getAllByText("TIN does not match the name").length).toBeGreaterThan(0);
  const sections = screen.getByRole("heading", { name: "Sections" }).closest("section, div")!;
  expect(within(document.body).getAllByText("Rejected").length).toBeGreaterThan(0);
  expect(sections).toBeDefined();
  await userEvent.click(screen.getByRole("link", { name: /^Owner/ }));
  expect(await screen.findByText(/A person of Agiza is looking at it/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /^Send for review/ }));
  expect(screen.getAllByText("Nothing has changed since you sent it.").length).toBeGreaterThan(0);
  expect(sent("PUT")).toEqual([]);
});

test("a paper that is none is refused where it was added; one that is not sent says until when it is kept", async () => {
  const { sent } = await show(
    {
      compliance: withPapers,
      answer: ({ method }) =>
        method === "PUT"
          ? { status: 422, body: { code: "compliance.document_type", message: "Send a picture or a PDF." } }
          : { status: 204 },
    },
    "/compliance?section=business",
  );
  expect(await screen.findByText("Not sent yet: it is removed on December 29, 2026")).toBeDefined();
  await userEvent.upload(
    screen.getByLabelText("TIN certificate"),
    new File(["%PDF-1.4"], "tin.pdf", { type: "application/pdf" }),
  );
  expect((await screen.findByRole("alert")).textContent).toContain("Send a picture or a PDF.");
  await userEvent.click(screen.getByRole("button", { name: "Remove: Business licence" }));
  await waitFor(() => expect(sent("DELETE")[0]!.path).toBe("/store/compliance/documents/cdo_licence"));
});

test("a look opens the photo in a page of its own", async () => {
  const assigned: string[] = [];
  const page = { location: { assign: (url: string) => assigned.push(url) }, close: vi.fn<() => void>() };
  vi.spyOn(window, "open").mockReturnValue(page as unknown as Window);
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:id");
  const { sent } = await show(
    {
      answer: ({ path }) =>
        path.startsWith("/store/compliance/documents/")
          ? { status: 200, headers: { "content-type": "image/jpeg" }, body: "photo" }
          : busy,
    },
    "/compliance?section=owner",
  );
  await userEvent.click(await screen.findByRole("button", { name: "Look at: Front of the ID" }));
  await waitFor(() => expect(assigned).toEqual(["blob:id"]));
  expect(sent("GET").some(({ path }) => path === "/store/compliance/documents/cdo_id_front")).toBe(true);
});

test("a business that is not registered yet is kept, with no papers", async () => {
  const { sent } = await show(
    {
      compliance: fresh,
      answer: ({ method }) =>
        method === "PUT"
          ? {
              status: 200,
              body: { ...nothingSent.business, status: "todo", updated_at: "2026-11-30T08:00:00.000Z" },
            }
          : busy,
    },
    "/compliance?section=business",
  );
  await userEvent.selectOptions(await screen.findByLabelText("Kind of business"), "Not registered yet");
  expect(screen.getByText("You can sell already")).toBeDefined();
  expect(screen.queryByText("TIN certificate")).toBeNull();
  await userEvent.type(screen.getByLabelText("Name of the business"), "Neema Vitenge");
  await userEvent.selectOptions(screen.getByLabelText("Region"), "Mwanza");
  await userEvent.type(screen.getByLabelText("District"), "Ilemela");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent("PUT")).toHaveLength(1));
  expect(sent("PUT")[0]!.body).toMatchObject({
    type: "not_registered",
    name: "Neema Vitenge",
    region: "Mwanza",
  });
});

test("twelve months of sales are told with the month in which they reach the sum", async () => {
  await show();
  expect(await screen.findByText(/At this pace you get there in February 2027\./)).toBeDefined();
});

test("staff are told that it is for owners, and what could not be loaded can be tried again", async () => {
  const { store } = await show({ isOwner: false });
  expect(await screen.findByRole("heading", { level: 1 })).toBeDefined();
  expect(store.calls.some(({ path }) => path === "/store/compliance")).toBe(false);
  cleanup();
  await show({ compliance: null });
  expect(await screen.findByText("What you sent could not be loaded.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Retry" })).toBeDefined();
});

test("without a connection nothing is sent, and the page says so", async () => {
  await show({ compliance: withPhotos });
  await screen.findByLabelText("Full name as on the ID");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  const send = screen.getByRole("button", { name: /^Send for review/ });
  await userEvent.click(send);
  expect((await screen.findAllByText("You are offline. Send it when you are back.")).length).toBeGreaterThan(
    0,
  );
  vi.restoreAllMocks();
  window.dispatchEvent(new Event("online"));
});
