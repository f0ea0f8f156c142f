const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it may stand in an XML element or attribute. */
export const xmlText = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
