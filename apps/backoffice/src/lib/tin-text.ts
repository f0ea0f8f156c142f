/** A TIN as it is read aloud: "123-456-789". */
export const tinText = (tin: string): string => tin.replace(/^(\d{3})(\d{3})(\d{3})$/, "$1-$2-$3");

/** The digits of a TIN, out of whatever spacing it was typed in. */
export const tinDigits = (typed: string): string => typed.replaceAll(/[\s-]/g, "");

/** Whether this is a TIN: nine digits in any spacing. */
export const isTin = (typed: string): boolean => /^\d{9}$/.test(tinDigits(typed));
