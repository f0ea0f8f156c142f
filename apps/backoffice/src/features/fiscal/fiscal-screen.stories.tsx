import { ApiError } from "@agiza/api-client/api-error";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { userEvent, within } from "storybook/test";
import { fiscalDocumentsQuery, type FiscalDocument, type FiscalOverview, fiscalQuery } from "#data/fiscal.ts";
import { userQuery } from "#data/user.ts";
import {
  makeFiscalDetail,
  makeFiscalDevice,
  makeFiscalOverview,
  someDocuments,
} from "../../../test/make-fiscal.ts";
import { makeUser } from "../../../test/make-order.ts";
import {
  answering,
  failQuery,
  makeStoryCache,
  neverAnswer,
  screenStory,
  shows,
} from "../../../test/story-app.tsx";

export default { title: "Back-office/Fiscal receipts", parameters: { layout: "fullscreen" } };

const { queryKey } = fiscalQuery();
const everything = fiscalDocumentsQuery({ view: "all", search: "" }).queryKey;
const page = (fill: (client: QueryClient) => void, at = "/compliance/fiscal") =>
  screenStory(at, () => makeStoryCache(fill));
const showing = (overview: FiscalOverview, documents: FiscalDocument[] = []) =>
  page((client) => {
    client.setQueryData(queryKey, overview);
    client.setQueryData(everything, { items: documents, next: null, previous: null });
  });
const refused = new ApiError(503, { message: "The service is busy." });
const nobody = makeUser({ permissions: [{ resource: "transactions", action: "read" }] });

export const Full = showing(makeFiscalOverview(), someDocuments.slice(2));
export const Troubled = showing(
  makeFiscalOverview({
    device: makeFiscalDevice({
      last_number: 1044,
      waiting: 2,
      waiting_since: "2026-11-21T07:15:09.000Z",
      trouble: "no answer: ETIMEDOUT",
    }),
    next_at: "2026-11-29T12:05:00.000Z",
    tries: 4,
    counts: {
      all: { count: 1000, capped: true },
      waiting: { count: 2, capped: false },
      troubled: { count: 4, capped: false },
      notes: { count: 12, capped: false },
      reports: { count: 50, capped: false },
    },
  }),
  someDocuments,
);
export const Paused = showing(
  makeFiscalOverview({ device: makeFiscalDevice({ is_on: false }) }),
  someDocuments.slice(2),
);
export const Partner = showing(
  makeFiscalOverview({
    device: makeFiscalDevice({ provider: "vfdplus", cert_serial: null, serial: "CRED456789", vrn: "" }),
    last_report: null,
  }),
);
const leftDevice = makeFiscalDevice({
  id: "fdv_0",
  is_on: false,
  left_at: "2026-11-21T06:10:00.000Z",
  is_done: false,
  waiting: 2,
});
const plusDevice = makeFiscalDevice({
  provider: "vfdplus",
  cert_serial: null,
  serial: "CRED456789",
  last_number: 6,
});
export const AfterAnotherDevice = showing(
  makeFiscalOverview({ device: plusDevice, left: [leftDevice], last_report: null }),
  someDocuments.slice(2),
);
export const GoingOver = {
  ...Full,
  play: shows(async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: /^(Go over to VFDPlus|Hamia VFDPlus)$/ }),
    );
    await within(document.body).findByRole("dialog");
  }),
};
export const Empty = showing(makeFiscalOverview({ device: null, last_report: null }));
export const WithPartner = {
  ...Empty,
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "VFDPlus" }));
    await canvas.findByLabelText(/^(API key of VFDPlus|Ufunguo wa API wa VFDPlus)$/);
  }),
};
export const NotFilledIn = {
  ...Empty,
  play: shows(async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: /^(Register the device|Sajili mashine)$/ }),
    );
    await canvas.findAllByText(/9/);
  }),
};
export const Zanzibar = showing(makeFiscalOverview({ authority: "zra", device: null, last_report: null }));
export const SeenByStaff = page((client) => {
  client.setQueryData(userQuery().queryKey, nobody);
  client.setQueryData(queryKey, makeFiscalOverview());
  client.setQueryData(everything, { items: someDocuments, next: null, previous: null });
});
export const Tested = {
  ...Full,
  beforeEach: answering(({ method }) =>
    method === "POST"
      ? {
          status: 200,
          body: { is_known: true, said: null, body: makeFiscalDetail().body, code: "AAAA111043" },
        }
      : { status: 503, body: { message: "The service is busy." } },
  ),
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Test receipt|Risiti ya jaribio)$/ }));
    await within(document.body).findByRole("dialog");
  }),
};
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) => failQuery(client, queryKey, refused));
export const Offline = {
  ...page(() => undefined),
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: shows(({ canvas }) => canvas.findByRole("alert")),
};
export const Denied = page((client) => failQuery(client, queryKey, new ApiError(403, { message: "No." })));
