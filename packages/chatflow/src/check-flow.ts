import { findDeadWays, findEndlessLoops, findUnreachable, findUnset } from "./check-ways.ts";
import { checkStep, checkTrigger } from "./check-step.ts";
import type { FlowFault } from "./faults.ts";
import type { Flow, Step, StepId } from "./flow.ts";

/** Everything that keeps a flow from being published, in the order of its steps; none where it may go live. */
export function checkFlow(flow: Flow): FlowFault[] {
  const faults: FlowFault[] = [...checkTrigger(flow.trigger)];
  if (flow.steps.length === 0) return [...faults, { stepId: null, code: "no_steps" }];
  const seen = new Set<StepId>();
  for (const step of flow.steps) {
    if (seen.has(step.id)) faults.push({ stepId: step.id, code: "duplicate_step" });
    seen.add(step.id);
    faults.push(...checkStep(step));
  }
  faults.push(...findDeadWays(flow), ...findUnreachable(flow), ...findEndlessLoops(flow), ...findUnset(flow));
  if (flow.steps.some(asksCustomer) && !flow.steps.some(({ kind }) => kind === "assign"))
    faults.push({ stepId: null, code: "no_person" });
  const places = new Map(flow.steps.map(({ id }, place) => [id, place]));
  const placeOf = ({ stepId }: FlowFault) => (stepId === null ? -1 : (places.get(stepId) ?? -1));
  return faults.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Whoever is asked something must be able to come to a person. */
const asksCustomer = ({ kind }: Step): boolean => kind === "ask" || kind === "choose" || kind === "rate";
