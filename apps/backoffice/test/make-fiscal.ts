import type { FiscalDevice, FiscalDocument, FiscalDocumentDetail, FiscalOverview } from "#data/fiscal.ts";

const at = "2026-11-21T07:15:09.000Z";
const counted = (count: number) => ({ count, capped: false });

export const makeFiscalDevice = (change: Partial<FiscalDevice> = {}): FiscalDevice => ({
  id: "fdv_1",
  provider: "tra_vfd",
  tin: "123456789",
  vrn: "10-000002-S",
  registration_id: "TZ0100551234",
  serial: "10TZ100999",
  uin: "09VFDWEBAPI-123456789",
  name: "NEEMA VITENGE",
  tax_office: "Tax Office Ilala",
  cert_serial: "5f1a2b3c4d5e6f70",
  is_on: true,
  left_at: null,
  is_done: true,
  last_number: 1042,
  closed_to: "2026-11-20",
  waiting: 0,
  waiting_since: null,
  trouble: null,
  created_at: "2026-10-02T07:30:00.000Z",
  updated_at: "2026-11-21T07:04:00.000Z",
  ...change,
});

export const makeFiscalDocument = (change: Partial<FiscalDocument> = {}): FiscalDocument => ({
  id: "fdc_1",
  provider: "tra_vfd",
  kind: "receipt",
  number: 1042,
  of_day: 7,
  day: "2026-11-21",
  time: "10:15:09",
  code: "AAAA111042",
  verify_url: "https://verify.tra.go.tz/AAAA111042_101509",
  order_id: "ord_1",
  buyer: null,
  reason: null,
  amount_minor: 2_500_000,
  adjusted_minor: 0,
  replaced_at: null,
  means: "EMONEY",
  vat: [{ letter: "A", basis_points: 1_800, net_minor: 2_118_644, tax_minor: 381_356 }],
  state: "taken",
  tries: 1,
  said: null,
  issued_at: at,
  taken_at: "2026-11-21T07:15:12.000Z",
  ...change,
});

export const makeFiscalDetail = (change: Partial<FiscalDocumentDetail> = {}): FiscalDocumentDetail => ({
  ...makeFiscalDocument(),
  cert_serial: "5f1a2b3c4d5e6f70",
  body: '<?xml version="1.0" encoding="UTF-8"?><EFDMS><RCT><DATE>2026-11-21</DATE><TIME>10:15:09</TIME><TIN>123456789</TIN><GC>1042</GC></RCT><EFDMSSIGNATURE>c2lnbmVk</EFDMSSIGNATURE></EFDMS>',
  credit_note_number: null,
  receipt: null,
  replaced_by: null,
  notes: [],
  ...change,
});

const report = makeFiscalDocument({
  id: "fdc_0",
  kind: "z_report",
  number: null,
  of_day: null,
  day: "2026-11-20",
  code: null,
  verify_url: null,
  order_id: null,
  means: null,
  amount_minor: 18_450_000,
});

/** A device with what waits: the first was not taken. */
export const someDocuments: FiscalDocument[] = [
  makeFiscalDocument({ id: "fdc_3", number: 1044, state: "waiting", tries: 0, taken_at: null }),
  makeFiscalDocument({
    id: "fdc_2",
    number: 1043,
    state: "waiting",
    tries: 4,
    taken_at: null,
    said: "no answer: ETIMEDOUT",
    means: "CASH",
    amount_minor: 800_000,
  }),
  makeFiscalDocument({ adjusted_minor: 500_000 }),
  makeFiscalDocument({
    id: "fdc_4",
    kind: "adjustment_note",
    number: 12,
    of_day: null,
    code: null,
    verify_url: null,
    means: null,
    amount_minor: 500_000,
    vat: [{ letter: "A", basis_points: 1_800, net_minor: 423_729, tax_minor: 76_271 }],
    state: "noted",
    tries: 0,
    taken_at: null,
  }),
  makeFiscalDocument({
    id: "fdc_5",
    number: 1041,
    adjusted_minor: 2_500_000,
    replaced_at: "2026-11-21T07:15:09.000Z",
  }),
  report,
];

export const makeFiscalOverview = (change: Partial<FiscalOverview> = {}): FiscalOverview => ({
  authority: "tra",
  device: makeFiscalDevice(),
  left: [],
  next_at: null,
  tries: 0,
  last_report: report,
  counts: {
    all: counted(1042),
    waiting: counted(0),
    troubled: counted(3),
    notes: counted(12),
    reports: counted(50),
  },
  ...change,
});
