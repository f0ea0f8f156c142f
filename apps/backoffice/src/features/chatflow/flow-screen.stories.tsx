import { ApiError } from "@agiza/api-client/api-error";
import type { Flow } from "@agiza/chatflow/flow";
import type { QueryClient } from "@tanstack/react-query";
import { userEvent, within } from "storybook/test";
import { chatflowQuery, chatflowReportQuery, chatflowVersionsQuery } from "#data/chatflows.ts";
import { userQuery } from "#data/user.ts";
import { makeChatflow, welcome } from "../../../test/make-chatflow.ts";
import { makeUser } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Chatflow", parameters: { layout: "fullscreen" } };

const { queryKey } = chatflowQuery("chf_1");
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/chatflow/chf_1", () =>
    makeStoryCache((client) => {
      localStorage.removeItem("draft/usr_1/shp_1/chatflow/chf_1");
      client.setQueryData(chatflowReportQuery("chf_1").queryKey, {
        steps: [
          { step_id: "welcome", reached: 614, answered: 550, left: 64 },
          { step_id: "cart", reached: 412, answered: 346, left: 66 },
        ],
      });
      client.setQueryData(chatflowVersionsQuery("chf_1").queryKey, {
        items: [
          { version: 3, published_at: "2026-11-20T08:00:00.000Z", published_by: "Neema Mushi" },
          { version: 2, published_at: "2026-11-12T08:00:00.000Z", published_by: "Juma Said" },
        ],
      });
      fill(client);
    }),
  );
const full = (client: QueryClient) => client.setQueryData(queryKey, makeChatflow());
const faulty: Flow = {
  ...welcome,
  steps: welcome.steps.map((step) => (step.kind === "pay" ? { ...step, late: null } : step)),
};
const outside: Flow = {
  ...welcome,
  steps: [
    {
      id: "stock",
      kind: "webhook",
      url: "https://duka.example/stoo",
      answers: [{ into: "stock", answer: "number" }],
      done: "menu",
      failed: welcome.steps[0]!.id,
    },
    {
      id: "menu",
      kind: "send",
      content: { kind: "pdf", fileId: "fil_1", fileName: "menyu.pdf" },
      caption: { sw: "Menyu ya leo", en: "Today's menu" },
      next: welcome.steps[0]!.id,
    },
    ...welcome.steps,
  ],
};
const calling = (client: QueryClient) => client.setQueryData(queryKey, makeChatflow({ draft: outside }));
const blank: Flow = { trigger: { kind: "first_message" }, steps: [] };

type Body = ReturnType<typeof within>;
const pressing = (story: ReturnType<typeof page>, press: (canvas: Body, body: Body) => Promise<unknown>) => ({
  ...story,
  play: shows(async ({ canvas, canvasElement }) => {
    await canvas.findByRole("heading", { level: 1 });
    await press(canvas, within(canvasElement.ownerDocument.body));
  }),
});

export const Full = page(full);
export const Faulty = page((client) => client.setQueryData(queryKey, makeChatflow({ draft: faulty })));
export const Empty = page((client) =>
  client.setQueryData(
    queryKey,
    makeChatflow({ draft: blank, live: null, live_version: null, state: "draft" }),
  ),
);
export const StepIsOpen = pressing(page(full), (canvas) =>
  canvas
    .findByRole("button", { name: /(Edit step|Hariri hatua) 1,/ })
    .then((card: HTMLElement) => userEvent.click(card)),
);
const drawn = async (canvas: Body) => {
  const map = canvas.queryByText(/^(Canvas|Ramani)$/);
  // Phones have the script alone.
  if (!map) return;
  await userEvent.click(map);
  await canvas.findByRole(
    "button",
    { name: /Show the whole flow|Onyesha mtiririko wote/ },
    { timeout: 60_000 },
  );
};
export const Canvas = pressing(page(full), drawn);
export const CanvasFaulty = pressing(
  page((client) => client.setQueryData(queryKey, makeChatflow({ draft: faulty }))),
  drawn,
);
export const TriggerIsOpen = pressing(page(full), (canvas) =>
  canvas
    .findByRole("button", { name: /Edit what starts|Hariri kinachoanzisha/ })
    .then((card: HTMLElement) => userEvent.click(card)),
);
export const CodeIsShown = pressing(
  page((client) =>
    client.setQueryData(
      queryKey,
      makeChatflow({ draft: { ...welcome, trigger: { kind: "qr", reference: "MEZA-4" } } }),
    ),
  ),
  (canvas) =>
    canvas
      .findByRole("button", { name: /Edit what starts|Hariri kinachoanzisha/ })
      .then((card: HTMLElement) => userEvent.click(card)),
);
export const StepIsAdded = pressing(page(full), async (canvas, body) => {
  await userEvent.click(await canvas.findByRole("button", { name: /^(Add step|Ongeza hatua)$/ }));
  await body.findByRole("dialog", { name: /What should happen|Nini kifuate/ });
});
export const AddressIsCalled = pressing(page(calling), (canvas) =>
  canvas
    .findByRole("button", { name: /(Edit step|Hariri hatua) 1,/ })
    .then((card: HTMLElement) => userEvent.click(card)),
);
export const PdfIsSent = pressing(page(calling), (canvas) =>
  canvas
    .findByRole("button", { name: /(Edit step|Hariri hatua) 2,/ })
    .then((card: HTMLElement) => userEvent.click(card)),
);
export const IsTested = pressing(page(full), async (canvas, body) => {
  await userEvent.click(await canvas.findByRole("button", { name: /^(Test|Jaribu)$/ }));
  await userEvent.click(await body.findByRole("button", { name: /^(Buy now|Nunua sasa)/ }));
});
export const IsPublished = pressing(page(full), async (canvas, body) => {
  await userEvent.click(await canvas.findByRole("button", { name: /^(Publish|Weka hewani)$/ }));
  await body.findByRole("dialog", { name: /Publish|Uweke hewani/ });
});
export const Versions = pressing(page(full), async (canvas, body) => {
  await userEvent.click(
    await canvas.findByRole("button", { name: /More for this flow|Zaidi kuhusu mtiririko/ }),
  );
  await userEvent.click(await body.findByRole("menuitem", { name: /Versions|Matoleo/ }));
  await body.findByRole("dialog", { name: /Versions|Matoleo/ });
});
export const LooksOnly = page((client) => {
  full(client);
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "chatflow", action: "read" }] }),
  );
});
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Missing = page((client) => failQuery(client, queryKey, new ApiError(404, { message: "Gone." })));
export const Denied = page((client) => failQuery(client, queryKey, new ApiError(403, { message: "No." })));
