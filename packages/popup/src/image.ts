/** On a connection that brings no picture in this time, the card comes without one. */
const patienceMs = 5_000;

/** The picture once it can be drawn at once, so that nothing moves; null if it cannot be had. */
export function loadImage(address: string | null): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    if (!address) return resolve(null);
    const image = new Image();
    setTimeout(() => resolve(null), patienceMs);
    image.referrerPolicy = "no-referrer";
    image.src = address;
    image.decode().then(
      () => resolve(image),
      () => resolve(null),
    );
  });
}
