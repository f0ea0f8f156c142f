/** A taxpayer's number as it is printed: 123-456-789. */
export const tinText = (tin: string): string => tin.replace(/(\d{3})(?=\d)/g, "$1-");
