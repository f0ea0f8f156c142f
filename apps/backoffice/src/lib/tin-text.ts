/** A TIN as it is read aloud: "123-456-789". */
export const tinText = (tin: string): string => tin.replace(/^(\d{3})(\d{3})(\d{3})$/, "$1-$2-$3");
