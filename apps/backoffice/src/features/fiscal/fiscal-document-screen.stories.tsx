import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { fiscalDocumentQuery, type FiscalDocumentDetail } from "#data/fiscal.ts";
import { makeFiscalDetail } from "../../../test/make-fiscal.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

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
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Missing = page((client) => failQuery(client, queryKey, new ApiError(404, { message: "No." })));
export const Denied = page((client) => failQuery(client, queryKey, new ApiError(403, { message: "No." })));
