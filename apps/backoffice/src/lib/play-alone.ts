let sounding: HTMLMediaElement | null = null;

/** Called as something begins to sound: what sounded before stops, so that nobody hears two things at once. */
export function playAlone(media: HTMLMediaElement): void {
  if (sounding !== media) sounding?.pause();
  sounding = media;
}
