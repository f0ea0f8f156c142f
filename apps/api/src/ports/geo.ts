/** Looks up the country of an internet address. */
export type GeoPort = {
  /** @returns ISO 3166 alpha-2, or null when the service does not know, does not answer in 3 s, or was asked too often */
  countryOf(address: string): Promise<string | null>;
};
