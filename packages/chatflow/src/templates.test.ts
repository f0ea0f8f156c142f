import { expect, test } from "vitest";
import { checkFlow } from "./check-flow.ts";
import { flowTemplates } from "./templates.ts";

test.each(flowTemplates)("the template $id may go live as it is", ({ flow }) => {
  expect(checkFlow(flow)).toEqual([]);
});
