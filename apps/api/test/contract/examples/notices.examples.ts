import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { defineExamples, same } from "../example.ts";

const readSettings = ({ harness: { env } }: ShopWorld) =>
  Promise.resolve({ token: env.SMS_REPORT_TOKEN, ids: [] });

export const noticesExamples = defineExamples(readSettings, {
  receiveSmsReport: {
    ask: (_of, own) => ({
      query: { token: own.token },
      body: { request_id: 1, recipient_id: 1, dest_addr: "255713000001", status: "delivered" },
    }),
    expected: same(200, 200, 200),
  },
});
