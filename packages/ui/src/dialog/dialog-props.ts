import type { PanelProps } from "../overlay/panel-props.ts";

export type DialogProps = PanelProps & { width?: "sm" | "md" | "lg" };
