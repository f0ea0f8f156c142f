import type { Schemas } from "@agiza/api-client/client";
import type { FlowFault } from "@agiza/chatflow/faults";
import type { Content, Flow, Step } from "@agiza/chatflow/flow";

type WireFlow = Schemas["Flow"];
type WireStep = Schemas["FlowStep"];
type WireContent = Schemas["FlowContent"];

/** A flow as it came over the wire, in the package's words. */
export const flowOf = ({ trigger, steps }: WireFlow): Flow => ({ trigger, steps: steps.map(stepOf) });

/** A flow as the API takes it. */
export const onWire = ({ trigger, steps }: Flow): WireFlow => ({ trigger, steps: steps.map(stepOnWire) });

export const faultsOf = (faults: Schemas["ChatflowFault"][]): FlowFault[] =>
  faults.map(({ step_id, ...fault }) => ({ stepId: step_id, ...fault }));

function stepOf(step: WireStep): Step {
  if (step.kind === "set") {
    const { product_id, ...rest } = step;
    return { ...rest, productId: product_id };
  }
  if (step.kind === "assign") {
    const { member_id, ...rest } = step;
    return { ...rest, memberId: member_id };
  }
  return step.kind === "send" ? { ...step, content: contentOf(step.content) } : step;
}

function stepOnWire(step: Step): WireStep {
  if (step.kind === "set") {
    const { productId, ...rest } = step;
    return { ...rest, product_id: productId };
  }
  if (step.kind === "assign") {
    const { memberId, ...rest } = step;
    return { ...rest, member_id: memberId };
  }
  return step.kind === "send" ? { ...step, content: contentOnWire(step.content) } : step;
}

const contentOf = (content: WireContent): Content =>
  content.kind === "pdf" ? { kind: "pdf", fileId: content.file_id, fileName: content.file_name } : content;

const contentOnWire = (content: Content): WireContent =>
  content.kind === "pdf" ? { kind: "pdf", file_id: content.fileId, file_name: content.fileName } : content;
