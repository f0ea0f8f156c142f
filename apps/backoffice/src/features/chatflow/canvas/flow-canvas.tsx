import { type Flow, type StepId, type Way, waysOf } from "@agiza/chatflow/flow";
import { Button } from "@agiza/ui/button";
import { FlowNode, type FlowNodeProps } from "@agiza/ui/flow-node";
import {
  Background,
  type Connection,
  type Edge,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Panel,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
  useViewport,
} from "@xyflow/react";
import "@xyflow/react/dist/base.css";
import { Maximize, Minus, Plus } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { layOutFlow } from "./lay-out-flow.rules.ts";

/** How a step, or what starts the flow, is drawn. Its answers have the keys of its ways. */
export type Drawing = Omit<FlowNodeProps, "selected" | "startsFlow" | "className">;

/** The card of what starts the flow, which is no step. */
export const triggerId = "trigger";
const nextPort = "next";

type CardNode = Node<{ drawing: Drawing; ways: string[]; startsFlow: boolean }, "card">;

const port = "!size-5 !min-w-0 !border-0 !bg-transparent";
/** A way begins and ends at a port's outer side: there the card has its edge, and the dot its middle. */
const atEdge = { transform: "translate(0, -50%)" };

function Card({ data: { drawing, ways, startsFlow }, selected }: NodeProps<CardNode>) {
  const rows = drawing.answers ?? [];
  return (
    <div className="relative">
      {!startsFlow && (
        <Handle type="target" position={Position.Left} className={`${port} !top-6`} style={atEdge} />
      )}
      <FlowNode {...drawing} selected={selected} startsFlow={startsFlow} />
      {ways.map((key) => {
        const row = rows.findIndex((answer) => answer.key === key);
        // Rows stand at the card's foot, each as high as the others.
        const height = row < 0 ? { top: 24 } : { top: "auto", bottom: (rows.length - row) * 33 - 26 };
        return (
          <Handle
            key={key}
            id={key}
            type="source"
            position={Position.Right}
            className={port}
            style={{ ...atEdge, ...height }}
          />
        );
      })}
    </div>
  );
}
const nodeTypes = { card: Card };

/** As high as most cards are, until they are drawn and measured. */
const heightOf = ({ answers = [] }: Drawing): number => 116 + answers.length * 33;

type Sizes = ReadonlyMap<string, { width: number; height: number }>;
const wholeFlow = { maxZoom: 1, padding: 0.1 };
/** A long flow opens at its beginning, as large as its words can be read. */
const readable = 0.75;

/**
 * A flow as a map: its steps in columns, and the ways between them. Choosing a card opens it; drawing from a port to a card leads
 * that way there. Everything it does the script of cards does as well, which is what a keyboard or a screen reader is given.
 */
export function FlowCanvas(props: {
  flow: Flow;
  trigger: Drawing;
  draw: (id: StepId) => Drawing;
  /** A step, or what starts the flow. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
  /** Leads a way to another step, or nowhere; null where the flow is only looked at. */
  onLead: ((id: StepId, way: string, to: Way) => void) | null;
}) {
  return (
    <ReactFlowProvider>
      <Map {...props} />
    </ReactFlowProvider>
  );
}

