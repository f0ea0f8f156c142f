import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { fiscalDocumentQuery, type FiscalDocumentDetail } from "#data/fiscal.ts";
import { makeFiscalDetail } from "../../../test/make-fiscal.ts";
import { userEvent, within } from "storybook/test";
import { failQuery, makeStoryCache, neverAnswer, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Fiscal receipt", parameters: { layout: "fullscreen" } };

const { queryKey } = fiscalDocumentQuery("fdc_1");
const page = (fill: (client: QueryClient) => void) =>
  screenStory("/compliance/fiscal/fdc_1", () => makeStoryCache(fill));
const showing = (document: FiscalDocumentDetail) => page((client) => client.setQueryData(queryKey, document));

export const Full = showing(makeFiscalDetail());
export const NotTaken = showing(
  makeFiscalDetail({ state: "waiting", tries: 4, taken_at: null, said: "5 Unhandled exception" }),
);
export const CodeFollows = showing(
  makeFiscalDetail({ provider: "vfdplus", state: "waiting", taken_at: null, code: null, verify_url: null }),
);
export const Report = showing(
  makeFiscalDetail({
    kind: "z_report",
    number: null,
    code: null,
    verify_url: null,
    order_id: null,
    means: null,
    amount_minor: 18_450_000,
  }),
);
const note = makeFiscalDetail({
  kind: "adjustment_note",
  number: 12,
  of_day: null,
  code: null,
  verify_url: null,
  means: null,
  cert_serial: null,
  amount_minor: 500_000,
  vat: [{ letter: "A", basis_points: 1_800, net_minor: 423_729, tax_minor: 76_271 }],
  state: "noted",
  tries: 0,
  taken_at: null,
  body: "",
  credit_note_number: 31,
  receipt: { id: "fdc_1", number: 1042 },
});
export const Note = showing(note);
export const NoteAtPartner = showing({ ...note, provider: "vfdplus" });
const toRefund = {
  id: "fdc_4",
  number: 12,
  day: "2026-11-21",
  amount_minor: 500_000,
  vat: note.vat,
  credit_note_number: 31,
};
export const TakenBackInPart = showing(
  makeFiscalDetail({
    buyer: { tin: "987654321", name: "Mushi Traders Ltd" },
    adjusted_minor: 500_000,
    notes: [toRefund],
  }),
);
export const Replaced = showing(
  makeFiscalDetail({
    adjusted_minor: 2_500_000,
    replaced_at: "2026-11-21T08:00:00.000Z",
    replaced_by: { id: "fdc_9", number: 1045 },
    notes: [{ ...toRefund, amount_minor: 2_500_000, credit_note_number: null }],
  }),
);
export const Replacing = {
  ...Full,
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Replace|Toa nyingine)$/ }));
    const sheet = within(await within(document.body).findByRole("dialog"));
    await userEvent.type(sheet.getByLabelText(/^(Buyer's TIN|TIN ya mnunuzi)/), "12345");
    await userEvent.click(sheet.getByRole("button", { name: /^(Replace|Toa nyingine)$/ }));
    await sheet.findByText(/^(A TIN has|TIN ina)/);
  }),
};
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Missing = page((client) => failQuery(client, queryKey, new ApiError(404, { message: "No." })));
export const Denied = page((client) => failQuery(client, queryKey, new ApiError(403, { message: "No." })));
