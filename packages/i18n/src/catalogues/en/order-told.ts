/** What a customer is told of where the goods are, in the chat and on the order's page. */
export const orderTold = {
  takenBack:
    "The payment provider took back {amount} that had been paid for this order. Write to the shop if you did not ask for it.",
  takenBackReceipt:
    "{amount} of an earlier payment was taken back by the payment provider, and was paid again.",
  day: {
    label: "For which day?",
    choose: "Choose a day",
    soon: "As soon as possible",
    full: "{day}: full",
    none: "All days are full. Ask the shop on WhatsApp for another day.",
    deposit: "The shop begins once a deposit of {amount} is paid. You pay the rest when you get the order.",
    isFor: "For {day}.",
    depositUntil: "Pay the deposit of {amount} by {time}, so that the shop keeps this day for you.",
  },
  prompt: {
    moved: "{from} did not answer, so this request comes from {to}. You pay only once.",
    until: "The request ends at {time}.",
    providers: { selcom: "Selcom", snippe: "Snippe" },
  },
  pinSent: "The shop has your location.",
  voice: {
    left: "The shop has your recording.",
    awaited: "Your recording is still being sent. Keep this page open for a moment.",
  },
  placeOpen: "Open now, until {time}.",
  placeClosed: "Closed now. It opens on {time}.",
  byBus: "Order #{number} is on the bus of {company} to {destination}.",
  waybill: "Collect it with number {waybill}.",
  freight: {
    shop: "The shop has paid the freight.",
    customer: "You pay the freight to the bus company: it is not part of the order's total.",
    amount: "You pay the freight of {amount} to the bus company: it is not part of the order's total.",
  },
  waybillCaption: "The waybill of your parcel",
  waybillPhoto: "See the picture of the waybill",
};
