import type { Meta, StoryObj } from "@storybook/react-vite";
import { StatusPill } from "./status-pill.tsx";
import type { OrderStatus, PaymentStatus } from "./pill-looks.ts";

const meta: Meta<typeof StatusPill> = {
  title: "Data/StatusPill",
  tags: ["component"],
  component: StatusPill,
};
export default meta;
type Story = StoryObj<typeof StatusPill>;

const orderLabels: Record<OrderStatus, string> = {
  draft: "Draft",
  awaiting_customer: "Awaiting customer",
  pending: "Pending",
  preparing: "Preparing",
  ready: "Ready",
  out_for_delivery: "Out for delivery",
  picked_up: "Picked up",
  delivered: "Delivered",
  completed: "Completed",
  cancelled: "Cancelled",
};
const paymentLabels: Record<PaymentStatus, string> = {
  unpaid: "Unpaid",
  processing: "Processing",
  partially_paid: "Partly paid",
  paid: "Paid",
  overpaid: "Overpaid",
  failed: "Failed",
  refund_pending: "Refund pending",
  partially_refunded: "Partly refunded",
  refunded: "Refunded",
};

export const OrderStates: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3 rounded-lg border border-line bg-surface p-5">
      {(Object.keys(orderLabels) as OrderStatus[]).map((status) => (
        <StatusPill key={status} status={status} label={orderLabels[status]} />
      ))}
    </div>
  ),
};

export const PaymentStates: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3 rounded-lg border border-line bg-surface p-5">
      {(Object.keys(paymentLabels) as PaymentStatus[]).map((status) => (
        <StatusPill key={status} status={status} label={paymentLabels[status]} />
      ))}
    </div>
  ),
};

export const Standings: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3 rounded-lg border border-line bg-surface p-5">
      <StatusPill status="active" label="Offered" />
      <StatusPill status="paused" label="Paused" />
    </div>
  ),
};

export const Memberships: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3 rounded-lg border border-line bg-surface p-5">
      <StatusPill status="active" label="Active" />
      <StatusPill status="invited" label="Invited" />
      <StatusPill status="suspended" label="Suspended" />
      <StatusPill status="expired" label="Run out" />
    </div>
  ),
};
