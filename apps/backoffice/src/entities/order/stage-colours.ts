import type { Schemas } from "@agiza/api-client/client";

/** A stage's colour as a filled patch: always beside its name, never alone. */
export const stageFill: Record<Schemas["StageColour"], string> = {
  amber: "bg-warning",
  indigo: "bg-chart-1",
  magenta: "bg-chart-5",
  teal: "bg-chart-3",
  orange: "bg-chart-4",
  green: "bg-success",
  blue: "bg-info",
};
