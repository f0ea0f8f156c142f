import type { Schemas } from "@agiza/api-client/client";

export type Order = Schemas["Order"];
export type OrderSummary = Schemas["OrderSummary"];
export type OrderList = Schemas["OrderList"];
export type Lifecycle = Schemas["Lifecycle"];
export type ChangeLifecycle = Schemas["ChangeLifecycle"];
export type TimelineEntry = Schemas["TimelineEntry"];
