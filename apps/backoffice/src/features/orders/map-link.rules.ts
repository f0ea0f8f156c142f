type Pin = { latitude: number; longitude: number };

/**
 * Where a pin is shown. An Android phone asks its own map app, which finds the way also without network; other browsers
 * open OpenStreetMap, and only when somebody presses: the page itself tells nobody where a customer lives.
 */
export function mapLink({ latitude, longitude }: Pin, userAgent: string): string {
  const place = `${latitude},${longitude}`;
  if (/android/i.test(userAgent)) return `geo:${place}?q=${place}`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}
