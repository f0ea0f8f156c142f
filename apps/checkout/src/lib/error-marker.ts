declare const __ERROR_MARKER__: string;

/** Text that betrays an internal message; chosen when the site is built, empty for none. */
export const errorMarker: string = typeof __ERROR_MARKER__ === "string" ? __ERROR_MARKER__ : "";
