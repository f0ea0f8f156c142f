/** For a button whose words may take several lines where letters are very large. */
export const wrappingButton = "h-auto! min-h-11 max-w-full shrink! py-1 whitespace-normal!";
