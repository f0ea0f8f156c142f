import { snippe, type Rig } from "./rig.ts";

type Answer = {
  status: number;
  retryAfter: string | null;
  json: { code: number; error_code?: string; data: never };
};

/** Calls of Snippe as its pages show them. */
export const snippeClient = (rig: Rig) => {
  const call = async (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(`${rig.sandbox.url}/snippe${path}`, {
      method,
      headers: {
        authorization: `Bearer ${snippe.apiKey}`,
        "content-type": "application/json",
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      retryAfter: response.headers.get("retry-after"),
      json: (await response.json()) as Answer["json"],
    };
  };
  return {
    get: (path: string, headers?: Record<string, string>) => call("GET", path, undefined, headers),
    post: (path: string, body: object, key?: string) =>
      call("POST", path, body, key === undefined ? {} : { "idempotency-key": key }),
  };
};

/** A payment the provider takes. */
export const paymentOf = (rig: Rig, change: Record<string, unknown> = {}) => ({
  payment_type: "mobile",
  details: {
    amount: 25_000,
    currency: "TZS",
    redirect_url: `${rig.shop.url}/ok`,
    cancel_url: `${rig.shop.url}/no`,
  },
  phone_number: "255754000218",
  customer: { firstname: "Zainab", lastname: "Salum", email: "zainab@example.com" },
  webhook_url: `${rig.shop.url}/store/webhooks/snippe`,
  metadata: { reference: "AGZ01" },
  ...change,
});

export const cardOwner = {
  firstname: "Zainab",
  lastname: "Salum",
  email: "zainab@example.com",
  address: "Msimbazi",
  city: "Dar es Salaam",
  state: "Dar es Salaam",
  postcode: "00000",
  country: "TZ",
};
