/**
 * The address that opens a chat with the shop in which a product is already asked for.
 * @param phone of the shop, E.164
 * @param words what is written for the customer
 */
export const productLink = (phone: string, words: string): string =>
  `https://wa.me/${phone.replace("+", "")}?text=${encodeURIComponent(words)}`;
