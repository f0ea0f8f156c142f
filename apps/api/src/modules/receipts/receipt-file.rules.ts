/**
 * Where the holder of an order link fetches a document of the receipt; every origin routes `/store` here.
 *
 * @param item its place among the receipt's items
 */
export const receiptFileUrl = (token: string, item: number): string =>
  `/store/api/v1/order/file?item=${item}&token=${token}`;
