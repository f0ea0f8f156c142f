import { debt } from "./debt-page.fixture.ts";
import { debtStory } from "./story-page.tsx";

export default { title: "Page of a debt/States", parameters: { layout: "fullscreen" } };

const asked = {
  status: "pending",
  amount_minor: 6_800_000,
  failure_code: null,
  created_at: "2026-11-21T11:05:00.000Z",
  finished_at: null,
} as const;

export const Owed = debtStory({ page: debt });
export const OneEntryChosen = debtStory({
  page: debt,
  form: { amount: "", phone: "", orderId: "ord_4" },
});
export const AmountRefused = debtStory({
  page: debt,
  form: { amount: "90,000", phone: "0754 000 118", orderId: null },
  wrong: "Kiasi hiki kinazidi deni lako. Andika kisichozidi deni.",
});
export const Sending = debtStory({ page: debt, isSending: true });
export const PhoneIsAsked = debtStory({ page: { ...debt, payment: asked } });
export const PaymentFailed = debtStory({
  page: { ...debt, payment: { ...asked, status: "failed", finished_at: asked.created_at } },
});
export const PaymentRanOut = debtStory({
  page: { ...debt, payment: { ...asked, status: "expired", finished_at: asked.created_at } },
});
export const PaymentUnclear = debtStory({
  page: {
    ...debt,
    payment: { ...asked, status: "expired", failure_code: "unclear", finished_at: asked.created_at },
  },
});
export const OneEntryOnly = debtStory({
  page: { ...debt, entries: debt.entries.slice(0, 1), repayments: [] },
});
export const PaidAtTheShop = debtStory({ page: { ...debt, takes_mobile_money: false } });
export const NothingOwed = debtStory({
  page: {
    ...debt,
    owed_minor: 0,
    entries: debt.entries.slice(2),
    payment: { ...asked, status: "succeeded", finished_at: asked.created_at },
  },
});
export const OfflineWithPage = debtStory({ page: debt, isOffline: true });
export const Offline = debtStory({ isOffline: true });
export const Loading = debtStory({});
export const NoLink = debtStory({ ended: "" });
export const EndedLink = debtStory({
  ended: "Kiungo hiki kimeisha, kwa sababu hudaiwi chochote. Liandikie duka likutumie kingine.",
});
