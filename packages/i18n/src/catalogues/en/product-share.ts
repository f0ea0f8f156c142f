export const productShare = {
  make: "Status card",
  onRequest: "Ask for the price",
  code: "Item: {code}",
  invitation: "Scan to order in WhatsApp",
  failed: "The card could not be made.",
};
