import { ApiError } from "@agiza/api-client/api-error";
import type { QueryClient } from "@tanstack/react-query";
import { type Compliance, complianceLooksQuery, complianceQuery } from "#data/compliance.ts";
import { userQuery } from "#data/user.ts";
import {
  makeCompliance,
  makeDocument,
  nothingSent,
  someLooks,
  someSent,
} from "../../../test/make-compliance.ts";
import { makeUser } from "../../../test/make-order.ts";
import { failQuery, makeStoryCache, neverAnswer, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/Compliance", parameters: { layout: "fullscreen" } };

const { queryKey } = complianceQuery();
const page = (fill: (client: QueryClient) => void, section = "") =>
  screenStory(`/compliance${section}`, () =>
    makeStoryCache((client) => {
      client.setQueryData(complianceLooksQuery().queryKey, { items: someLooks });
      fill(client);
    }),
  );
const showing = (compliance: Compliance, section = "") =>
  page((client) => client.setQueryData(queryKey, compliance), section);

const approved = { status: "approved", stands: true, decided_at: "2026-11-29T10:40:00.000Z" } as const;

export const Full = showing(makeCompliance(), "?section=owner");
/** A shop of today, which sells already. */
export const Empty = page((client) => {
  client.setQueryData(
    queryKey,
    makeCompliance({
      sections: nothingSent,
      turnover: {
        last_year_minor: 0,
        highest_year_minor: 0,
        limit_minor: 1_100_000_000,
        reaches_on: null,
      },
    }),
  );
  client.setQueryData(complianceLooksQuery().queryKey, { items: [] });
});
export const PhotoReady = showing(
  makeCompliance({
    sections: {
      ...nothingSent,
      owner: { ...nothingSent.owner, documents: [makeDocument("id_front", { is_sent: false })] },
    },
  }),
);
export const Rejected = showing(makeCompliance(), "?section=business");
export const Expired = showing(
  makeCompliance({
    level: 1,
    sections: {
      ...someSent,
      owner: { ...someSent.owner, ...approved },
      business: { ...someSent.business, status: "expired", reason: "", ends_on: "2026-11-20", days_left: -9 },
    },
  }),
  "?section=business",
);
export const NotRegistered = showing(
  makeCompliance({
    sections: {
      ...someSent,
      business: {
        ...someSent.business,
        status: "todo",
        reason: "",
        facts: {
          ...someSent.business.facts!,
          type: "not_registered",
          tin: "",
          licence_number: "",
          licence_ends_on: null,
        },
        documents: [],
      },
    },
  }),
  "?section=business",
);
export const PayoutAccount = showing(makeCompliance(), "?section=payout");
export const CertificateEndsSoon = showing(makeCompliance(), "?section=data");
export const Tax = showing(
  makeCompliance({
    level: 2,
    sections: {
      ...someSent,
      owner: { ...someSent.owner, ...approved },
      business: { ...someSent.business, ...approved, reason: "" },
    },
    turnover: {
      last_year_minor: 1_184_000_000,
      highest_year_minor: 1_184_000_000,
      limit_minor: 1_100_000_000,
      reaches_on: null,
    },
  }),
  "?section=fiscal",
);
export const Loading = page((client) => neverAnswer(client, queryKey));
export const Failed = page((client) =>
  failQuery(client, queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const Denied = page((client) =>
  client.setQueryData(
    userQuery().queryKey,
    makeUser({ permissions: [{ resource: "orders", action: "read" }] }),
  ),
);
