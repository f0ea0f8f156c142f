import { defineExamples, nothingMade, same } from "../example.ts";

export const notificationsExamples = defineExamples(nothingMade, {
  streamEvents: { ask: () => ({ headers: { "last-event-id": "0" } }), expected: same(200, 200, 401) },
});