function Map({ flow, trigger, draw, chosen, onChoose, onLead }: Parameters<typeof FlowCanvas>[0]) {
  const { t } = useTranslation("chatflow");
  const { fitView, getZoom, setViewport } = useReactFlow();
  const [sizes, setSizes] = useState<Sizes>(new globalThis.Map());
  const isMeasured = sizes.size > 0;
  // Cards are placed by their heights, so the whole is known once they are drawn.
  useEffect(() => {
    if (!isMeasured) return;
    void fitView(wholeFlow).then(() =>
      getZoom() < readable ? setViewport({ x: 24, y: 24, zoom: readable }) : undefined,
    );
  }, [isMeasured, fitView, getZoom, setViewport]);
  const nodes = useMemo((): CardNode[] => {
    const drawings = new globalThis.Map(flow.steps.map(({ id }) => [id, draw(id)]));
    const places = layOutFlow(flow, (id) => sizes.get(id)?.height ?? heightOf(drawings.get(id)!));
    const card = (id: string, drawing: Drawing, ways: string[], startsFlow: boolean): CardNode => ({
      id,
      type: "card",
      position: places.get(id) ?? { x: 0, y: 0 },
      data: { drawing, ways, startsFlow },
      selected: id === chosen,
      deletable: false,
      ariaLabel: drawing.title,
      ...(sizes.has(id) && { measured: sizes.get(id)! }),
    });
    return [
      card(triggerId, trigger, [nextPort], true),
      ...flow.steps.map((step) =>
        card(
          step.id,
          drawings.get(step.id)!,
          waysOf(step).map(({ key }) => key),
          false,
        ),
      ),
    ];
  }, [flow, trigger, draw, chosen, sizes]);
  const mayLead = onLead !== null;
  const edges = useMemo((): Edge[] => {
    const [first] = flow.steps;
    const edge = (source: string, key: string, to: Way, isFixed = false): Edge[] =>
      to === null
        ? []
        : [
            {
              id: `${source}/${key}`,
              source,
              sourceHandle: key,
              target: to,
              deletable: !isFixed && mayLead,
              focusable: !isFixed && mayLead,
              selectable: !isFixed && mayLead,
              markerEnd: { type: MarkerType.ArrowClosed, color: "var(--line-control)" },
              style: {
                stroke: source === chosen ? "var(--brand)" : "var(--line-control)",
                strokeWidth: source === chosen ? 2 : 1.5,
              },
            },
          ];
    return [
      ...edge(triggerId, nextPort, first?.id ?? null, true),
      ...flow.steps.flatMap((step) => waysOf(step).flatMap(({ key, to }) => edge(step.id, key, to))),
    ];
  }, [flow, chosen, mayLead]);
  const lead = ({ source, sourceHandle, target }: Connection) => {
    if (source !== triggerId && sourceHandle !== null) onLead?.(source, sourceHandle, target);
  };
  return (
    <ReactFlow
      aria-label={t("canvas.name")}
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      nodesDraggable={false}
      minZoom={0.25}
      maxZoom={1.5}
      nodesConnectable={mayLead}
      // A press and the keyboard's Enter both choose.
      onNodesChange={(changes) => {
        const measured = changes.flatMap((change) =>
          change.type === "dimensions" && change.dimensions ? [[change.id, change.dimensions] as const] : [],
        );
        if (measured.some(([id, { height }]) => sizes.get(id)?.height !== height))
          setSizes(new globalThis.Map([...sizes, ...measured]));
        for (const change of changes) if (change.type === "select" && change.selected) onChoose(change.id);
      }}
      ariaLabelConfig={{
        "node.a11yDescription.default": t("canvas.nodeHelp"),
        "node.a11yDescription.keyboardDisabled": t("canvas.nodeHelp"),
        "edge.a11yDescription.default": t("canvas.edgeHelp"),
        "handle.ariaLabel": t("canvas.port"),
      }}
      onPaneClick={() => onChoose(null)}
      onKeyDown={({ key }) => {
        if (key === "Escape") onChoose(null);
      }}
      onConnect={lead}
      onEdgesDelete={(gone) => {
        for (const { source, sourceHandle } of gone) onLead?.(source, sourceHandle!, null);
      }}
      className="bg-surface-3 [&_[class*=attribution]]:!bg-transparent [&_[class*=attribution]_a]:!text-ink-3"
    >
      <Background color="var(--line-control)" gap={20} size={1.5} />
      <Zoom />
      <KeepInView id={chosen} />
    </ReactFlow>
  );
}

/** Moves the map when the chosen card lies beyond its edge: it may have become narrower, or the card is new. */
function KeepInView({ id }: { id: string | null }) {
  const { getInternalNode, getViewport, setCenter } = useReactFlow();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const card = useStore((state) => (id === null ? undefined : state.nodeLookup.get(id)?.measured));
  const isDrawn = card?.width !== undefined;
  useEffect(() => {
    const node = id === null || !isDrawn ? undefined : getInternalNode(id);
    if (!node) return;
    const { x, y, zoom } = getViewport();
    const { measured, position } = node;
    const left = position.x * zoom + x;
    const top = position.y * zoom + y;
    const right = left + (measured.width ?? 0) * zoom;
    const bottom = top + (measured.height ?? 0) * zoom;
    if (left >= 0 && top >= 0 && right <= width && bottom <= height) return;
    void setCenter(position.x + (measured.width ?? 0) / 2, position.y + (measured.height ?? 0) / 2, { zoom });
  }, [id, isDrawn, width, height, getInternalNode, getViewport, setCenter]);
  return null;
}

function Zoom() {
  const { t } = useTranslation("chatflow");
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const { zoom } = useViewport();
  return (
    <Panel
      position="bottom-left"
      className="flex items-center gap-1 rounded-lg border border-line bg-surface p-1 shadow-raised"
    >
      <Button variant="ghost" aria-label={t("canvas.smaller")} onClick={() => void zoomOut()}>
        <Minus />
      </Button>
      <output className="min-w-12 text-center text-sm tabular-nums">{Math.round(zoom * 100)}%</output>
      <Button variant="ghost" aria-label={t("canvas.larger")} onClick={() => void zoomIn()}>
        <Plus />
      </Button>
      <Button variant="ghost" aria-label={t("canvas.whole")} onClick={() => void fitView(wholeFlow)}>
        <Maximize />
      </Button>
    </Panel>
  );
}
