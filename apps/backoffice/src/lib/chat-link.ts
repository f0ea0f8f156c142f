/**
 * The address that opens a chat with a shop in which these words are already written.
 * @param phone of the shop, E.164
 */
export const chatLink = (phone: string, words: string): string =>
  `https://wa.me/${phone.replace("+", "")}?text=${encodeURIComponent(words)}`;
