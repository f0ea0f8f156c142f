import { userEvent, within } from "storybook/test";
import { waitingQuery } from "#data/conversations.ts";
import { type OrderFiscalReceipt, type FiscalBuyer, orderFiscalReceiptsQuery } from "#data/order-fiscal.ts";
import { orderQuery } from "#data/orders.ts";
import { orderPaymentsQuery } from "#data/payments.ts";
import { orderRefundsQuery } from "#data/refunds.ts";
import { makeFiscalReceipt } from "../../../test/make-fiscal-receipt.ts";
import { makeAttempt, makeOrder, makePayments, makeRefunds } from "../../../test/make-order.ts";
import { makeStoryCache, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/Fiscal buyer", parameters: { layout: "fullscreen" } };

const mushi: FiscalBuyer = { tin: "987654321", name: "Mushi Traders Ltd" };

/** The order's page of a shop with a fiscal device. */
const page = (buyer: FiscalBuyer | null, items: OrderFiscalReceipt[]) =>
  screenStory("/orders/order-info/ord_1", () =>
    makeStoryCache((client) => {
      const isPaid = items.length > 0;
      const order = makeOrder(isPaid ? { payment_status: "paid", paid_minor: 15_400_000 } : {});
      client.setQueryData(waitingQuery("cus_1").queryKey, { items: [], count: 0 });
      client.setQueryData(orderQuery(order.id).queryKey, order);
      client.setQueryData(
        orderPaymentsQuery(order.id).queryKey,
        makePayments(order, {
          due_minor: isPaid ? 0 : order.total_minor,
          attempts: isPaid ? [makeAttempt({ amount_minor: order.paid_minor })] : [],
        }),
      );
      client.setQueryData(orderRefundsQuery(order.id).queryKey, makeRefunds(order, {}));
      client.setQueryData(orderFiscalReceiptsQuery(order.id).queryKey, { has_device: true, buyer, items });
    }),
  );

const adding = /^(Add buyer's TIN|Weka TIN ya mnunuzi)$/;
const opened = (story: ReturnType<typeof page>, button: RegExp, then?: (sheet: Sheet) => Promise<void>) => ({
  ...story,
  play: shows(async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: button }));
    const sheet = within(await within(canvasElement.ownerDocument.body).findByRole("dialog"));
    await then?.(sheet);
  }),
});
type Sheet = ReturnType<typeof within>;

/** Nothing is paid yet, and nobody asked for their TIN. */
export const NobodyNamed = page(null, []);
export const Named = page(mushi, []);
/** Receipts that stand, one of them partly taken back. */
export const WithReceipts = page(mushi, [
  makeFiscalReceipt({ buyer: mushi, amount_minor: 10_000_000 }),
  makeFiscalReceipt({
    id: "fdc_2",
    number: 1_043,
    buyer: mushi,
    amount_minor: 5_400_000,
    adjusted_minor: 400_000,
  }),
]);
export const Naming = opened(NobodyNamed, adding, async (sheet) => {
  await userEvent.type(sheet.getByLabelText(/^(Buyer's TIN|TIN ya mnunuzi)/), "12345");
  await userEvent.click(sheet.getByRole("button", { name: /^(Save the buyer|Hifadhi mnunuzi)$/ }));
  await sheet.findByText(/^(A TIN has|TIN ina)/);
});
/** What was issued without a buyer is replaced, which the sheet says before. */
export const Replacing = opened(page(null, [makeFiscalReceipt()]), adding, async (sheet) => {
  await sheet.findByText(/1042/);
});
