/** As many prepared statements as a connection may hold, so that they cannot fill the server's memory. */
const mostNames = 500;
/** Longer texts are sent unprepared: they are put together for one use. */
export const longestNamed = 16_000;

const names = Array.from({ length: mostNames }, (_, place) => `agiza_${place}`);
const texts: string[] = [];
const isUsed: boolean[] = [];
const placeOf = new Map<string, number>();
let hand = 0;

/**
 * The name under which connections prepare a text, the same in the whole process; undefined for one that is too long.
 * When all names are taken, a text that was not used since the last look round gives up its name, and each connection
 * replaces the statement when it meets the name's new text.
 */
export function nameOf(text: string): string | undefined {
  if (text.length > longestNamed) return undefined;
  let place = placeOf.get(text);
  if (place === undefined) {
    place = texts.length < mostNames ? texts.length : freePlace();
    texts[place] = text;
    isUsed[place] = false;
    placeOf.set(text, place);
  } else isUsed[place] = true;
  return names[place];
}

function freePlace(): number {
  while (isUsed[hand]) {
    isUsed[hand] = false;
    hand = (hand + 1) % mostNames;
  }
  const place = hand;
  hand = (hand + 1) % mostNames;
  placeOf.delete(texts[place]!);
  return place;
}
